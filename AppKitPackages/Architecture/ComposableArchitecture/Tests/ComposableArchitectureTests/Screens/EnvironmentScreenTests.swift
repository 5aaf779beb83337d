import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@Reducer
private struct Session {
  @ObservableState
  struct State: Equatable {
    var name = "Blob"
    var visits = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case visited
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .visited = action { state.visits += 1 }
      return .none
    }
  }
}

/// A view that reads its store from the environment.
private struct GreetingView: View {
  @Environment(StoreOf<Session>.self) private var store

  var body: some View {
    Text("Hello, \(store.name)")
    Button("Visit") { store.send(.visited) }
  }
}

private struct VisitsView: View {
  @Environment(StoreOf<Session>.self) private var store
  let onBody: () -> Void

  var body: some View {
    let _ = onBody()
    Text("Visits: \(store.visits)")
  }
}

private struct NameView: View {
  @Environment(StoreOf<Session>.self) private var store

  var body: some View {
    @Bindable var store = store
    TextField("Name", text: $store.name)
  }
}

private struct PerhapsView: View {
  @Environment(StoreOf<Session>.self) private var store: StoreOf<Session>?

  var body: some View {
    Text(store.map { "Signed in as \($0.name)" } ?? "Signed out")
  }
}

@MainActor
@Suite struct EnvironmentScreenTests {
  private let store = Store(initialState: Session.State()) { Session() }

  @Test func `a store from the environment is read and sent to like any other`() {
    let screen = Screen(VStack { GreetingView() }.environment(store))
    #expect(screen.contains("Hello, Blob"))
    screen.tap("Visit")
    #expect(store.visits == 1)
  }

  @Test func `a view observes only the properties of an environment store that it reads`() {
    let bodies = LockIsolated(0)
    let screen = Screen(
      VStack {
        VisitsView { bodies.withValue { $0 += 1 } }
        NameView()
      }
      .environment(store)
    )
    store.send(.visited)
    #expect(screen.contains("Visits: 1"))
    #expect(bodies.value == 2)
    store.send(.set(\.name, "Blob Jr."))
    #expect(screen.contains("Blob Jr."))
    #expect(bodies.value == 2)
  }

  @Test func `a store from the environment has bindings inside of a body`() {
    let screen = Screen(
      VStack {
        NameView()
        GreetingView()
      }
      .environment(store)
    )
    screen.tap("Name")
    screen.type("!")
    #expect(store.name == "Blob!")
    #expect(screen.contains("Hello, Blob!"))
  }

  @Test func `a store may be missing where an optional is read`() {
    #expect(Screen(PerhapsView()).contains("Signed out"))
    #expect(Screen(PerhapsView().environment(store)).contains("Signed in as Blob"))
  }
}
