/// Keeps a value in an actor, for tests that count or collect what effects do.
///
/// ```swift
/// let saved = ActorIsolated<[Todo]>([])
/// await saved.withValue { $0.append(todo) }
/// await saved.value
/// ```
@available(*, deprecated, message: "Use 'LockIsolated'.")
public final actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// Keeps a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Changes the value.
  ///
  /// - Parameter operation: Changes it.
  /// - Returns: What the operation returns.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}

extension AsyncStream {
  /// A stream, and what its elements are given to.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: What to do with elements that nobody has taken yet.
  @available(*, deprecated, renamed: "makeStream(of:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream, and what its elements are given to.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: What to do with elements that nobody has taken yet.
  @available(*, deprecated, renamed: "makeStream(of:throwing:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, throwing: (any Error).self, bufferingPolicy: limit)
  }
}
