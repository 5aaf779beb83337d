import ComposableArchitecture
import Models
import Services

extension ProfileReducer {
  /// Presents the picker, and deletes the profile after a confirmation.
  var switching: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .switchButtonTapped:
        state.picker = ProfilePickerReducer.State(leavesChanges: state.isEdited)
        return .none

      case .picker(.presented(.delegate(.selected(let profile)))):
        state.picker = nil
        return .send(.delegate(.profileSwitched(profile)))

      case .deleteButtonTapped:
        guard let profile = state.profile else { return .none }
        state.alert = .confirmDelete(profile)
        return .none

      case .alert(.presented(.confirmDelete(let profile))):
        return .run { send in
          let result = await Result {
            try await profileClient.delete(id: profile.id)
            return profile
          }
          await send(.deleteResponse(result))
        }
        .cancellable(id: CancelID.write)

      case .deleteResponse(.success), .sharing(.delegate(.left)):
        return .send(.delegate(.profileDeleted))

      case .deleteResponse(.failure(let error)):
        state.alert = .failure("The profile was not deleted", error)
        return .none

      default:
        return .none
      }
    }
  }
}
