import ComposableArchitecture
import Foundation
import Models
import Services

/// The choice of who uses the app: an existing profile or a new one.
///
/// The parent learns of the choice once it is saved, through ``Action/Delegate``, and closes the
/// picker: what else has to change with the person is the parent's to know.
@Reducer
public struct ProfilePickerReducer: Sendable {
  /// The profiles there are, and the name of the one to be made.
  @ObservableState
  public struct State: Equatable {
    /// False after logging out: somebody has to be chosen then.
    public var canCancel: Bool
    /// The name of a new profile being typed.
    public var newName = ""
    /// Why something did not work.
    public var problem: String?
    /// All profiles; `nil` until the first response.
    public var profiles: [UserProfile]?

    public init(canCancel: Bool = true) {
      self.canCancel = canCancel
    }
  }

  /// What can happen while choosing.
  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case createButtonTapped
    case delegate(Delegate)
    case profilesResponse(Result<[UserProfile], any Error>)
    case profileTapped(UserProfile)
    case selectResponse(Result<UserProfile, any Error>)
    case task

    /// The actions for the parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// This profile is the current one.
      case selected(UserProfile)
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.profileClient) var profileClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          await send(.profilesResponse(Result { try await profileClient.all() }))
        }

      case .profilesResponse(.success(let profiles)):
        state.profiles = profiles
        return .none

      case .profilesResponse(.failure(let error)), .selectResponse(.failure(let error)):
        state.problem = error.localizedDescription
        return .none

      case .binding:
        state.problem = nil
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .profileTapped(let profile):
        return select(profile, isNew: false)

      case .createButtonTapped:
        let name = state.newName.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else {
          state.problem = ServiceError.emptyProfileName.localizedDescription
          return .none
        }
        return select(UserProfile(id: uuid(), name: name), isNew: true)

      case .selectResponse(.success(let profile)):
        return .send(.delegate(.selected(profile)))

      case .delegate:
        return .none
      }
    }
  }

  private func select(_ profile: UserProfile, isNew: Bool) -> Effect<Action> {
    .run { send in
      let result = await Result {
        if isNew { try await profileClient.create(profile: profile) }
        try await profileClient.select(id: profile.id)
        return profile
      }
      await send(.selectResponse(result))
    }
  }
}
