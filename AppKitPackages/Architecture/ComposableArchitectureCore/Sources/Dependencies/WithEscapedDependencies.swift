/// Passes dependencies to a callback.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async {
///     dependencies.yield { print(DetailModel().id) }
///   }
/// }
/// ```
///
/// Overrides apply to the current task. A closure that another thread or task calls later runs
/// without them.
///
/// - Parameter operation: Receives the dependencies for the callback.
/// - Returns: The result of the operation.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Passes dependencies to a callback.
///
/// - Parameter operation: Receives the dependencies for the callback; runs on the caller's actor.
/// - Returns: The result of the operation.
@discardableResult
public nonisolated(nonsending) func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies that `withEscapedDependencies(_:)` has captured.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current

    package init() {}

    /// Whether these dependencies are the current ones.
    package var isCurrent: Bool { values.storage === DependencyValues._current.storage }

    /// Runs an operation with the dependencies.
    ///
    /// - Parameter operation: The operation.
    /// - Returns: The result of the operation.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try isCurrent ? operation() : values.run(operation)
    }

    /// Runs an asynchronous operation with the dependencies.
    ///
    /// - Parameter operation: The operation, which runs on the caller's actor.
    /// - Returns: The result of the operation.
    public nonisolated(nonsending) func yield<R>(
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await values.run(operation)
    }
  }
}
