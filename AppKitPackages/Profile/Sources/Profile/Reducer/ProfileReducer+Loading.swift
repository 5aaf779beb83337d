import ComposableArchitecture
import Foundation
import Models
import Services

extension ProfileReducer {
  /// Empties the screen and loads another profile.
  func showProfile(_ state: inout State) -> Effect<Action> {
    state = State(settings: state.settings)
    // The response of a request for the previous profile must not change the new profile's form.
    return .merge(
      .cancel(id: CancelID.write),
      .cancel(id: CancelID.fact),
      loadProfile(),
      loadStatistics()
    )
  }

  /// Shows the loaded profile.
  func show(_ result: Result<UserProfile?, any Error>, _ state: inout State) -> Effect<Action> {
    switch result {
    case .success(let profile):
      state.show(profile)
      return loadSharing(&state)
    case .failure(let error):
      return showReadFailure(error, &state)
    }
  }

  /// Shows the loaded statistics, and loads a fact about another number of completed to-dos.
  func show(_ result: Result<Statistics, any Error>, _ state: inout State) -> Effect<Action> {
    switch result {
    case .success(let statistics):
      let isNewCount = state.statistics?.doneCount != statistics.doneCount
      state.statistics = statistics
      return isNewCount || state.fact == nil ? loadFact(state) : .none
    case .failure(let error):
      return showReadFailure(error, &state)
    }
  }

  private func showReadFailure(_ error: any Error, _ state: inout State) -> Effect<Action> {
    guard error as? ServiceError != .noCurrentProfile else { return .none }
    state.alert = .failure("The profile could not be read", error)
    return .none
  }

  /// Loads the people who share the profile, if the person has an account.
  private func loadSharing(_ state: inout State) -> Effect<Action> {
    guard accountClient.account != nil, let profile = state.profile else {
      state.sharing = nil
      return .none
    }
    if state.sharing?.profile.id == profile.id {
      state.sharing?.profile = profile
    } else {
      state.sharing = SharingReducer.State(profile: profile)
    }
    return .send(.sharing(.task))
  }

  func loadProfile() -> Effect<Action> {
    .run { send in
      await send(.profileResponse(Result { try await profileClient.current() }))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  func loadStatistics() -> Effect<Action> {
    .run { [today = today] send in
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
}
