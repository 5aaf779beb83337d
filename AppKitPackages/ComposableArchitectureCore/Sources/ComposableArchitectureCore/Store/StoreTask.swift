/// The lifecycle of the effects that an action started.
///
/// ```swift
/// .task { await store.send(.task).finish() }
/// ```
///
/// The task includes all effects of the action, and the effects of the actions that these effects
/// send.
public struct StoreTask: Hashable, Sendable {
  package let scope: EffectScope?

  package init(scope: EffectScope?) {
    self.scope = scope
  }

  /// Cancels the effects.
  public func cancel() {
    scope?.cancel()
  }

  /// Waits until the effects have ended. Cancellation of the waiting task cancels the effects.
  ///
  /// The method runs on the caller's actor, so waiting for effects that have already ended requires
  /// no suspension.
  public nonisolated(nonsending) func finish() async {
    await scope?.finish()
  }

  /// Whether the effects were cancelled.
  ///
  /// The property is also `true` for an action that started no effects.
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
