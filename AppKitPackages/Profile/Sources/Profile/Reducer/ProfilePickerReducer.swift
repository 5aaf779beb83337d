import ComposableArchitecture
import Foundation
import Models
import Services

/// A picker that selects an existing profile or creates a new one.
///
/// After the selection is saved, the picker sends ``Action/Delegate/selected(_:)``. The parent
/// dismisses the picker and reloads the features that show data of the profile.
@Reducer
public struct ProfilePickerReducer: Sendable {
  /// The existing profiles, and the name of a new one.
  @ObservableState
  public struct State: Equatable {
    /// False if no profile is selected, as after logging out.
    public var canCancel: Bool
    /// The question whether the typed name, or the changes of the form, are discarded.
    @Presents public var confirmation: ConfirmationDialogState<Confirmation>?
    /// The profile that is shown now, if there is one.
    public let current: UserProfile.ID?
    /// A sentence that says why a profile is to be chosen, unless the person asked for it.
    public var notice: String?
    /// True if the form below the picker has changes that are not saved, which a switch discards.
    public var leavesChanges: Bool
    /// The name of the new profile.
    public var newName = ""
    /// The reason why the last request failed.
    public var problem: String?
    /// All profiles; `nil` until the first response.
    public var profiles: [UserProfile]?

    /// Creates a picker that has not loaded the profiles.
    public init(
      canCancel: Bool = true,
      current: UserProfile.ID? = nil,
      leavesChanges: Bool = false
    ) {
      self.current = current
      self.canCancel = canCancel
      self.leavesChanges = leavesChanges
    }

    /// True if a name was typed.
    public var hasChanges: Bool { !trimmedName.isEmpty }

    var trimmedName: String { newName.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// Actions of the buttons in the picker's question.
  @CasePathable
  public enum Confirmation: Equatable, Sendable {
    /// The person confirmed that creating a profile discards the changes of the form.
    case create
    /// The person confirmed that the typed name is discarded.
    case discardChanges
    /// The person confirmed that selecting the profile discards what is not saved.
    case select(UserProfile)
  }

  /// Actions of the picker.
  public enum Action: BindableAction {
    /// The name of the new profile changed.
    case binding(BindingAction<State>)
    /// The person tapped Cancel.
    case cancelButtonTapped
    /// The person answered or dismissed the question.
    case confirmation(PresentationAction<Confirmation>)
    /// The person tapped Create.
    case createButtonTapped
    /// An event for the parent.
    case delegate(Delegate)
    /// The profiles were loaded, or loading failed.
    case profilesResponse(Result<[UserProfile], any Error>)
    /// The person selected a profile.
    case profileTapped(UserProfile)
    /// The selection was saved, or saving failed.
    case selectResponse(Result<UserProfile, any Error>)
    /// The view appeared.
    case task

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The profile is the current one.
      case selected(UserProfile)
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.profileClient) var profileClient
  @Dependency(\.uuid) var uuid

  /// Creates the reducer.
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
        guard !state.hasChanges else {
          state.confirmation = .discardChanges(.discardChanges)
          return .none
        }
        return .run { _ in await dismiss() }

      case .confirmation(.presented(.discardChanges)):
        return .run { _ in await dismiss() }

      case .profileTapped(let profile):
        guard !state.hasChanges, !state.leavesChanges else {
          state.confirmation = .discardChanges(.select(profile))
          return .none
        }
        return select(profile, isNew: false)

      case .confirmation(.presented(.select(let profile))):
        return select(profile, isNew: false)

      case .createButtonTapped:
        guard !state.trimmedName.isEmpty else {
          state.problem = ServiceError.emptyProfileName.localizedDescription
          return .none
        }
        guard !state.leavesChanges else {
          state.confirmation = .discardChanges(.create)
          return .none
        }
        return create(state)

      case .confirmation(.presented(.create)):
        return create(state)

      case .selectResponse(.success(let profile)):
        return .send(.delegate(.selected(profile)))

      case .confirmation, .delegate:
        return .none
      }
    }
    .ifLet(\.$confirmation, action: \.confirmation)
  }

  private func create(_ state: State) -> Effect<Action> {
    select(UserProfile(id: uuid(), name: state.trimmedName), isNew: true)
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
