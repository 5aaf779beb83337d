import ComposableArchitecture

extension InspectorFeature {
  /// Sends the action that the person has typed.
  func sendDraft(_ state: State) -> Effect<Action> {
    .run { [draft = state.draft] send in
      let result = await Result {
        try await inspectorClient.send(draft)
        return true
      }
      .mapError { $0 as? ActionTextError ?? ActionTextError("\($0)") }
      await send(.draftResponse(result))
    }
  }

  /// Empties the draft, or shows why it is not an action.
  func finishSending(_ result: Result<Bool, ActionTextError>, _ state: inout State) -> Effect<
    Action
  > {
    switch result {
    case .success:
      state.draft = ""
      state.problem = nil
      state.completions = []
    case .failure(let error):
      state.problem = error.message
    }
    return .none
  }

  /// Computes the case paths that continue the draft.
  func loadCompletions(_ state: inout State) -> Effect<Action> {
    state.problem = nil
    guard !state.draft.isEmpty else {
      state.completions = []
      return .cancel(id: CancelID.completions)
    }
    return .run { [draft = state.draft] send in
      await send(.completionsResponse(inspectorClient.completions(draft)))
    }
    .cancellable(id: CancelID.completions, cancelInFlight: true)
  }
}
