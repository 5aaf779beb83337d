import Foundation

/// A value that many tasks and threads can read and change, one at a time.
///
/// ```swift
/// let count = LockIsolated(0)
/// count.withValue { $0 += 1 }
/// #expect(count.value == 1)
/// ```
///
/// Tests use it to record what a `@Sendable` closure was called with: a plain captured `var` cannot
/// cross into such a closure.
///
/// The lock is recursive, so a closure given to ``withValue(_:)`` may use the same object again.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Sound: `_value` is only touched while `lock` is held.
  private var _value: Value
  private let lock = NSRecursiveLock()

  /// Wraps a value.
  ///
  /// - Parameter value: The first value. It is made inside the initializer, so that a value that
  ///   isn't `Sendable` never leaves the lock.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self._value = try value()
  }

  /// Reads one property of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.lock()
    defer { lock.unlock() }
    return _value[keyPath: keyPath]
  }

  /// Runs a closure with exclusive access to the value.
  ///
  /// Read and write in one call, so that no other thread writes in between:
  ///
  /// ```swift
  /// let visits = LockIsolated(0)
  /// let isFirst = visits.withValue { visits in
  ///   visits += 1
  ///   return visits == 1
  /// }
  /// ```
  ///
  /// - Parameter operation: The closure. Its changes are kept even when it throws.
  /// - Returns: What the closure returns.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    // A temporary, because a nested call would otherwise overlap with this access and trap.
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
    // In one order for both operands, or two threads comparing the same pair could wait for ever.
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
