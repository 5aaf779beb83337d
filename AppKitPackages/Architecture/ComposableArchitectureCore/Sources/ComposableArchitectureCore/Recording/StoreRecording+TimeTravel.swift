import Dependencies

/// A part of an effect that waits until its store shows the present.
struct HeldWork: Sendable {
  /// The number of the action that started the effect.
  let startedBy: Int

  /// Whether the effect has sent an action.
  let isAction: Bool

  let run: @MainActor () -> Void

  /// Called instead of `run` if the work does not happen.
  let abandon: @Sendable () -> Void
}

extension StoreRecording {
  /// The number of actions of effects that wait until the store shows the present.
  var heldActionCount: Int { heldWork.withLock { $0.count { $0.isAction } } }

  /// Holds an action of an effect, or refuses one from outside.
  @MainActor
  func didReceiveWhilePaused(
    sentBy effect: (any EffectHooks)?,
    in scope: EffectScope?,
    handle: @escaping @MainActor ((any EffectHooks)?) -> Void
  ) {
    guard let effect = effect as? RunningEffect ?? .current else {
      refusedActionCount += 1
      timeTravelDidChange?()
      return
    }
    let dependencies = DependencyValues.Continuation()
    hold(startedBy: effect.startedBy, isAction: true, in: scope) {
      dependencies.yield { handle(effect) }
    }
  }

  @MainActor
  func willWait() -> EffectContinuation {
    let context = context
    let action = context.action.number
    return { [self] scope, start, abandon in
      let resume: @MainActor () -> Void = { [self] in
        self.context = context
        start()
      }
      if let player {
        let key = scope.begin()
        player.effects(startedBy: action) {
          resume()
          scope.end(key)
        }
      } else if core?.isPaused == true {
        hold(startedBy: action, isAction: false, in: scope, resume, orElse: abandon)
      } else {
        resume()
      }
    }
  }

  @MainActor
  private func hold(
    startedBy action: Int,
    isAction: Bool,
    in scope: EffectScope?,
    _ work: @escaping @MainActor () -> Void,
    orElse abandon: @escaping @Sendable () -> Void = {}
  ) {
    // The scope does not end before the work.
    let key = scope?.begin()
    @Sendable func end() {
      if let key { scope?.end(key) }
    }
    let held = HeldWork(
      startedBy: action,
      isAction: isAction,
      run: {
        work()
        end()
      },
      abandon: {
        abandon()
        end()
      }
    )
    heldWork.withLock { $0.append(held) }
    timeTravelDidChange?()
  }

  /// Cancels the running effects of actions that are no longer a part of the history.
  @MainActor
  func cancelEffects(startedBy abandoned: Set<Int>) {
    for effect in runningEffects.values.sorted(by: { $0.id < $1.id })
    where abandoned.contains(effect.startedBy) {
      effect.cancel()
    }
  }

  /// Handles the held actions, after the store has been resumed.
  ///
  /// - Parameter isAbandoned: Whether the action with a number is no longer a part of the history.
  ///   Held work of effects that it started is dropped.
  @MainActor
  func releaseHeldWork(_ isAbandoned: (Int) -> Bool = { _ in false }) {
    refusedActionCount = 0
    for work in takeHeldWork() {
      if isAbandoned(work.startedBy) { work.abandon() } else { work.run() }
    }
  }

  func storeDidEnd() {
    for work in takeHeldWork() { work.abandon() }
  }

  private func takeHeldWork() -> [HeldWork] {
    heldWork.withLock { work in
      defer { work = [] }
      return work
    }
  }
}
