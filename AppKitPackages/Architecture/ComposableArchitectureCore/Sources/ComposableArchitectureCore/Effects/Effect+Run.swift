extension Effect {
  /// Creates an effect that runs an asynchronous operation, which can send any number of actions.
  ///
  /// ```swift
  /// return .run { [id = state.id] send in
  ///   for await message in client.messages(id) {
  ///     await send(.received(message))
  ///   }
  /// } catch: { error, send in
  ///   await send(.failed(error.localizedDescription))
  /// }
  /// ```
  ///
  /// The operation cannot capture the `inout` state of a reducer; capture the required values in
  /// the capture list. An error of the operation is passed to `handler`, or reported as an issue
  /// without a handler. A `CancellationError` is ignored, because cancelled operations end with it.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task, or `nil` for the current priority.
  ///   - name: The name of the task, for debuggers.
  ///   - operation: The operation. It does not run on the main actor unless the closure is isolated
  ///     to it.
  ///   - handler: Handles the error of the operation.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let context = EffectContext()
    let origin = EffectOrigin(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      node: EffectNode(
        .run(origin: origin, name: name, priority: priority) { send in
          await context.run {
            do {
              try await operation(send)
            } catch is CancellationError {
              return
            } catch {
              guard let handler else {
                reportUnhandled(error, from: origin)
                return
              }
              await handler(error, send)
            }
          }
        }
      )
    )
  }
}

private func reportUnhandled(_ error: any Error, from origin: EffectOrigin) {
  var dump = ""
  customDump(error, to: &dump, indent: 4)
  origin.report(
    """
    An "Effect.run" started at "\(origin)" threw an error that no handler catches.

    \(dump)

    To fix this, handle the error in the effect with "do" and "catch", or pass a "catch" closure \
    to "run".
    """
  )
}

/// The dependencies and the navigation path at the creation of an effect.
///
/// The operation of the effect runs in a new task, in which both are restored.
struct EffectContext: Sendable {
  private let dependencies: DependencyValues.Continuation
  private let path: NavigationPath?

  init() {
    dependencies = DependencyValues.Continuation()
    path = NavigationPath.current
  }

  func run(_ operation: @Sendable () async -> Void) async {
    if dependencies.isCurrent {
      await runInPlace(operation)
    } else {
      await dependencies.yield { await runInPlace(operation) }
    }
  }

  private func runInPlace(_ operation: @Sendable () async -> Void) async {
    if let path { await path.run(operation) } else { await operation() }
  }
}
