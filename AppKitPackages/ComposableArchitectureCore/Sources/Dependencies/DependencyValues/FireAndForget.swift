extension DependencyValues {
  /// Starts work without waiting for its end.
  ///
  /// ```swift
  /// @Dependency(\.fireAndForget) var fireAndForget
  /// await fireAndForget { try await analytics.track(event) }
  /// ```
  ///
  /// A program continues immediately. A test waits, so that the work does not outlive it. In both,
  /// the work continues when the task that started it is cancelled.
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

/// A function that starts work without waiting for its end.
public struct FireAndForget: Sendable {
  /// The implementation of the function.
  public let operation:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Makes the function.
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

  /// Starts work.
  ///
  /// - Parameters:
  ///   - priority: Its priority.
  ///   - operation: The work. An error that it throws is dropped.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await self.operation(priority, operation)
  }
}
