import ComposableArchitecture
import IssueRecording
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct StoreViewTests {
  struct Item: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }
    enum Action: Equatable { case increment }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  struct Items: Reducer {
    struct State: Equatable {
      var items: IdentifiedArrayOf<Item.State>
    }
    enum Action: Equatable {
      case item(id: Int, action: Item.Action)
      case items(IdentifiedActionOf<Item>)
      case move(IndexSet, Int)
      case remove(IndexSet)
      case reverse
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .item, .items: break
        case .move(let source, let destination):
          state.items.move(fromOffsets: source, toOffset: destination)
        case .remove(let offsets): state.items.remove(atOffsets: offsets)
        case .reverse: state.items.reverse()
        }
        return .none
      }
      .forEach(\.items, action: /Action.item(id:action:)) { Item() }
      .forEach(\.items, action: /Action.items) { Item() }
    }
  }

  struct ItemsView: View {
    let store: StoreOf<Items>
    let runs: LockIsolated<[String]>

    var body: some View {
      let _ = runs.withValue { $0.append("root") }
      List {
        ForEachStore(store.scope(state: \.items, action: Items.Action.items)) { store in
          WithViewStore(store, observe: { $0 }) { viewStore in
            let _ = runs.withValue { $0.append("row \(viewStore.id)") }
            Button("Row \(viewStore.id): \(viewStore.count)") { viewStore.send(.increment) }
          }
        }
        .onDelete { store.send(.remove($0)) }
        .onMove { store.send(.move($0, $1)) }
      }
    }
  }

  private func makeItems() -> StoreOf<Items> {
    Store(
      initialState: Items.State(items: [Item.State(id: 1), Item.State(id: 2), Item.State(id: 3)])
    ) {
      Items()
    }
  }

  @Test func `a changed row evaluates only its own body`() {
    let store = makeItems()
    let runs = LockIsolated<[String]>([])
    let screen = Screen(ItemsView(store: store, runs: runs))
    #expect(runs.value == ["root", "row 1", "row 2", "row 3"])
    runs.setValue([])
    screen.tap("Row 2: 0")
    #expect(screen.contains("Row 2: 1"))
    #expect(runs.value == ["row 2"])
    store.send(.item(id: 3, action: .increment))
    #expect(screen.contains("Row 3: 1"))
    #expect(runs.value == ["row 2", "row 3"])
  }

  @Test func `rows are inserted, removed and moved`() {
    let store = makeItems()
    let screen = Screen(ItemsView(store: store, runs: LockIsolated([])))
    store.send(.reverse)
    let text = screen.text
    #expect(text.firstRange(of: "Row 3")!.lowerBound < text.firstRange(of: "Row 1")!.lowerBound)
    store.send(.remove([0]))
    #expect(!screen.contains("Row 3"))
    screen.tap("Row 1: 0")
    #expect(screen.contains("Row 1: 1"))
    #expect(store.withState { $0.items[id: 1]?.count } == 1)
  }

  // MARK: SwitchStore

  struct Session: Reducer {
    enum State: Equatable {
      case loggedIn(Item.State)
      case loggedOut(Login.State)
    }
    enum Action: Equatable {
      case loggedIn(Item.Action)
      case loggedOut(Login.Action)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .loggedOut(.login) = action { state = .loggedIn(Item.State(id: 7)) }
        return .none
      }
      .ifCaseLet(/State.loggedIn, action: /Action.loggedIn) { Item() }
      .ifCaseLet(/State.loggedOut, action: /Action.loggedOut) { Login() }
    }
  }

  struct Login: Reducer {
    struct State: Equatable { var name = "" }
    enum Action: Equatable { case login, nameChanged(String) }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .nameChanged(let name) = action { state.name = name }
      return .none
    }
  }

  struct SessionView: View {
    let store: StoreOf<Session>
    let runs: LockIsolated<Int>

    var body: some View {
      SwitchStore(store) { state in
        let _ = runs.withValue { $0 += 1 }
        switch state {
        case .loggedIn:
          CaseLet(/Session.State.loggedIn, action: Session.Action.loggedIn) { store in
            WithViewStore(store, observe: { $0 }) { viewStore in
              Button("User \(viewStore.id), \(viewStore.count) clicks") {
                viewStore.send(.increment)
              }
            }
          }
        case .loggedOut:
          CaseLet(/Session.State.loggedOut, action: Session.Action.loggedOut) { store in
            WithViewStore(store, observe: \.name) { viewStore in
              Button("Log in as \(viewStore.state)") { viewStore.send(.login) }
            }
          }
        }
      }
    }
  }

  @Test func `a case is shown, and its content runs again for another case only`() {
    let store = Store(initialState: Session.State.loggedOut(Login.State())) { Session() }
    let runs = LockIsolated(0)
    let screen = Screen(SessionView(store: store, runs: runs), columns: 40, rows: 6)
    store.send(.loggedOut(.nameChanged("Blob")))
    #expect(screen.contains("Log in as Blob"))
    #expect(runs.value == 1)
    screen.tap("Log in as Blob")
    #expect(screen.contains("User 7, 0 clicks"))
    #expect(runs.value == 2)
    screen.tap("User 7, 0 clicks")
    #expect(screen.contains("User 7, 1 clicks"))
    #expect(runs.value == 2)
  }

  @Test func `a case outside of a switch is reported`() {
    let issues = IssueRecorder()
    withIssueReporters([issues]) {
      let screen = Screen(
        CaseLet(/Session.State.loggedIn, action: Session.Action.loggedIn) { _ in Text("In") }
      )
      #expect(!screen.contains("In"))
    }
    #expect(
      issues.messages == [
        """
        A "CaseLet" shows nothing, because it is not inside of a "SwitchStore" of its state.

          State: StoreViewTests.Session.State

        To fix this, put it into the content of 'SwitchStore(store) { state in }'.
        """
      ]
    )
  }

  // MARK: Links and popovers

  struct Host: Reducer {
    struct State: Equatable {
      @PresentationState var detail: Item.State?
      @PresentationState var place: Place.State?
    }
    enum Action: Equatable {
      case detail(PresentationAction<Item.Action>)
      case open(Int)
      case place(PresentationAction<Place.Action>)
      case point
      case visit
    }
    struct Place: Reducer {
      enum State: Equatable { case item(Item.State), login(Login.State) }
      enum Action: Equatable { case item(Item.Action), login(Login.Action) }
      var body: some ReducerOf<Self> {
        Scope(state: /State.item, action: /Action.item) { Item() }
        Scope(state: /State.login, action: /Action.login) { Login() }
      }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .detail, .place: break
        case .open(let id): state.detail = Item.State(id: id)
        case .point: state.place = .item(Item.State(id: 5))
        case .visit: state.place = .login(Login.State(name: "Blob"))
        }
        return .none
      }
      .ifLet(\.$detail, action: /Action.detail) { Item() }
      .ifLet(\.$place, action: /Action.place) { Place() }
    }
  }

  struct ItemView: View {
    let store: StoreOf<Item>
    var body: some View {
      WithViewStore(store, observe: { $0 }) { viewStore in
        Button("Item \(viewStore.id): \(viewStore.count)") { viewStore.send(.increment) }
      }
    }
  }

  struct HostView: View {
    let store: StoreOf<Host>
    var runs = LockIsolated(0)
    var body: some View {
      NavigationStack {
        VStack {
          Text("Root")
          ForEach(1..<3) { id in
            NavigationLinkStore(store.scope(state: \.$detail, action: { .detail($0) }), id: id) {
              store.send(.open(id))
            } destination: {
              ItemView(store: $0)
            } label: {
              Text("Open \(id)")
            }
          }
          IfLetStore(
            store.scope(state: \.$place, action: Host.Action.place),
            state: /Host.Place.State.login,
            action: Host.Place.Action.login
          ) { store in
            let _ = runs.withValue { $0 += 1 }
            WithViewStore(store, observe: \.name) { Text("Hello \($0.state)") }
          } else: {
            Text("Nobody")
          }
        }
        .popover(
          store: store.scope(state: \.$place, action: Host.Action.place),
          state: /Host.Place.State.item,
          action: Host.Place.Action.item
        ) {
          ItemView(store: $0)
        }
      }
    }
  }

  @Test func `a navigation link presents a feature, and going back dismisses it`() {
    let store = Store(initialState: Host.State()) { Host() }
    let screen = Screen(HostView(store: store))
    screen.tap("Open 2")
    #expect(screen.contains("Item 2: 0"))
    screen.tap("Item 2: 0")
    #expect(screen.contains("Item 2: 1"))
    screen.press(.escape)
    #expect(screen.contains("Root"))
    #expect(store.withState { $0.detail } == nil)
    store.send(.open(1))
    #expect(screen.contains("Item 1: 0"))
    store.send(.detail(.dismiss))
    #expect(screen.contains("Root"))
  }

  @Test func `a popover and an optional view follow the case of a presented enum`() {
    let store = Store(initialState: Host.State()) { Host() }
    let runs = LockIsolated(0)
    let screen = Screen(HostView(store: store, runs: runs))
    #expect(screen.contains("Nobody"))
    store.send(.visit)
    #expect(screen.contains("Hello Blob"))
    store.send(.place(.presented(.login(.nameChanged("Blob Jr.")))))
    #expect(screen.contains("Hello Blob Jr."))
    #expect(runs.value == 1)
    store.send(.point)
    #expect(screen.contains("Item 5: 0"))
    #expect(screen.contains("Nobody"))
    screen.tap("Item 5: 0")
    #expect(screen.contains("Item 5: 1"))
    store.send(.place(.dismiss))
    #expect(!screen.contains("Item 5"))
  }
}
