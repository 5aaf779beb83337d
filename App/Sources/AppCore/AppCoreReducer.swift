import ComposableArchitecture
import Foundation
import Home
import Models
import Profile
import Services
import Settings

/// The root reducer: composes the features and forwards events between them.
///
/// ```swift
/// AppCoreView(
///   store: Store(initialState: AppCoreReducer.State()) {
///     AppCoreReducer()
///   }
/// )
/// ```
///
/// No feature imports another one. Each sends delegate actions, and only the last reducer of the
/// body handles them.
@Reducer
public struct AppCoreReducer: Sendable {
  /// A tab of the app.
  public enum Tab: CaseIterable, Hashable, Sendable {
    /// The to-do list.
    case home
    /// The profile and its statistics.
    case profile
    /// The preferences.
    case settings
  }

  /// The state of the features and of the root.
  @ObservableState
  public struct State: Equatable {
    /// Whether the database can be reached.
    public var databaseStatus = DatabaseStatus.connected
    /// The state of the to-do list.
    public var home: HomeReducer.State
    /// The texts that were typed for a profile that was lost, until another one is chosen.
    var lostTexts: TypedTexts?
    /// The state of the profile.
    public var profile: ProfileReducer.State
    /// The presented picker while no profile is selected.
    @Presents public var profilePicker: ProfilePickerReducer.State?
    /// The selected tab.
    public var selectedTab = Tab.home
    /// The state of the preferences.
    public var settings: SettingsReducer.State
    /// The path of an opened address that names no screen; `nil` while a screen is shown.
    public var unknownPath: String?

    /// Creates the app with its first tab selected.
    ///
    /// - Parameter settings: Preferences that apply until the saved ones are loaded.
    public init(settings: AppSettings = AppSettings()) {
      self.home = HomeReducer.State(settings: settings)
      self.profile = ProfileReducer.State(settings: settings)
      self.settings = SettingsReducer.State(settings: settings)
    }

    /// Creates the app on the focus timer of a to-do, above its details and the list.
    ///
    /// ```swift
    /// let todo = Models.Todo(id: UUID(), title: "Call mum")
    /// let store = Store(initialState: AppCoreReducer.State(timerFor: todo)) {
    ///   AppCoreReducer()
    /// }
    /// ```
    public init(timerFor todo: Todo, settings: AppSettings = AppSettings()) {
      self.init(settings: settings)
      home = HomeReducer.State(
        path: StackState([
          .detail(TodoDetailReducer.State(todo: todo)),
          .timer(TimerScreenReducer.State(todo: todo)),
        ]),
        settings: settings
      )
    }
  }

  /// Actions of the features and of the root.
  public enum Action {
    /// The person chose a command of the menu bar or of the command list.
    case commandChosen(MenuCommand)
    /// Another day has begun for the person, also because of another time zone.
    case dayChanged
    /// The database was disconnected, or connected again.
    case databaseStatusChanged(DatabaseStatus)
    /// An action of the to-do list.
    case home(HomeReducer.Action)
    /// The person left the page of an address that names no screen.
    case homeButtonTapped
    /// An action of the profile.
    case profile(ProfileReducer.Action)
    /// An action of the presented picker.
    case profilePicker(PresentationAction<ProfilePickerReducer.Action>)
    /// The person selected a tab.
    case selectedTabChanged(Tab)
    /// An action of the preferences.
    case settings(SettingsReducer.Action)
    /// The view appeared.
    case task
    /// The app is asked to show the screen that an address names.
    case urlOpened(URL)
  }

  @Dependency(\.databaseStatusClient) var databaseStatusClient
  @Dependency(\.dayClient) var dayClient
  @Dependency(\.today) var today

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.home, action: \.home) {
      HomeReducer()
    }
    Scope(state: \.profile, action: \.profile) {
      ProfileReducer()
    }
    Scope(state: \.settings, action: \.settings) {
      SettingsReducer()
    }
    addresses
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(
          .send(.settings(.task)),
          .send(.settings(.observe)),
          .send(.home(.timerTask)),
          observeDatabaseStatus(),
          observeDays()
        )

      case .commandChosen(let command):
        return perform(command, &state)

      case .dayChanged:
        return .merge(.send(.home(.dayChanged)), .send(.profile(.statisticsChanged)))

      case .databaseStatusChanged(let status):
        state.databaseStatus = status
        return .none

      case .selectedTabChanged(let tab):
        state.select(tab)
        return .none

      case .settings(.delegate(.settingsChanged(let settings))):
        let before = state.profile.settings
        state.home.apply(settings)
        state.profile.settings = settings
        return before.lookUpFactsOnline == settings.lookUpFactsOnline
          ? .none : .send(.profile(.factOutdated))

      case .settings(.delegate(.dataChanged)):
        return .merge(.send(.home(.todosChanged)), .send(.profile(.statisticsChanged)))

      case .settings(.delegate(.dataErased)):
        // The screens above the list and the timer belong to erased to-dos.
        return .merge(
          .send(.home(.profileChanged)),
          .send(.home(.timerTask)),
          .send(.profile(.statisticsChanged))
        )

      case .home(.delegate(.sessionFinished)):
        return .send(.profile(.statisticsChanged))

      case .homeButtonTapped:
        return showList(&state)

      case .home(.delegate(.screenMissing(let screen))):
        state.unknownPath = screen.addressPath
        return .none

      case .home(.delegate(.profileNeeded)) where state.profilePicker != nil,
        .home(.delegate(.profileLost)) where state.profilePicker != nil:
        return .none

      case .settings(.delegate(.loggedOut)), .profile(.delegate(.profileDeleted)),
        .home(.delegate(.profileNeeded)):
        return presentPicker(&state)

      case .home(.delegate(.profileLost)):
        let texts = state.home.typedTexts
        let effect = presentPicker(&state)
        state.profilePicker?.notice =
          "The profile you used was deleted, or is not shared with you any more."
          + (texts == nil ? "" : " What you have typed goes to the profile you choose.")
        state.lostTexts = texts
        return effect

      case .profilePicker(.presented(.delegate(.selected))), .profile(.delegate(.profileSwitched)):
        state.profilePicker = nil
        let texts = state.lostTexts
        state.lostTexts = nil
        return .merge(resetFeatures(), texts.map { .send(.home(.textsReturned($0))) } ?? .none)

      case .home, .profile, .profilePicker, .settings, .urlOpened:
        return .none
      }
    }
    .ifLet(\.$profilePicker, action: \.profilePicker) {
      ProfilePickerReducer()
    }
  }

  /// Observes whether the database can be reached.
  ///
  /// The first status is usually the one of the initial state, and then needs no action.
  private func observeDatabaseStatus() -> Effect<Action> {
    .run { send in
      for await status in databaseStatusClient.statuses().drop(while: { $0 == .connected }) {
        await send(.databaseStatusChanged(status))
      }
    }
  }

  /// Observes the day. Another time zone does not always have another day.
  private func observeDays() -> Effect<Action> {
    let changes = dayClient.changes()
    return .run { [first = today] send in
      var last = first
      for await _ in changes where today != last {
        last = today
        await send(.dayChanged)
      }
    }
  }

  /// Empties the app, and asks for a profile.
  private func presentPicker(_ state: inout State) -> Effect<Action> {
    let (home, status) = (state.home, state.databaseStatus)
    state = State(settings: state.settings.settings)
    state.home = home.emptied
    state.databaseStatus = status
    state.profilePicker = ProfilePickerReducer.State(canCancel: false)
    return resetFeatures()
  }

  /// Empties the features and cancels their effects, whose responses belong to the previous
  /// profile.
  private func resetFeatures() -> Effect<Action> {
    .merge(
      .send(.home(.profileChanged)),
      .send(.home(.timerTask)),
      .send(.profile(.profileChanged)),
      .send(.settings(.profileChanged))
    )
  }
}
