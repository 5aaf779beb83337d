import ComposableArchitecture
import Models
import Services

/// The current profile, its form and its statistics.
///
/// ```swift
/// ProfileView(
///   store: Store(initialState: ProfileReducer.State()) {
///     ProfileReducer()
///   }
/// )
/// ```
///
/// Each profile has to-dos of its own, so a switch affects every feature:
/// ``Action/Delegate/profileSwitched(_:)`` reports the switch to the parent.
///
/// The body has one switch, which names what each action does. The functions that it calls are in
/// a file for each concern: loading, editing and deleting.
@Reducer
public struct ProfileReducer: Sendable {
  /// The saved profile, its form and its statistics.
  @ObservableState
  public struct State: Equatable {
    /// A confirmation or an error. It is independent of ``picker``, because an error that arrives
    /// while the picker is presented must not dismiss the picker.
    @Presents public var alert: AlertState<Alert>?
    /// The fields that the person and somebody else have changed to different values. The other
    /// values are those of ``profile``.
    public var conflicts: [UserProfile.Field] = []
    /// Text of the e-mail field.
    public var email = ""
    /// A sentence about the number of completed to-dos; `nil` until it is loaded.
    public var fact: String?
    /// True while the form is being saved.
    public var isSaving = false
    /// Text of the name field.
    public var name = ""
    /// The presented picker.
    @Presents public var picker: ProfilePickerReducer.State?
    /// The reason why the form was not saved.
    public var problem: String?
    /// The profile, as it was last saved.
    public var profile: UserProfile?
    /// The preferences, updated by the parent.
    public var settings: AppSettings
    /// The people who share the profile; `nil` if the person has no account.
    public var sharing: SharingReducer.State?
    /// Statistics of the last year, and totals.
    public var statistics: Statistics?

    /// Creates an empty form, which the first response fills.
    public init(settings: AppSettings = AppSettings()) {
      self.settings = settings
    }

    /// True if the form differs from the saved profile.
    public var isEdited: Bool {
      guard let profile else { return false }
      return name != profile.name || email != profile.email
    }
  }

  /// Actions of the profile screen.
  public enum Action: BindableAction {
    /// The person answered or dismissed the alert.
    case alert(PresentationAction<Alert>)
    /// A field changed.
    case binding(BindingAction<State>)
    /// An event for the parent.
    case delegate(Delegate)
    /// The person tapped Delete.
    case deleteButtonTapped
    /// The profile was deleted, or deleting failed.
    case deleteResponse(Result<UserProfile, any Error>)
    /// The source of facts changed.
    case factOutdated
    /// A fact was loaded, or loading failed.
    case factResponse(Result<String, any Error>)
    /// An action of the presented picker.
    case picker(PresentationAction<ProfilePickerReducer.Action>)
    /// Another profile, or none, was selected.
    case profileChanged
    /// The current profile was loaded, or loading failed; `nil` if none is selected.
    case profileResponse(Result<UserProfile?, any Error>)
    /// The person tapped Save.
    case saveButtonTapped
    /// The form was saved, or saving failed.
    case saveResponse(Result<UserProfile, any Error>)
    /// An action of the section with the people who share the profile.
    case sharing(SharingReducer.Action)
    /// To-dos or focus sessions changed.
    case statisticsChanged
    /// The statistics were loaded, or loading failed.
    case statisticsResponse(Result<Statistics, any Error>)
    /// The person took the values of somebody else for the fields that differ.
    case takeTheirsButtonTapped
    /// The person opened the picker.
    case switchButtonTapped
    /// The view appeared.
    case task

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The current profile was deleted or left, so no profile is selected.
      case profileDeleted
      /// Another profile was selected.
      case profileSwitched(UserProfile)
    }
  }

  /// Actions of the buttons in the profile's alerts.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    /// The person confirmed that the profile is deleted.
    case confirmDelete(UserProfile)
  }

  enum CancelID { case fact, load, statistics, write }

  /// Number of days in the charts: 53 weeks, so that those of a whole year are complete.
  static let chartLength = 371

  @Dependency(\.accountClient) var accountClient
  @Dependency(\.focusSessionClient) var focusSessionClient
  @Dependency(\.numberFactClient) var numberFactClient
  @Dependency(\.profileClient) var profileClient
  @Dependency(\.today) var today

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      // Loading
      case .task: return .merge(loadProfile(), loadStatistics())
      case .profileChanged: return showProfile(&state)
      case .profileResponse(let result): return show(result, &state)
      case .statisticsChanged: return loadStatistics()
      case .statisticsResponse(let result): return show(result, &state)
      case .factOutdated: return loadFact(state)
      case .factResponse(let result):
        // The fact is optional, so its failure presents no alert.
        state.fact = try? result.get()
        return .none

      // Editing
      case .binding:
        state.problem = nil
        return .none
      case .saveButtonTapped: return save(&state)
      case .saveResponse(let result): return finishSaving(result, &state)
      case .takeTheirsButtonTapped: return takeTheirs(&state)

      // Switching and deleting
      case .switchButtonTapped:
        state.picker = ProfilePickerReducer.State(
          current: state.profile?.id,
          leavesChanges: state.isEdited
        )
        return .none
      case .picker(.presented(.delegate(.selected(let profile)))):
        state.picker = nil
        return .send(.delegate(.profileSwitched(profile)))
      case .deleteButtonTapped:
        if let profile = state.profile { state.alert = .confirmDelete(profile) }
        return .none
      case .alert(.presented(.confirmDelete(let profile))): return delete(profile)
      case .deleteResponse(.success), .sharing(.delegate(.left)):
        return .send(.delegate(.profileDeleted))
      case .deleteResponse(.failure(let error)):
        state.alert = .failure("The profile was not deleted", error)
        return .none

      case .alert(.dismiss), .delegate, .picker, .sharing:
        return .none
      }
    }
    .ifLet(\.$picker, action: \.picker) {
      ProfilePickerReducer()
    }
    .ifLet(\.sharing, action: \.sharing) {
      SharingReducer()
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
