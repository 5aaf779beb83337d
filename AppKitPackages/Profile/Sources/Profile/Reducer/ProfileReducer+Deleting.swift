import ComposableArchitecture
import Models
import Services

extension ProfileReducer {
  /// Deletes a profile.
  func delete(_ profile: UserProfile) -> Effect<Action> {
    .run { send in
      let result = await Result {
        try await profileClient.delete(id: profile.id)
        return profile
      }
      await send(.deleteResponse(result))
    }
    .cancellable(id: CancelID.write)
  }
}
