import ComposableArchitecture
import Models
import Services

extension SettingsReducer {
  /// Empties the screen, whose transfers belong to the previous profile.
  func reset(_ state: inout State) -> Effect<Action> {
    state = State(settings: state.settings)
    showAccount(&state)
    return .merge(.cancel(id: CancelID.write), .cancel(id: CancelID.exportedFile))
  }

  /// Erases all to-dos.
  func erase() -> Effect<Action> {
    .run { send in
      let result = await Result {
        try await todoClient.eraseAll()
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
      }
      await send(.logOutResponse(result))
    }
  }
}
