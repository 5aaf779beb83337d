extension RootCore {
  package var isShowingPast: Bool { present != nil }

  /// The number of actions of effects that wait until the store shows the present.
  var heldActionCount: Int { heldWork.count { $0.isAction } }

  /// Shows an earlier state. Until the store shows the present again, it refuses actions from
  /// outside, and holds those of effects.
  func showPast(_ state: State) {
    if present == nil {
      present = StateBox(storage.pointer.pointee)
      isSending = true
    }
    replaceState(by: state)
  }

  /// Shows the present again, and handles the held actions.
  func showPresent() {
    guard let present else { return }
    replaceState(by: present.pointer.pointee)
    endTimeTravel { _ in false }
  }

  /// Makes the shown state the present one.
  ///
  /// - Parameter isAbandoned: Whether the action with a number is no longer a part of the history.
  ///   The effects that it started are cancelled, and their held actions are dropped.
  func continueFromPast(_ isAbandoned: (Int) -> Bool) {
    guard present != nil else { return }
    for effect in recording?.runningEffects.values.sorted(by: { $0.id < $1.id }) ?? []
    where isAbandoned(effect.startedBy) {
      effect.cancel()
    }
    endAbsentFeatures()
    endTimeTravel(isAbandoned)
  }

  private func endTimeTravel(_ isAbandoned: (Int) -> Bool) {
    let work = heldWork
    heldWork = []
    present = nil
    isSending = false
    refusedActionCount = 0
    for work in work {
      if isAbandoned(work.startedBy) { work.abandon() } else { work.run() }
    }
  }

  private func replaceState(by state: State) {
    for weak in dismissableCores { weak.core?.retainState() }
    storage.pointer.pointee = state
    observers.replace()
    notifyActionObservers()
  }

  /// Holds an action of an effect, or refuses one from outside.
  func holdOrRefuse(_ action: Action, in scope: EffectScope?, by effect: RunningEffect?) {
    if let effect {
      let dependencies = DependencyValues.Continuation()
      hold(startedBy: effect.startedBy, isAction: true, in: scope) { [weak self] in
        dependencies.yield { _ = self?.send(action, in: scope, by: effect) }
      }
    } else {
      refusedActionCount += 1
      recording?.timeTravelDidChange?()
    }
  }

  /// Runs a part of an effect now, or as soon as the store shows the present.
  ///
  /// - Parameters:
  ///   - action: The number of the action that started the effect.
  ///   - scope: The scope of the effect, which does not end before the work.
  ///   - work: The work.
  ///   - abandon: Called instead of the work if the action is no longer a part of the history.
  func runInPresent(
    startedBy action: Int,
    in scope: EffectScope,
    _ work: @escaping @MainActor () -> Void,
    orElse abandon: @escaping @Sendable () -> Void
  ) {
    if present == nil {
      work()
    } else {
      hold(startedBy: action, isAction: false, in: scope, work, orElse: abandon)
    }
  }

  private func hold(
    startedBy action: Int,
    isAction: Bool,
    in scope: EffectScope?,
    _ work: @escaping @MainActor () -> Void,
    orElse abandon: @escaping @Sendable () -> Void = {}
  ) {
    let key = scope?.begin()
    @Sendable func end() {
      if let key { scope?.end(key) }
    }
    heldWork.append(
      HeldWork(
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
    )
    recording?.timeTravelDidChange?()
  }
}

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
