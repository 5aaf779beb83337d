import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@Reducer
private struct Profile {
  @ObservableState
  struct State: Equatable {
    var name = "Blob"
  }

  enum Action {
    case backButtonTapped
    case renameButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .renameButtonTapped = action { state.name += "!" }
      return .none
    }
  }
}

private struct ProfileView: View {
  let store: StoreOf<Profile>

  var body: some View {
    VStack {
      Text("Profile of \(store.name)")
      Button("Rename") { store.send(.renameButtonTapped) }
      Button("Leave") { store.send(.backButtonTapped) }
    }
    .navigationTitle("Profile")
  }
}

@Reducer
private struct Options {
  @ObservableState
  struct State: Equatable {
    var isLoud = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private struct OptionsView: View {
  @Bindable var store: StoreOf<Options>

  var body: some View { Toggle("Loud", isOn: $store.isLoud).navigationTitle("Options") }
}

/// A feature whose path is an enum of features.
@Reducer
private struct Root {
  @Reducer
  enum Path {
    case profile(Profile)
    case options(Options)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case goToProfileButtonTapped
    case goToOptionsButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .goToProfileButtonTapped:
        state.path.append(.profile(Profile.State()))
        return .none
      case .goToOptionsButtonTapped:
        state.path.append(.options(Options.State()))
        return .none
      case .path(.element(let id, .profile(.backButtonTapped))):
        state.path.pop(from: id)
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

private struct RootView: View {
  @Bindable var store: StoreOf<Root>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      VStack {
        Button("Profile") { store.send(.goToProfileButtonTapped) }
        Button("Options") { store.send(.goToOptionsButtonTapped) }
        NavigationLink("Guest", state: Root.Path.State.profile(Profile.State(name: "Guest")))
      }
      .navigationTitle("Start")
    } destination: { store in
      switch store.case {
      case .profile(let store):
        ProfileView(store: store)
      case .options(let store):
        OptionsView(store: store)
      }
    }
  }
}

@MainActor
@Suite struct StackScreenTests {
  private let store = Store(initialState: Root.State()) { Root() }

  @Test func `each case of the path has its screen, which works on its own state`() {
    let screen = Screen(RootView(store: store), columns: 40, rows: 8)
    screen.tap("Profile")
    #expect(screen.text.hasPrefix(" ‹ Start  Profile"))
    screen.tap("Rename")
    #expect(screen.contains("Profile of Blob!"))
    screen.press(.escape)
    #expect(store.path.isEmpty)
    screen.tap("Options")
    screen.tap("Loud")
    #expect(store.path.first?.options?.isLoud == true)
    #expect(screen.contains("[x] Loud"))
  }

  @Test func `a screen dismisses itself with a delegate action, and a link requires no action`() {
    let screen = Screen(RootView(store: store), columns: 40, rows: 8)
    screen.tap("Guest")
    #expect(screen.contains("Profile of Guest"))
    screen.tap("Leave")
    #expect(store.path.isEmpty)
    #expect(screen.contains("Start"))
  }
}
