import ConcurrencyExtras
import Dispatch

extension Effect where Action: Sendable {
  /// The actions that the effect sends if it runs outside of a feature, for tests of effects.
  ///
  /// Effects that run this way share their cancellation ids, as in one feature.
  @_spi(Internals) public var actions: AsyncStream<Action> {
    AsyncStream { continuation in
      // At once on the main actor, so that the effect can be cancelled by its identifier afterwards.
      let started = DispatchQueue.isMain ? MainActor.assumeIsolated { start(continuation) } : nil
      let task = Task { @MainActor in
        let run = started ?? start(continuation)
        await run.scope?.finish()
        withExtendedLifetime(run) {}
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  @MainActor private func start(_ continuation: AsyncStream<Action>.Continuation) -> ActionsRun {
    let core = RootCore<Void, Action?>(initialState: ()) { _, action in
      guard let action else { return map { $0 } }
      continuation.yield(action)
      return .none
    }
    core.sharesCancelIDs = true
    return ActionsRun(core: core, scope: core.send(nil))
  }
}

/// The run of an effect outside of a store.
@MainActor private struct ActionsRun {
  /// Lives as long as the effect.
  let core: AnyObject
  let scope: EffectScope?
}
