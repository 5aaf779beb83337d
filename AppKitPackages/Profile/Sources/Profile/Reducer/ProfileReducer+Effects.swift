import ComposableArchitecture
import Foundation
import Models
import Services

extension ProfileReducer {
  func loadProfile() -> Effect<Action> {
    .run { send in
      await send(.profileResponse(Result { try await profileClient.current() }))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  func loadStatistics() -> Effect<Action> {
    .run { [today = Day(now)] send in
      let result = await Result {
        try await focusSessionClient.statistics(endingOn: today, length: Self.chartLength)
      }
      await send(.statisticsResponse(result))
    }
    .cancellable(id: CancelID.statistics, cancelInFlight: true)
  }

  func loadFact(_ state: State) -> Effect<Action> {
    guard let count = state.statistics?.doneCount else { return .none }
    return .run { [online = state.settings.lookUpFactsOnline] send in
      let result = await Result {
        try await numberFactClient.fetch(number: count, online: online)
      }
      await send(.factResponse(result))
    }
    .cancellable(id: CancelID.fact, cancelInFlight: true)
  }

  /// Saves the form if what it says makes sense.
  func save(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving, var profile = state.profile else { return .none }
    profile.name = state.name.trimmingCharacters(in: .whitespacesAndNewlines)
    profile.email = state.email.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !profile.name.isEmpty else {
      state.problem = ServiceError.emptyProfileName.localizedDescription
      return .none
    }
    if let problem = EmailAddress.problem(in: profile.email) {
      state.problem = problem.localizedDescription
      return .none
    }
    state.isSaving = true
    state.problem = nil
    return .run { [profile] send in
      let result = await Result {
        try await profileClient.update(profile: profile)
        return profile
      }
      await send(.saveResponse(result))
    }
  }
}

extension ProfileReducer.State {
  /// Puts what is saved into the form.
  mutating func fillIn(_ profile: UserProfile?) {
    name = profile?.name ?? ""
    email = profile?.email ?? ""
  }
}
