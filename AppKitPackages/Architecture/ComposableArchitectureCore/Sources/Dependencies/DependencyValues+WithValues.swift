// The functions that ``withDependencies(_:operation:)`` has replaced.

@available(*, deprecated, message: "Use 'withDependencies'.")
extension DependencyValues {
  /// Overrides one dependency while an operation runs.
  public static func withValue<Value, R>(
    _ keyPath: WritableKeyPath<Self, Value>,
    _ value: @autoclosure () -> Value,
    operation: () throws -> R
  ) rethrows -> R {
    try withDependencies({ $0[keyPath: keyPath] = value() }, operation: operation)
  }

  /// Overrides one dependency while an asynchronous operation runs.
  public nonisolated(nonsending) static func withValue<Value, R>(
    _ keyPath: WritableKeyPath<Self, Value>,
    _ value: @autoclosure () -> Value,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies({ $0[keyPath: keyPath] = value() }, operation: operation)
  }

  /// Overrides dependencies while an operation runs.
  public static func withValues<R>(
    _ updateValuesForOperation: (inout Self) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    try withDependencies(updateValuesForOperation, operation: operation)
  }

  /// Overrides dependencies while an asynchronous operation runs.
  public nonisolated(nonsending) static func withValues<R>(
    _ updateValuesForOperation: (inout Self) async throws -> Void,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies(updateValuesForOperation, operation: operation)
  }

  /// Overrides test values while an operation runs.
  public static func withTestValues<R>(
    _ updateValuesForOperation: (inout Self) throws -> Void,
    assert operation: () throws -> R
  ) rethrows -> R {
    try withDependencies(
      {
        $0 = .test
        try updateValuesForOperation(&$0)
      },
      operation: operation
    )
  }

  /// Overrides test values while an asynchronous operation runs.
  public nonisolated(nonsending) static func withTestValues<R>(
    _ updateValuesForOperation: (inout Self) async throws -> Void,
    assert operation: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies(
      {
        $0 = .test
        try await updateValuesForOperation(&$0)
      },
      operation: operation
    )
  }
}
