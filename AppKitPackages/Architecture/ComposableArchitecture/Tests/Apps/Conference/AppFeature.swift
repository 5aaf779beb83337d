import ComposableArchitecture
import SwiftUI

@Reducer
struct Conference {
  @ObservableState
  struct State: Equatable {
    enum Tab: Hashable, CaseIterable { case schedule, favorites, info }
    var tab = Tab.schedule
    var schedule = Schedule.State()
    var favorites = Favorites.State()
    var info = Info.State()
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case favorites(Favorites.Action)
    case info(Info.Action)
    case onOpenURL(URL)
    case schedule(Schedule.Action)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.schedule, action: \.schedule) { Schedule() }
    Scope(state: \.favorites, action: \.favorites) { Favorites() }
    Scope(state: \.info, action: \.info, child: Info.init)
    Reduce { state, action in
      switch action {
      case let .onOpenURL(url):
        guard url.host() == "session", let id = UUID(uuidString: url.lastPathComponent),
          let session = state.schedule.sessions[id: id]
        else { return .none }
        state.tab = .schedule
        return .send(.schedule(.sessionTapped(session)))
      case .schedule(.sessionsLoaded(.success)):
        state.favorites.sessions = state.schedule.sessions
        return .none
      case .binding, .favorites, .info, .schedule:
        return .none
      }
    }
  }
}

@Reducer
struct Favorites {
  @ObservableState
  struct State: Equatable {
    @Shared(.favorites) var favorites
    var path = StackState<SessionDetail.State>()
    var sessions: IdentifiedArrayOf<Session> = []
    var editMode = false
    var items: [Session] { sessions.filter { favorites.contains($0.id) } }
  }

  enum Action {
    case path(StackActionOf<SessionDetail>)
    case onDelete(IndexSet)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .onDelete(offsets):
        let ids = offsets.map { state.items[$0].id }
        state.$favorites.withLock { $0.subtract(ids) }
        return .none
      case .path: return .none
      }
    }
    .forEach(\.path, action: \.path) { SessionDetail() }
  }
}

@Reducer
struct Info {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("appearance")) var appearance: Appearance = .system
    @Shared(.usesLocalTime) var usesLocalTime
    @Presents var alert: AlertState<Never>?

    enum Appearance: String, CaseIterable {
      case system, light, dark

      var title: LocalizedStringKey {
        switch self {
        case .system: "System"
        case .light: "Light"
        case .dark: "Dark"
        }
      }
    }
  }

  enum Action { case aboutButtonTapped, alert(PresentationAction<Never>) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .aboutButtonTapped:
        state.alert = AlertState {
          TextState("About this app")
        } message: {
          TextState("**Made** with Swift")
        }
        return .none
      case .alert: return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct ConferenceView: View {
  @Bindable var store: StoreOf<Conference>
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    TabView(selection: $store.tab) {
      Tab("Schedule", systemImage: "calendar", value: Conference.State.Tab.schedule) {
        ScheduleView(store: store.scope(state: \.schedule, action: \.schedule))
      }
      Tab("Favorites", systemImage: "star", value: .favorites) {
        FavoritesView(store: store.scope(state: \.favorites, action: \.favorites))
      }
      .badge(store.favorites.items.count)
      Tab("Info", systemImage: "info.circle", value: .info) {
        InfoView(store: store.scope(state: \.info, action: \.info))
      }
    }
    .tabViewStyle(.sidebarAdaptable)
    .tint(.orange)
    .onOpenURL { store.send(.onOpenURL($0)) }
    .preferredColorScheme(store.info.appearance == .dark ? .dark : nil)
    .sensoryFeedback(.selection, trigger: store.tab)
  }
}

struct FavoritesView: View {
  @Bindable var store: StoreOf<Favorites>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        ForEach(store.items) { session in
          NavigationLink(state: SessionDetail.State(session: session, favorites: store.$favorites))
          {
            SessionRow(session: session, isFavorite: true)
          }
        }
        .onDelete { store.send(.onDelete($0)) }
      }
      .navigationTitle(String(localized: "Favorites"))
      .overlay {
        if store.items.isEmpty {
          ContentUnavailableView(
            "No favorites",
            systemImage: "star.slash",
            description: Text("Swipe a session.")
          )
        }
      }
    } destination: {
      SessionDetailView(store: $0)
    }
  }
}

struct InfoView: View {
  @Bindable var store: StoreOf<Info>

  var body: some View {
    Form {
      Picker("Appearance", selection: Binding(store.$appearance)) {
        ForEach(Info.State.Appearance.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      .pickerStyle(.inline)
      Toggle("Local time", isOn: Binding(store.$usesLocalTime))
      LabeledContent(
        "Version",
        value: Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
          ?? "1.0"
      )
      Button("About this app") { store.send(.aboutButtonTapped) }
        .alert($store.scope(state: \.alert, action: \.alert))
      DisclosureGroup("Licenses") {
        Text("MIT", comment: "The license")
        Text("\(1024) lines")
      }
    }
    .formStyle(.grouped)
  }
}

struct ConferenceApp: App {
  static let store = Store(initialState: Conference.State()) {
    Conference()
      ._printChanges(.actionLabels)
  }

  var body: some Scene {
    WindowGroup {
      if !isTesting {
        ConferenceView(store: Self.store)
      }
    }
  }
}
