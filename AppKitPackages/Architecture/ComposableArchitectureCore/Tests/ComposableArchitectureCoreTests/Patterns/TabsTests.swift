import ComposableArchitectureCore
import Testing

@Reducer
public struct HomeReducer {
  @ObservableState
  public struct State: Equatable {
    var visits = 0
    public init() {}
  }

  public enum Action {
    case appeared
    case delegate(Delegate)

    public enum Delegate { case loggedOut }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .appeared = action { state.visits += 1 }
      return .none
    }
  }
}

/// A public root reducer without an explicit initializer.
@Reducer
public struct AppCoreReducer {
  public enum Tab: Hashable { case home, settings }

  @ObservableState
  public struct State: Equatable {
    var selectedTab: Tab = .home
    var home = HomeReducer.State()
    var settings = HomeReducer.State()
    public init() {}
  }

  public enum Action {
    case selectedTabChanged(Tab)
    case home(HomeReducer.Action)
    case settings(HomeReducer.Action)
  }

  public var body: some ReducerOf<Self> {
    Scope(state: \.home, action: \.home) { HomeReducer() }
    Scope(state: \.settings, action: \.settings) { HomeReducer() }

    Reduce { state, action in
      switch action {
      case .selectedTabChanged(let tab):
        state.selectedTab = tab
        return .none
      case .settings(.delegate(.loggedOut)):
        state.selectedTab = .home
        return .none
      case .home, .settings:
        return .none
      }
    }
  }
}

@MainActor
@Test func `the root reducer handles delegate actions`() async {
  let store = TestStore(initialState: AppCoreReducer.State()) {
    AppCoreReducer()
  }
  await store.send(.selectedTabChanged(.settings)) {
    $0.selectedTab = .settings
  }
  await store.send(.settings(.delegate(.loggedOut))) {
    $0.selectedTab = .home
  }
  await store.send(.home(.appeared)) {
    $0.home.visits = 1
  }
}
