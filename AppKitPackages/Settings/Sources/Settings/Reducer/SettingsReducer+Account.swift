import ComposableArchitecture
import Models
import Services

extension SettingsReducer {
  /// Erases the to-dos and logs the person out, each after a confirmation.
  var account: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .eraseButtonTapped:
        state.alert = .confirmErase
        return .none

      case .alert(.presented(.confirmErase)):
        return .run { send in
          let result = await Result {
            try await todoClient.eraseAll()
            return true
          }
          await send(.eraseResponse(result))
        }
        .cancellable(id: CancelID.write)

      case .eraseResponse(.success):
        return .send(.delegate(.dataChanged))

      case .eraseResponse(.failure(let error)):
        state.alert = .failure("Nothing was erased", error)
        return .none

      case .logOutButtonTapped:
        state.dialog = .confirmLogOut
        return .none

      case .dialog(.presented(.confirmLogOut)):
        return .run { send in
          let result = await Result {
            try await profileClient.select(id: nil)
            return true
          }
          await send(.logOutResponse(result))
        }

      case .logOutResponse(.success):
        return .send(.delegate(.loggedOut))

      case .logOutResponse(.failure(let error)):
        state.alert = .failure("You are still logged in", error)
        return .none

      default:
        return .none
      }
    }
  }
}
