import ComposableArchitecture
import Models
import Services

extension SettingsReducer {
  /// Invites people and signs out, if the person has an account.
  var session: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task, .profileChanged:
        state.account = accountClient.account
        state.accountPages = accountClient.pages
        return .none

      case .inviteButtonTapped:
        return .run { send in
          await send(.inviteResponse(Result { try await accountClient.invite() }))
        }

      case .inviteResponse(.success(let link)):
        state.invitation = link
        return .none

      case .inviteResponse(.failure(let error)):
        state.alert = .failure("There is no invitation", error)
        return .none

      case .signOutButtonTapped:
        return signOut { try await accountClient.signOut() }

      case .signOutEverywhereButtonTapped:
        state.dialog = .confirmSignOutEverywhere
        return .none

      case .dialog(.presented(.confirmSignOutEverywhere)):
        return signOut { try await accountClient.signOutEverywhere() }

      case .signOutResponse(.failure(let error)):
        state.alert = .failure("You are still signed in", error)
        return .none

      default:
        return .none
      }
    }
  }

  /// Ends sessions. The host then closes the windows of these sessions.
  private func signOut(_ operation: @escaping @Sendable () async throws -> Void) -> Effect<Action> {
    .run { send in
      let result = await Result {
        try await operation()
        return true
      }
      await send(.signOutResponse(result))
    }
  }
}
