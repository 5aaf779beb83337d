import ConcurrencyExtras
import Dependencies
import Dispatch
import Foundation
import Observation
import Synchronization

/// A value that several properties share, observed as a whole.
///
/// A change has a lock of its own, so that reading the value does not wait for a change in progress.
package final class RootReference<Value>: MutableReference, Observable, @unchecked Sendable {
  // Sound: only code that holds both locks sets `value` and `_changeCount`, and only code that holds
  // one of them reads these; only code that holds `valueLock` accesses `history`, `isHistoric`,
  // `shownMark` and `redaction`; the registrar has a lock of its own.
  private var value: Value
  private var history = ValueHistory<Value>()
  /// Whether ``SharedHistory`` knows the reference.
  private var isHistoric = false
  private var shownMark: SharedHistory.Mark?
  /// Returns the value that recordings contain.
  private var redaction: (@Sendable (Value) -> Value)?
  private let valueLock = Mutex(())
  private let changeLock = ChangeLock(Value.self)
  private let registrar = ObservationRegistrar()
  private let didChange: () -> Void
  private let observers = ChangeObservers()
  /// The number of changes made by ``withLock(_:)``.
  private var _changeCount = 0

  /// Creates a reference.
  ///
  /// - Parameter didChange: Called after the locks were released, because it may call other threads
  ///   that change the value, and wait for them.
  package init(_ value: Value, didChange: @escaping () -> Void = {}) {
    self.value = value
    self.didChange = didChange
  }

  deinit {
    if isHistoric { SharedHistory.remove(ObjectIdentifier(self)) }
  }

  package var rootID: ObjectIdentifier { ObjectIdentifier(self) }

  package var wrappedValue: Value {
    registrar.access(self, keyPath: \RootReference.wrappedValue)
    if let expected = SharedChangeTracker.asserting?.expectedValue(of: self) { return expected }
    if let mark = SharedHistory.readMark { return value(at: mark) }
    return shownValue
  }

  private var shownValue: Value {
    let (current, mark) = valueLock.withLock { _ in (value, shownMark) }
    // Effects use the current value while a store shows an earlier state.
    guard let mark, case .outside = DependencyRecording.scope else { return current }
    return value(at: mark)
  }

  package var expectedValue: Value {
    SharedChangeTracker.assertingOrComparing?.expectedValue(of: self) ?? currentValue
  }

  var currentValue: Value {
    valueLock.withLock { _ in value }
  }

  private func value(at mark: SharedHistory.Mark) -> Value {
    let recorded = valueLock.withLock { _ in history[mark]?.value ?? value }
    guard let redaction = valueLock.withLock({ _ in redaction }) else { return recorded }
    return redaction(recorded)
  }

  /// Changes the values that recordings read.
  func redactHistory(with redaction: @escaping @Sendable (Value) -> Value) {
    valueLock.withLock { _ in self.redaction = redaction }
  }

  /// The value and the number of changes that led to it.
  var snapshot: (value: Value, changeCount: Int) {
    valueLock.withLock { _ in (value, _changeCount) }
  }

  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    if let tracker = SharedChangeTracker.asserting {
      var expected = tracker.expectedValue(of: self) ?? currentValue
      defer { tracker.setExpectedValue(expected, of: self) }
      return try body(&expected)
    }
    defer { observers.call() }
    return try mutate(isLocal: true, body)
  }

  /// Sets a value that was read from the storage, which often is the one that the program has saved.
  ///
  /// - Parameter isCurrent: Returns whether the value is still current, for a number of changes.
  ///   Called while the lock of changes is held.
  func setWithoutSaving(_ newValue: Value, if isCurrent: (_ changeCount: Int) -> Bool) {
    let isChanged = mutate(isLocal: false) { value in
      guard isCurrent(_changeCount) else { return false }
      defer { value = newValue }
      return isEqual(value, newValue) != true
    }
    if isChanged { observers.call() }
  }

  private func mutate<R>(isLocal: Bool, _ body: (inout Value) throws -> R) rethrows -> R {
    // Outside the locks, because observers may read the value, on this or on another thread.
    registrar.willSet(self, keyPath: \RootReference.wrappedValue)
    defer { didSet() }
    var isOutermost = false
    defer { if isLocal, isOutermost { didChange() } }
    var oldValue: Value?
    // A value that is released in a lock could call code that waits for another thread.
    defer { withExtendedLifetime(oldValue) {} }
    isOutermost = changeLock.lock()
    defer { if isOutermost { changeLock.unlock() } }
    SharedChangeTracker.record(self, valueBefore: value)
    // A temporary, because the body and other threads can read the value meanwhile.
    var newValue = value
    defer {
      valueLock.withLock { _ in
        oldValue = value
        keepValue()
        value = newValue
        if isLocal { _changeCount += 1 }
      }
    }
    return try body(&newValue)
  }

  /// Keeps the value before a change, if a recording needs it.
  private func keepValue() {
    guard SharedHistory.oldestMark != .max else { return }
    if !isHistoric {
      isHistoric = true
      SharedHistory.add(self)
    }
    history.append(value, at: SharedHistory.currentMark)
  }

  /// Changes a value that is observed together with this one.
  package func observedMutation(_ change: () -> Void) {
    registrar.willSet(self, keyPath: \RootReference.wrappedValue)
    change()
    didSet()
  }

  private func didSet() {
    registrar.didSet(self, keyPath: \RootReference.wrappedValue)
    // A view that was notified of a change on another thread can have read the value again before
    // it was set. Its new observer is notified here.
    if !DispatchQueue.isMain {
      registrar.withMutation(of: self, keyPath: \RootReference.wrappedValue) {}
    }
  }

  package func onChange(_ action: @escaping @Sendable () -> Void) -> SharedSubscription {
    observers.add(action)
  }

  package var isLoading: Bool { false }
  package var loadError: (any Error)? { nil }
  package var saveError: (any Error)? { nil }
  package func load() async throws {}
  package func save() async throws {}

  package var description: String { "value: \(String(reflecting: currentValue))" }
}

extension RootReference: HistoricReference {
  func show(_ mark: SharedHistory.Mark?) {
    observedMutation { valueLock.withLock { _ in shownMark = mark } }
  }

  func discard(before mark: SharedHistory.Mark) {
    // Released after the lock, because the end of a value may change another one.
    let removed = valueLock.withLock { _ in history.discard(before: mark) }
    withExtendedLifetime(removed) {}
  }

  func restore(_ mark: SharedHistory.Mark) {
    let old = valueLock.withLock { _ in history[mark] }
    if let old { withLock { $0 = old.value } }
  }
}
