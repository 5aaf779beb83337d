import Foundation

/// A value with a lock, which tasks and threads can read and change one at a time.
///
/// ```swift
/// let count = LockIsolated(0)
/// count.withValue { $0 += 1 }
/// #expect(count.value == 1)
/// ```
///
/// Tests use `LockIsolated` to record the arguments of a `@Sendable` closure, which cannot capture
/// a local `var`.
///
/// The lock is recursive: the closure of ``withValue(_:)`` may read the same object, but should not
/// change it, except through its argument.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Sound: only code that holds `lock` accesses `_value`.
  private var _value: Value
  private let lock = NSRecursiveLock()

  /// Wraps a value.
  ///
  /// - Parameter value: The initial value. The initializer creates it, so a value that is not
  ///   `Sendable` is never accessed outside the lock.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self._value = try value()
  }

  /// Reads one property of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.lock()
    defer { lock.unlock() }
    return _value[keyPath: keyPath]
  }

  /// Calls a closure with exclusive access to the value.
  ///
  /// Read and write in one call, so that no other thread writes between the two:
  ///
  /// ```swift
  /// let visits = LockIsolated(0)
  /// let isFirst = visits.withValue { visits in
  ///   visits += 1
  ///   return visits == 1
  /// }
  /// ```
  ///
  /// The closure changes a copy, which replaces the value when the closure returns or throws. If the
  /// closure accesses the same object instead of its argument, it reads the value from before the
  /// call, and whatever it writes there is overwritten:
  ///
  /// ```swift
  /// let count = LockIsolated(0)
  /// count.withValue { value in
  ///   value += 1
  ///   count.setValue(10)  // has no effect
  /// }
  /// #expect(count.value == 1)
  /// ```
  ///
  /// - Parameter operation: The closure. Its changes remain if it throws.
  /// - Returns: The result of the closure.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    // A temporary copy: without it, a nested call would be an overlapping access and trap.
    var value = _value
    defer { _value = value }
    return try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, computed while the lock is held.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    lock.lock()
    defer { lock.unlock() }
    _value = try newValue()
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value {
    lock.lock()
    defer { lock.unlock() }
    return _value
  }
}

extension LockIsolated: Equatable where Value: Equatable {
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool {
    guard lhs !== rhs else { return true }
    // The locking order is independent of the operands' order. Otherwise two threads that compare
    // the same objects could deadlock.
    let isOrdered = ObjectIdentifier(lhs) < ObjectIdentifier(rhs)
    let (first, second) = isOrdered ? (lhs, rhs) : (rhs, lhs)
    first.lock.lock()
    defer { first.lock.unlock() }
    second.lock.lock()
    defer { second.lock.unlock() }
    return lhs._value == rhs._value
  }
}

extension LockIsolated: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    lock.lock()
    defer { lock.unlock() }
    hasher.combine(_value)
  }
}
