import ComposableArchitecture

extension InspectorFeature {
  /// Shows the state a number of actions before or after the shown one.
  func step(_ steps: Int, _ state: inout State) -> Effect<Action> {
    let number = state.status.position ?? state.status.last ?? 0
    let isPresent = state.status.position == nil
    return .merge(
      stop(&state),
      .run { _ in
        if let next = await inspectorClient.adjacent(number, steps) {
          await inspectorClient.travel(next.number)
        } else if steps > 0, !isPresent {
          await inspectorClient.returnToPresent()
        }
      }
    )
  }

  /// Shows the state after the selected action.
  func jump(_ state: inout State) -> Effect<Action> {
    guard let number = state.shownNumber else { return .none }
    return .merge(
      stop(&state),
      .run { _ in await inspectorClient.travel(number) }
    )
  }

  /// Shows the last state of a branch.
  func showBranch(_ id: BranchSummary.ID, _ state: inout State) -> Effect<Action> {
    guard let branch = state.status.branches.first(where: { $0.id == id }) else { return .none }
    return .merge(
      stop(&state),
      .run { _ in await inspectorClient.travel(branch.last) }
    )
  }

  func stop(_ state: inout State) -> Effect<Action> {
    guard state.isPlaying else { return .none }
    state.isPlaying = false
    return .cancel(id: CancelID.playback)
  }

  /// Shows the states after an action one after the other, each for the time that it was current,
  /// divided by the speed, and at most for a second.
  func play(from number: Int, _ state: inout State) -> Effect<Action> {
    state.isPlaying = true
    return .run { [speed = state.speed] send in
      await inspectorClient.travel(number)
      var number = number
      while let next = await inspectorClient.adjacent(number, 1) {
        try await clock.sleep(for: min(next.gap, .seconds(1)) / speed)
        await inspectorClient.travel(next.number)
        number = next.number
      }
      await send(.playbackFinished)
    }
    .cancellable(id: CancelID.playback, cancelInFlight: true)
  }
}
