import ComposableArchitectureCore
import Testing

@Reducer
struct ProfileFeature {
  @ObservableState
  struct State: Equatable {}
  enum Action { case backButtonTapped }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      .run { _ in await dismiss() }
    }
  }
}

@Reducer
struct SettingsFeature {
  @ObservableState
  struct State: Equatable {
    var isOn = false
  }
  enum Action { case toggled }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn.toggle()
      return .none
    }
  }
}

/// A feature with a stack of an enum of reducers.
@Reducer
struct RootFeature {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }
  enum Action {
    case path(StackActionOf<Path>)
    case goToProfileButtonTapped
    case goToSettingsButtonTapped
  }
  @Reducer
  enum Path {
    case profile(ProfileFeature)
    case settings(SettingsFeature)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .goToProfileButtonTapped:
        state.path.append(.profile(ProfileFeature.State()))
        return .none
      case .goToSettingsButtonTapped:
        state.path.append(.settings(SettingsFeature.State()))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

@MainActor
@Suite
struct RootPatternTests {
  @Test func `features are pushed and popped`() async {
    let store = TestStore(initialState: RootFeature.State()) {
      RootFeature()
    }
    await store.send(.goToProfileButtonTapped) {
      $0.path[id: 0] = .profile(ProfileFeature.State())
    }
    await store.send(.path(.element(id: 0, action: .profile(.backButtonTapped))))
    await store.receive(\.path.popFrom) {
      $0.path = StackState()
    }
  }

  @Test func `a case key path reads a feature on the stack`() async {
    let store = TestStore(initialState: RootFeature.State()) {
      RootFeature()
    }
    await store.send(.goToSettingsButtonTapped) {
      $0.path[id: 0] = .settings(SettingsFeature.State())
    }
    await store.send(\.path[id: 0].settings.toggled) {
      $0.path[id: 0]?.modify(\.settings) { $0.isOn = true }
    }
  }

  @Test func `a view switches over the features of the stack`() throws {
    let store = Store(
      initialState: RootFeature.State(path: StackState([.settings(SettingsFeature.State())]))
    ) {
      RootFeature()
    }
    let id = try #require(store.path.ids.first)
    let child: StoreOf<RootFeature.Path>? = store.scope(
      state: \.path[id: id],
      action: \.path[id: id]
    )
    switch try #require(child).case {
    case .profile:
      Issue.record("Expected the settings")
    case .settings(let settings):
      settings.send(.toggled)
      #expect(settings.isOn)
    }
  }
}
