import Synchronization

/// Follows and controls the work of one store, for example to record it.
///
/// A store asks ``RuntimeHooksFactory`` for its hooks once, when it is created. Without hooks it pays
/// for one comparison with `nil` for each action and for each effect.
package protocol RuntimeHooks: AnyObject, Sendable {
  /// Called with the core of the store, of which the hooks keep a weak reference.
  @MainActor func attach(to core: any AnyRootCore)
  /// Called before the reducer handles an action.
  ///
  /// - Parameter effect: The effect whose `send` sent the action, if any.
  @MainActor func willReduce(sentBy effect: (any EffectHooks)?)
  /// Called when an action waits until the running reducer has returned.
  @MainActor func willBuffer(sentBy effect: (any EffectHooks)?)
  /// Called before the reducer handles the next action that has waited.
  @MainActor func willReduceBuffered()
  /// Called with an action that is sent while ``AnyRootCore/isPaused`` is true. The closure handles
  /// it, as an action of the effect that it receives.
  @MainActor func didReceiveWhilePaused(
    sentBy effect: (any EffectHooks)?,
    in scope: EffectScope?,
    handle: @escaping @MainActor ((any EffectHooks)?) -> Void
  )
  /// Called before an asynchronous effect starts. The result follows this effect.
  @MainActor func willStartEffect(_ origin: EffectOrigin, name: String?) -> any EffectHooks
  /// Starts effects that an id cancels.
  @MainActor func startEffects(cancelledBy id: CancelID, _ start: () -> Void)
  /// Called when the next part of a `concatenate` has to wait. The result is called when it can start.
  @MainActor func willWait() -> EffectContinuation
  /// The effect whose operation the current task runs, if any.
  @MainActor var currentEffect: (any EffectHooks)? { get }
  /// Called when the store is deinitialized, on any thread.
  func storeDidEnd()
}

/// Follows and controls one asynchronous effect.
package protocol EffectHooks: AnyObject, Sendable {
  /// Runs the operation of the effect.
  @MainActor func run(_ operation: @Sendable () async -> Void) async
  /// Called with an action of the effect. The hooks decide when it is handled.
  @MainActor func willSend(_ action: Any, handle: @escaping @MainActor () -> Void)
  /// Stores the closure that cancels the effect, for ``cancel()``.
  func attach(_ cancel: @escaping @Sendable () -> Void)
  /// Cancels the effect.
  func cancel()
  /// Called when an effect without a task of its own has ended, on any thread.
  func end()
}

/// Starts the next part of a `concatenate`, now or later; or calls `abandon` if it will not start.
package typealias EffectContinuation =
  @MainActor @Sendable (
    _ scope: EffectScope,
    _ start: @escaping @MainActor () -> Void,
    _ abandon: @escaping @Sendable () -> Void
  ) -> Void

/// Creates the hooks of the stores of the process.
package enum RuntimeHooksFactory {
  private static let factory = Mutex<(@Sendable () -> any RuntimeHooks)?>(nil)

  /// Gives all stores that are created from now on hooks.
  package static func install(_ make: @escaping @Sendable () -> any RuntimeHooks) {
    factory.withLock { $0 = make }
  }

  static func make() -> (any RuntimeHooks)? { factory.withLock { $0 }?() }
}
