import ComposableArchitecture
import Models
import Services

/// The people who share a profile.
///
/// The owner adds and removes people by their names. Another person can leave the profile.
@Reducer
public struct SharingReducer: Sendable {
  /// The profile and the people who share it.
  @ObservableState
  public struct State: Equatable {
    /// The confirmation before leaving.
    @Presents public var alert: AlertState<Alert>?
    /// True while a change is being saved.
    public var isSaving = false
    /// The name of a person to share with.
    public var newName = ""
    /// The names of the other people; `nil` until the first response.
    public var people: [String]?
    /// The reason why the last request failed.
    public var problem: String?
    /// The shared profile.
    public var profile: UserProfile

    /// Creates the state of a profile whose people are not loaded.
    public init(profile: UserProfile) {
      self.profile = profile
    }
  }

  /// Actions of the section.
  public enum Action: BindableAction {
    /// The person answered or dismissed the alert.
    case alert(PresentationAction<Alert>)
    /// The name changed.
    case binding(BindingAction<State>)
    /// An event for the parent.
    case delegate(Delegate)
    /// The person tapped Leave.
    case leaveButtonTapped
    /// The person has left the profile, or leaving failed.
    case leaveResponse(Result<Bool, any Error>)
    /// The people were loaded or changed, or that failed.
    case peopleResponse(Result<[String], any Error>)
    /// The owner tapped Share.
    case shareButtonTapped
    /// The people were changed, or that failed.
    case shareResponse(Result<[String], any Error>)
    /// The owner tapped the button that removes a person.
    case stopSharingButtonTapped(name: String)
    /// The profile was loaded.
    case task

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The person has left the profile, so no profile is selected.
      case left
    }
  }

  /// Actions of the buttons in the alert.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    /// The person confirmed to leave the profile.
    case confirmLeave
  }

  @Dependency(\.accountClient) var accountClient
  @Dependency(\.announcementClient) var announcementClient

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .task:
        guard state.profile.owner == nil else { return .none }
        return .run { [id = state.profile.id] send in
          await send(.peopleResponse(Result { try await accountClient.people(profile: id) }))
        }

      case .peopleResponse(.success(let people)):
        state.people = people
        return .none

      case .shareResponse(.success(let people)):
        state.isSaving = false
        // The name of the next person can be typed by now.
        if people.contains(state.newName.trimmingCharacters(in: .whitespaces)) {
          state.newName = ""
        }
        state.people = people
        return .none

      case .shareResponse(.failure(let error)), .leaveResponse(.failure(let error)):
        state.isSaving = false
        state.problem = error.localizedDescription
        return .none

      case .peopleResponse(.failure(let error)):
        state.problem = error.localizedDescription
        return .none

      case .binding:
        state.problem = nil
        return .none

      case .shareButtonTapped:
        let name = state.newName
        guard !name.isEmpty else {
          state.problem = "Enter the name of the person to share with."
          return .none
        }
        return change(&state, announcing: "Shared with \(name)") {
          try await accountClient.share(profile: $0, name: name)
        }

      case .stopSharingButtonTapped(let name):
        return change(&state, announcing: "Not shared with \(name) any more") {
          try await accountClient.stopSharing(profile: $0, name: name)
        }

      case .leaveButtonTapped:
        state.alert = .confirmLeave(state.profile)
        return .none

      case .alert(.presented(.confirmLeave)):
        state.isSaving = true
        return .run { [id = state.profile.id] send in
          let result = await Result {
            try await accountClient.leave(profile: id)
            return true
          }
          await send(.leaveResponse(result))
        }

      case .leaveResponse(.success):
        return .send(.delegate(.left))

      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func change(
    _ state: inout State,
    announcing text: String,
    operation: @escaping @Sendable (UserProfile.ID) async throws -> Void
  ) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    state.isSaving = true
    state.problem = nil
    return .run { [id = state.profile.id] send in
      let result = await Result {
        try await operation(id)
        return try await accountClient.people(profile: id)
      }
      await send(.shareResponse(result))
      if case .success = result { await announcementClient.post(text: text) }
    }
  }
}

extension AlertState<SharingReducer.Alert> {
  /// An alert that asks for confirmation before a shared profile is left.
  static func confirmLeave(_ profile: UserProfile) -> Self {
    AlertState {
      TextState("Leave the profile “\(profile.name)”?")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
      ButtonState(role: .destructive, action: .confirmLeave) {
        TextState("Leave")
      }
    } message: {
      TextState("\(profile.owner ?? "Its owner") can share it with you again.")
    }
  }
}
