/// The lifecycle of the effects that an action started.
///
/// ```swift
/// .task { await store.send(.task).finish() }
/// ```
///
/// It covers all effects of the action, and the effects of the actions that those send.
public struct StoreTask: Hashable, Sendable {
  package let scope: EffectScope?

  package init(scope: EffectScope?) {
    self.scope = scope
  }

  /// Cancels the work.
  public func cancel() {
    scope?.cancel()
  }

  /// Returns when the work has ended. Cancelling the task that waits cancels the work.
  ///
  /// It stays on the caller's actor, so waiting for work that has ended already costs no turn.
  public nonisolated(nonsending) func finish() async {
    await scope?.finish()
  }

  /// Whether the work was cancelled.
  ///
  /// It is `true` for an action that started no work, which has nothing to go on with either.
  public var isCancelled: Bool {
    scope?.isCancelled ?? true
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.scope === rhs.scope
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scope.map { ObjectIdentifier($0) })
  }
}
