import Foundation
import Observation

/// A value that several properties share, guarded by a lock and observed as a whole.
package final class RootReference<Value>: MutableReference, Observable, @unchecked Sendable {
  // Sound: only code that holds `lock` accesses `value` and `_changeCount`; the registrar has a
  // lock of its own.
  private var value: Value
  private let lock = NSRecursiveLock()
  private let registrar = ObservationRegistrar()
  private let didChange: (Value) -> Void
  /// The number of changes made by ``withLock(_:)``.
  private var _changeCount = 0

  /// Creates a reference.
  ///
  /// - Parameter didChange: Called while the lock is held, so that changes are saved in the order
  ///   in which they were made.
  package init(_ value: Value, didChange: @escaping (Value) -> Void = { _ in }) {
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

  /// Runs a closure with the value under the lock.
  func withCurrentValue(_ body: (Value) -> Void) {
    lock.withLock { body(value) }
  }

  var changeCount: Int {
    lock.withLock { _changeCount }
  }

  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    if let tracker = SharedChangeTracker.asserting {
      var expected = tracker.expectedValue(of: self) ?? currentValue
      defer { tracker.setExpectedValue(expected, of: self) }
      return try body(&expected)
    }
    return try mutate(body) { newValue in
      _changeCount += 1
      didChange(newValue)
    }
  }

  /// Sets a value that was read from the storage.
  ///
  /// - changeCount: The value is ignored if there have been changes since this count, because they
  ///   are newer.
  func setWithoutSaving(_ newValue: Value, unlessChangedSince changeCount: Int? = nil) {
    mutate { value in
      if let changeCount, changeCount != _changeCount { return }
      value = newValue
    } then: { _ in
    }
  }

  private func mutate<R>(
    _ body: (inout Value) throws -> R,
    then didChange: (Value) -> Void
  ) rethrows -> R {
    // Outside the lock, because observers may read the value, on this or on another thread.
    registrar.willSet(self, keyPath: \RootReference.wrappedValue)
    defer { registrar.didSet(self, keyPath: \RootReference.wrappedValue) }
    lock.lock()
    defer { lock.unlock() }
    SharedChangeTracker.record(self, valueBefore: value)
    // A temporary, because a body that reads the same property would otherwise overlap with this
    // access and trap.
    var newValue = value
    defer {
      value = newValue
      didChange(newValue)
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
