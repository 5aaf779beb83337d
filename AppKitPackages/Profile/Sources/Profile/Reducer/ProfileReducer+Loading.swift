import ComposableArchitecture
import Foundation
import Models
import Services

extension ProfileReducer {
  /// Loads the profile, its statistics and a fact about the number of completed to-dos.
  var loading: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(loadProfile(), loadStatistics())

      case .profileChanged:
        state = State(settings: state.settings)
        // The response of a request for the previous profile must not change the new profile's
        // form.
        return .merge(
          .cancel(id: CancelID.write),
          .cancel(id: CancelID.fact),
          loadProfile(),
          loadStatistics()
        )

      case .statisticsChanged:
        return loadStatistics()

      case .profileResponse(.success(let profile)):
        state.show(profile)
        return loadSharing(&state)

      case .statisticsResponse(.success(let statistics)):
        let isNewCount = state.statistics?.doneCount != statistics.doneCount
        state.statistics = statistics
        return isNewCount || state.fact == nil ? loadFact(state) : .none

      case .factOutdated:
        return loadFact(state)

      case .factResponse(.success(let fact)):
        state.fact = fact
        return .none

      case .factResponse(.failure):
        // The fact is optional, so its failure presents no alert.
        state.fact = nil
        return .none

      case .profileResponse(.failure(let error)), .statisticsResponse(.failure(let error)):
        guard error as? ServiceError != .noCurrentProfile else { return .none }
        state.alert = .failure("The profile could not be read", error)
        return .none

      default:
        return .none
      }
    }
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
