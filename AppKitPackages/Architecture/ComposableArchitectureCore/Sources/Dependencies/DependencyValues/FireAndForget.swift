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
    static let liveValue = FireAndForget(named: { name, priority, operation in
      Task(name: name, priority: priority) { try await operation() }
    })
    static let testValue = FireAndForget(named: { name, priority, operation in
      try? await Task(name: name, priority: priority) { try await operation() }.value
    })
  }
}

/// A function that starts an operation without waiting for its end.
public struct FireAndForget: Sendable {
  private let run:
    @Sendable (String?, TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// The implementation of the function.
  public var operation:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void
  {
    { [run] in await run(nil, $0, $1) }
  }

  /// Creates the function.
  ///
  /// - Parameter operation: The implementation.
  public init(
    _ operation:
      @escaping @Sendable (
        TaskPriority?, @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.init(named: { await operation($1, $2) })
  }

  fileprivate init(
    named run:
      @escaping @Sendable (
        String?, TaskPriority?, @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.run = run
  }

  /// Starts an operation.
  ///
  /// - Parameters:
  ///   - name: The name of the operation's task, for debuggers.
  ///   - priority: The priority of the operation.
  ///   - operation: The operation. Its error is ignored.
  public func callAsFunction(
    name: String? = nil,
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await run(name, priority, operation)
  }
}
