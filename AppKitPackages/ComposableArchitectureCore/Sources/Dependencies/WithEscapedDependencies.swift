/// Carries dependencies into a callback.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async {
///     dependencies.yield { print(DetailModel().id) }
///   }
/// }
/// ```
///
/// Overrides belong to the current task; a closure that is called later, by somebody else, runs
/// outside of it.
///
/// - Parameter operation: Gets the dependencies to use in the callback.
/// - Returns: What the operation returns.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Carries dependencies into a callback.
///
/// - Parameter operation: Gets the dependencies to use in the callback; runs on the caller's actor.
/// - Returns: What the operation returns.
@discardableResult
public nonisolated(nonsending) func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// Dependencies that were set aside by `withEscapedDependencies(_:)`.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current

    package init() {}

    /// Whether these dependencies are the current ones.
    package var isCurrent: Bool { values.storage === DependencyValues._current.storage }

    /// Runs an operation with the dependencies.
    ///
    /// - Parameter operation: What to run.
    /// - Returns: What the operation returns.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try isCurrent ? operation() : values.run(operation)
    }

    /// Runs an asynchronous operation with the dependencies.
    ///
    /// - Parameter operation: What to run, on the caller's actor.
    /// - Returns: What the operation returns.
    public nonisolated(nonsending) func yield<R>(
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await values.run(operation)
    }
  }
}
