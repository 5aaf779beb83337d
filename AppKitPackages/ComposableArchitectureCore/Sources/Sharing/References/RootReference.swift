import Foundation
import Observation
import Synchronization

/// A value that several properties share, observed as a whole.
///
/// A change has a lock of its own, so that reading the value does not wait for a change in progress.
package final class RootReference<Value>: MutableReference, Observable, @unchecked Sendable {
  // Sound: only code that holds both locks sets `value` and `_changeCount`, and only code that holds
  // one of them reads these; the registrar has a lock of its own.
  private var value: Value
  private let valueLock = Mutex(())
  private let changeLock = ChangeLock(Value.self)
  private let registrar = ObservationRegistrar()
  private let didChange: () -> Void
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

  package var rootID: ObjectIdentifier { ObjectIdentifier(self) }

  package var wrappedValue: Value {
    registrar.access(self, keyPath: \RootReference.wrappedValue)
    if let expected = SharedChangeTracker.asserting?.expectedValue(of: self) { return expected }
    return currentValue
  }

  package var expectedValue: Value {
    SharedChangeTracker.judging?.expectedValue(of: self) ?? currentValue
  }

  var currentValue: Value {
    valueLock.withLock { _ in value }
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
    return try mutate(isLocal: true, body)
  }

  /// Sets a value that was read from the storage.
  ///
  /// - Parameter isCurrent: Returns whether the value is still current, for a number of changes.
  ///   Called while the lock of changes is held.
  func setWithoutSaving(_ newValue: Value, if isCurrent: (_ changeCount: Int) -> Bool) {
    mutate(isLocal: false) { value in
      if isCurrent(_changeCount) { value = newValue }
    }
  }

  private func mutate<R>(isLocal: Bool, _ body: (inout Value) throws -> R) rethrows -> R {
    // Outside the locks, because observers may read the value, on this or on another thread.
    registrar.willSet(self, keyPath: \RootReference.wrappedValue)
    defer { registrar.didSet(self, keyPath: \RootReference.wrappedValue) }
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
        value = newValue
        if isLocal { _changeCount += 1 }
      }
    }
    return try body(&newValue)
  }

  /// Reads a value that is observed together with this one.
  func observed<T>(_ read: () -> T) -> T {
    registrar.access(self, keyPath: \RootReference.wrappedValue)
    return read()
  }

  /// Changes a value that is observed together with this one.
  func observedMutation(_ change: () -> Void) {
    registrar.withMutation(of: self, keyPath: \RootReference.wrappedValue, change)
  }

  package var isLoading: Bool { false }
  package var loadError: (any Error)? { nil }
  package var saveError: (any Error)? { nil }
  package func load() async throws {}
  package func save() async throws {}

  package var description: String { "value: \(currentValue)" }
}
