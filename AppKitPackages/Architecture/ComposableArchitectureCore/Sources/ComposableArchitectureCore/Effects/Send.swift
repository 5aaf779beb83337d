/// Sends actions from an effect to the store.
///
/// ```swift
/// return .run { send in
///   await send(.started)
///   try await clock.sleep(for: .seconds(1))
///   await send(.stopped)
/// }
/// ```
///
/// Actions after the cancellation of the effect are dropped.
@preconcurrency @MainActor
public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  /// Creates a value that passes actions to a closure, to test the operation of an effect alone.
  ///
  /// - Parameter send: Receives each action.
  nonisolated public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action, and returns when the reducer has handled it.
  ///
  /// - Parameter action: The action.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}

/// The `Send` of a reducer's actions: `SendOf<Feature>`.
public typealias SendOf<R: _ReducerTypes> = Send<R.Action>
