@_spi(Internals) import ComposableArchitectureCore

/// An effect of actions.
@available(*, deprecated, renamed: "Effect")
public typealias EffectTask<Action> = Effect<Action>

extension Effect {
  /// An effect that does work and sends the action it returns.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` keeps the current one.
  ///   - operation: The work.
  ///   - handler: Makes an action of an error.
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

  /// An effect that does work and sends nothing. What it throws is ignored.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` keeps the current one.
  ///   - work: The work.
  @available(*, deprecated, message: "Use 'run' and send nothing: '.run { _ in await work() }'.")
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Self {
    .run(priority: priority, operation: { _ in try? await work() })
  }
}
