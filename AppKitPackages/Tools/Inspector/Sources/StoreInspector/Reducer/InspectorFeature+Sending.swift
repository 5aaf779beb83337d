import ComposableArchitecture

extension InspectorFeature {
  /// Sends the action that the person has typed.
  var sending: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draftSubmitted:
        return .run { [draft = state.draft] send in
          let result = await Result {
            try await inspectorClient.send(draft)
            return true
          }
          .mapError { $0 as? ActionTextError ?? ActionTextError("\($0)") }
          await send(.draftResponse(result))
        }

      case .draftResponse(.success):
        state.draft = ""
        state.problem = nil
        state.completions = []
        return .none

      case .draftResponse(.failure(let error)):
        state.problem = error.message
        return .none

      case .completionsResponse(let completions):
        state.completions = completions
        return .none

      default:
        return .none
      }
    }
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
