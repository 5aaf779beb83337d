import ComposableArchitecture
import Models
import Services

extension SettingsReducer {
  /// Erases all to-dos.
  func erase() -> Effect<Action> {
    .run { send in
      let result = await Result {
        try await todoClient.eraseAll()
        return true
      }
      await send(.eraseResponse(result))
    }
    .cancellable(id: CancelID.write)
  }

  /// Selects no profile.
  func logOut() -> Effect<Action> {
    .run { send in
      let result = await Result {
        try await profileClient.select(id: nil)
        return true
      }
      await send(.logOutResponse(result))
    }
  }
}
