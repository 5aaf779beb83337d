import ComposableArchitecture
import Models
import Services

extension SettingsReducer {
  /// Shows the account of the person.
  func showAccount(_ state: inout State) {
    state.account = accountClient.account
    state.accountPages = accountClient.pages
  }

  /// Makes an invitation.
  func invite() -> Effect<Action> {
    .run { send in
      await send(.inviteResponse(Result { try await accountClient.invite() }))
    }
  }

  /// Ends sessions. The host then closes the windows of these sessions.
  func signOut(_ operation: @escaping @Sendable () async throws -> Void) -> Effect<Action> {
    .run { send in
      let result = await Result {
        try await operation()
      }
      await send(.signOutResponse(result))
    }
  }
}
