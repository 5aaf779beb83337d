@_spi(Internals) import ComposableArchitectureCore

/// An effect.
@available(*, deprecated, renamed: "Effect")
public typealias EffectTask<Action> = Effect<Action>

extension Effect {
  /// Creates an effect that runs an operation and sends the action that it returns.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task, or `nil` for the current priority.
  ///   - operation: The operation.
  ///   - handler: Converts an error to an action.
  @available(*, deprecated, message: "Use 'run', and send the action: '.run { await $0(action) }'.")
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (_ error: any Error) async -> Action)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    var sendFailure: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let handler {
      sendFailure = { error, send in await send(await handler(error)) }
    }
    return .run(
      priority: priority,
      operation: { send in await send(try await operation()) },
      catch: sendFailure,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Creates an effect that runs an operation and sends no action. Errors are ignored.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task, or `nil` for the current priority.
  ///   - work: The operation.
  @available(*, deprecated, message: "Use 'run' and send nothing: '.run { _ in await work() }'.")
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Self {
    .run(priority: priority, operation: { _ in try? await work() })
  }
}
