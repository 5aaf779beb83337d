import Foundation
import Observation

/// A value that several properties share, guarded by a lock and observed as a whole.
package final class RootReference<Value>: MutableReference, Observable, @unchecked Sendable {
  // Sound: only code that holds `lock` accesses `value`, `_changeCount` and `depth`; the registrar
  // has a lock of its own.
  private var value: Value
  private let lock = NSRecursiveLock()
  private let registrar = ObservationRegistrar()
  private let didChange: () -> Void
  /// The number of changes made by ``withLock(_:)``.
  private var _changeCount = 0
  /// The number of accesses in progress, which is more than one if a change is made in a change.
  private var depth = 0

  /// Creates a reference.
  ///
  /// - Parameter didChange: Called after the lock was released, because it may call other threads
  ///   that read or change the value, and wait for them.
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
    lock.lock()
    defer { lock.unlock() }
    return value
  }

  /// The value and the number of changes that led to it.
  var snapshot: (value: Value, changeCount: Int) {
    lock.withLock { (value, _changeCount) }
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
  ///   Called while the lock is held.
  func setWithoutSaving(_ newValue: Value, if isCurrent: (_ changeCount: Int) -> Bool) {
    mutate(isLocal: false) { value in
      if isCurrent(_changeCount) { value = newValue }
    }
  }

  private func mutate<R>(isLocal: Bool, _ body: (inout Value) throws -> R) rethrows -> R {
    // Outside the lock, because observers may read the value, on this or on another thread.
    registrar.willSet(self, keyPath: \RootReference.wrappedValue)
    defer { registrar.didSet(self, keyPath: \RootReference.wrappedValue) }
    var isOutermost = false
    defer { if isLocal, isOutermost { didChange() } }
    var oldValue: Value?
    // A value that is released in the lock could call code that waits for another thread.
    defer { withExtendedLifetime(oldValue) {} }
    lock.lock()
    defer { lock.unlock() }
    depth += 1
    defer { depth -= 1 }
    isOutermost = depth == 1
    SharedChangeTracker.record(self, valueBefore: value)
    // A temporary, because a body that reads the same property would otherwise overlap with this
    // access and trap.
    var newValue = value
    defer {
      oldValue = value
      value = newValue
      if isLocal { _changeCount += 1 }
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
