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
  ///
  /// ```swift
  /// let task = store.send(.refreshButtonTapped)
  /// task.cancel()
  /// await task.finish()
  /// ```
  ///
  /// The method returns before the effects have ended: an effect can ignore its cancellation. Actions
  /// that a cancelled effect sends afterwards are ignored.
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
  /// ```swift
  /// let task = store.send(.refreshButtonTapped)
  /// task.isCancelled  // false
  /// task.cancel()
  /// task.isCancelled  // true
  /// ```
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
