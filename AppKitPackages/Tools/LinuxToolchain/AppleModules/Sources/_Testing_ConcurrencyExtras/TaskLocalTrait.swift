// The compiler imports this module into files that import Testing and ConcurrencyExtras, which cannot
// import Testing itself: programs would link it.
@_exported import Testing

/// Sets a task-local value for a test, or for each test of a suite.
public struct TaskLocalTrait<Value: Sendable>: TestTrait, SuiteTrait, TestScoping {
  let taskLocal: TaskLocal<Value>
  let value: @Sendable () throws -> Value

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await taskLocal.withValue(value()) { try await function() }
  }
}

extension Trait {
  /// Sets a task-local value.
  ///
  /// The compiler finds the projected value in the arguments of `@Test` and `@Suite` only if another module
  /// has the property.
  ///
  /// - Parameters:
  ///   - taskLocal: The projected value of the property.
  ///   - value: The value, which is evaluated for each test.
  public static func taskLocal<Value>(
    _ taskLocal: TaskLocal<Value>,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Self == TaskLocalTrait<Value> {
    TaskLocalTrait(taskLocal: taskLocal, value: value)
  }
}
