extension DependencyValues {
  /// Starts an operation without waiting for its end.
  ///
  /// ```swift
  /// @Dependency(\.fireAndForget) var fireAndForget
  /// await fireAndForget { try await analytics.track(event) }
  /// ```
  ///
  /// A program continues immediately. A test waits, so that the operation does not outlive the
  /// test. In both, the operation continues when the task that started it is cancelled.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  private enum FireAndForgetKey: DependencyKey {
    static let liveValue = FireAndForget { priority, operation in
      Task(priority: priority) { try await operation() }
    }
    static let testValue = FireAndForget { priority, operation in
      try? await Task(priority: priority) { try await operation() }.value
    }
  }
}

/// A function that starts an operation without waiting for its end.
public struct FireAndForget: Sendable {
  /// The implementation of the function.
  public let operation:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates the function.
  ///
  /// - Parameter operation: The implementation.
  public init(
    _ operation:
      @escaping @Sendable (
        TaskPriority?, @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts an operation.
  ///
  /// - Parameters:
  ///   - priority: The priority of the operation.
  ///   - operation: The operation. Its error is ignored.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await self.operation(priority, operation)
  }
}
