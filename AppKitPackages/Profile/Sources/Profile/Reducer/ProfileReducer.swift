import ComposableArchitecture
import Models
import Services

/// The person behind the to-dos: who they are, and what they got done.
///
/// ```swift
/// ProfileView(
///   store: Store(initialState: ProfileReducer.State()) {
///     ProfileReducer()
///   }
/// )
/// ```
///
/// Several people can use the app on one machine. Each has to-dos of their own, so a switch
/// concerns the whole app: ``Action/Delegate/profileSwitched(_:)`` tells the parent.
@Reducer
public struct ProfileReducer: Sendable {
  /// The profile as it was saved, and the form that changes it.
  @ObservableState
  public struct State: Equatable {
    /// A question or an error. An error that arrives while the picker is open must not close it, so
    /// the two are apart.
    @Presents public var alert: AlertState<Alert>?
    /// The e-mail address being typed.
    public var email = ""
    /// A sentence about the number of finished to-dos; `nil` until it is there.
    public var fact: String?
    /// True while the form is being saved.
    public var isSaving = false
    /// The name being typed.
    public var name = ""
    /// The choice of another profile.
    @Presents public var picker: ProfilePickerReducer.State?
    /// Why the form could not be saved.
    public var problem: String?
    /// The person, as saved.
    public var profile: UserProfile?
    /// The person's preferences, kept up to date by the parent.
    public var settings: AppSettings
    /// What was done in the last two weeks, and altogether.
    public var statistics: Statistics?

    /// Creates a profile that is empty until the first response.
    public init(settings: AppSettings = AppSettings()) {
      self.settings = settings
    }

    /// True if the form says something else than what is saved.
    public var isEdited: Bool {
      guard let profile else { return false }
      return name != profile.name || email != profile.email
    }
  }

  /// What can happen to the profile.
  public enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case deleteButtonTapped
    case deleteResponse(Result<UserProfile, any Error>)
    case factOutdated
    case factResponse(Result<String, any Error>)
    case picker(PresentationAction<ProfilePickerReducer.Action>)
    case profileResponse(Result<UserProfile?, any Error>)
    case saveButtonTapped
    case saveResponse(Result<UserProfile, any Error>)
    case statisticsChanged
    case statisticsResponse(Result<Statistics, any Error>)
    case switchButtonTapped
    case task

    /// The actions for the parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The current profile is gone, and nobody is logged in.
      case profileDeleted
      /// Another person uses the app from now on.
      case profileSwitched(UserProfile)
    }
  }

  /// The actions of the buttons in the profile's alerts.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    case confirmDelete(UserProfile)
  }

  enum CancelID { case fact, load, statistics }

  /// The days of the chart.
  static let chartLength = 14

  @Dependency(\.date.now) var now
  @Dependency(\.focusSessionClient) var focusSessionClient
  @Dependency(\.numberFactClient) var numberFactClient
  @Dependency(\.profileClient) var profileClient

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(loadProfile(), loadStatistics())

      case .statisticsChanged:
        return loadStatistics()

      case .profileResponse(.success(let profile)):
        // A form that is being filled in is not overwritten.
        if !state.isEdited { state.fillIn(profile) }
        state.profile = profile
        return .none

      case .statisticsResponse(.success(let statistics)):
        let isNewCount = state.statistics?.doneCount != statistics.doneCount
        state.statistics = statistics
        return isNewCount || state.fact == nil ? loadFact(state) : .none

      case .factOutdated:
        return loadFact(state)

      case .factResponse(.success(let fact)):
        state.fact = fact
        return .none

      case .factResponse(.failure):
        // A fact is an extra: without one the profile is whole.
        state.fact = nil
        return .none

      case .profileResponse(.failure(let error)), .statisticsResponse(.failure(let error)):
        guard error as? ServiceError != .noCurrentProfile else { return .none }
        state.alert = .failure("The profile could not be read", error)
        return .none

      case .binding:
        state.problem = nil
        return .none

      case .saveButtonTapped:
        return save(&state)

      case .saveResponse(.success(let profile)):
        state.isSaving = false
        state.profile = profile
        state.fillIn(profile)
        return .none

      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.problem = error.localizedDescription
        return .none

      case .switchButtonTapped:
        state.picker = ProfilePickerReducer.State()
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

      case .deleteResponse(.success):
        return .send(.delegate(.profileDeleted))

      case .deleteResponse(.failure(let error)):
        state.alert = .failure("The profile was not deleted", error)
        return .none

      case .alert, .delegate, .picker:
        return .none
      }
    }
    .ifLet(\.$picker, action: \.picker) {
      ProfilePickerReducer()
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
