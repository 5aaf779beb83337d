import ComposableArchitecture
import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// Tests of deprecated spellings from several versions, one feature each.
@MainActor
@Suite struct OldSpellingsTests {
  struct Search: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<AlertAction>?
      @BindingState var query = ""
      @BindingState var scope = 0
      var isLoading = false
      var results: [String] = []
    }

    enum Action: Equatable {
      case alert(PresentationAction<AlertAction>)
      case reload
      case response(TaskResult<[String]>)
      case view(View)

      enum View: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case searchButtonTapped
      }
    }

    enum AlertAction: Equatable { case retry }

    struct Failure: Error, Equatable {}

    @Dependency(\.mainQueue) var mainQueue
    @Dependency(\.factClient) var factClient

    var body: some ReducerOf<Self> {
      CombineReducers {
        BindingReducer(action: /Action.view)
        Reduce(self.core)
      }
      .ifLet(\.$alert, action: /Action.alert)
      .signpost()
    }

    private func core(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .alert(.presented(.retry)), .reload, .view(.searchButtonTapped):
        state.isLoading = true
        return .concatenate(
          .cancel(id: "search"),
          .run { [query = state.query] send in
            await send(
              .response(
                TaskResult {
                  guard !query.isEmpty else { throw Failure() }
                  return [try await self.factClient.fetch(query.count)]
                }
              )
            )
          }
          .cancellable(id: "search", cancelInFlight: true)
        )
      case .alert, .view(.binding(\.$scope)):
        return .none
      case .view(.binding(\.$query)):
        state.results = []
        return .none
      case .view(.binding):
        return .none
      case let .response(.success(results)):
        state.isLoading = false
        state.results = results
        return .none
      case let .response(.failure(error)):
        state.isLoading = false
        state.alert = AlertState(
          title: .init("Failed"),
          message: .init("\(type(of: error))"),
          dismissButton: .default(.init("Again"), action: .send(.retry))
        )
        return .none
      }
    }
  }

  struct SearchView: SwiftUI.View {
    let store: StoreOf<Search>

    struct ViewState: Equatable {
      @BindingViewState var query: String
      var results: [String]
      var isLoading: Bool
    }

    var body: some SwiftUI.View {
      WithViewStore(
        self.store,
        observe: { (bindings: BindingViewStore<Search.State>) in
          ViewState(
            query: bindings.$query,
            results: bindings.results,
            isLoading: bindings.isLoading
          )
        },
        send: { .view($0) }
      ) { (viewStore: ViewStore<ViewState, Search.Action.View>) in
        List {
          TextField("Query", text: viewStore.$query)
          Button("Search") { viewStore.send(.searchButtonTapped, animation: .default) }
          ForEach(viewStore.results, id: \.self) { Text($0) }
        }
        .disabled(viewStore.isLoading)
      }
      .alert(store: self.store.scope(state: \.$alert, action: { .alert($0) }))
    }
  }

  @Test func `a feature with view actions is tested`() async {
    let store = TestStore(initialState: Search.State(), reducer: { Search() }) {
      $0.factClient.fetch = { "fact \($0)" }
    }
    await store.send(.view(.set(\.$query, "ab"))) { $0.query = "ab" }
    await store.send(.view(.searchButtonTapped)) { $0.isLoading = true }
    await store.receive(.response(.success(["fact 2"]))) {
      $0.isLoading = false
      $0.results = ["fact 2"]
    }
    await store.send(.view(.binding(.set(\.$query, "")))) {
      $0.query = ""
      $0.results = []
    }
    await store.send(.reload) { $0.isLoading = true }
    await store.receive(.response(.failure(Search.Failure()))) {
      $0.isLoading = false
      $0.alert = AlertState {
        TextState("Failed")
      } actions: {
        ButtonState(action: .retry) { TextState("Again") }
      } message: {
        TextState("Failure")
      }
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `a view has bindings of view actions, and an alert that retries`() async {
    let store = Store(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.factClient.fetch = { "fact \($0)" }
    }
    let screen = Screen(SearchView(store: store), columns: 40, rows: 14)
    screen.tap("Search")
    #expect(await screen.wait { $0.contains("Again") })
    store.send(.view(.set(\.$query, "abc")))
    screen.tap("Again")
    #expect(await screen.wait { $0.contains("fact 3") })
    #expect(store.withState { $0.query } == "abc")
    #expect(store.withState { $0.alert } == nil)
  }

  // MARK: Scopes with closures

  struct Root: Reducer {
    struct State: Equatable {
      var home = Search.State()
      var optional: Search.State?
      var tab = Tab.home
    }
    enum Tab: Hashable { case home, other }
    enum Action: Equatable {
      case home(Search.Action)
      case onAppear
      case optional(Search.Action)
      case selectTab(Tab)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.home, action: /Action.home) { Search() }
      Reduce { state, action in
        switch action {
        case .home, .onAppear, .optional: return .none
        case .selectTab(let tab):
          state.tab = tab
          return .none
        }
      }
      .ifLet(\.optional, action: /Action.optional) { Search() }
      ._printChanges(nil)
    }
  }

  struct RootView: SwiftUI.View {
    let store: StoreOf<Root>
    @ObservedObject var viewStore: ViewStore<ViewState, Root.Action>

    struct ViewState: Equatable {
      let tab: Root.Tab
      init(state: Root.State) { self.tab = state.tab }
    }

    init(store: StoreOf<Root>) {
      self.store = store
      self.viewStore = ViewStore(self.store, observe: ViewState.init)
    }

    var body: some SwiftUI.View {
      VStack {
        Text(self.viewStore.tab == .home ? "At home" : "Elsewhere")
        Button("Go") {
          self.viewStore.binding(get: \.tab, send: Root.Action.selectTab).wrappedValue = .other
        }
        SearchView(
          store: self.store.scope(state: { $0.home }, action: { .home($0) })
        )
        IfLetStore(
          self.store.scope(state: \.optional, action: Root.Action.optional),
          then: SearchView.init(store:)
        )
      }
      .task { await self.viewStore.send(.onAppear).finish() }
      .onChange(of: self.viewStore.tab) { _ in self.viewStore.send(.onAppear) }
    }
  }

  @Test func `stores are scoped by closures and cases`() {
    let store = Store(initialState: Root.State()) { Root() }
    let screen = Screen(RootView(store: store), columns: 40, rows: 20)
    #expect(screen.contains("At home"))
    screen.tap("Go")
    #expect(screen.contains("Elsewhere"))
    let home: StoreOf<Search> = store.scope(state: \.home, action: Root.Action.home)
    home.send(.view(.set(\.$query, "x")))
    #expect(store.withState { $0.home.query } == "x")
  }

  @Test func `alerts and dialogs are made of lists of buttons`() {
    let alert = AlertState<Int>(
      title: TextState("Title"),
      message: TextState("Message"),
      buttons: [.cancel(TextState("No")), .destructive(TextState("Yes"), action: .send(1))]
    )
    #expect(
      alert
        == AlertState {
          TextState("Title")
        } actions: {
          ButtonState(role: .cancel) { TextState("No") }
          ButtonState(role: .destructive, action: 1) { TextState("Yes") }
        } message: {
          TextState("Message")
        }
    )
    let dialog = ConfirmationDialogState<Int>(
      title: TextState("Title"),
      titleVisibility: .hidden,
      buttons: [.default(TextState("One"), action: .send(1))]
    )
    #expect(dialog.buttons.map(\.action.action) == [1])
    #expect(dialog.titleVisibility == .hidden)
    #expect(AlertState<Int>(title: TextState("Title")).buttons.isEmpty)
  }

  struct AlertView: SwiftUI.View {
    @SwiftUI.State var isAsking = true
    @SwiftUI.State var isChoosing = false
    @SwiftUI.State var answers: [Int?] = []

    let alert = AlertState<Int>(
      title: TextState("Delete?"),
      message: TextState("All of it"),
      primaryButton: .destructive(TextState("Yes"), action: .send(1)),
      secondaryButton: .cancel(TextState("No"))
    )
    let sheet = ActionSheetState<Int>(
      title: TextState("Choose"),
      buttons: (1...3).map { .default(TextState("Choice \($0)"), action: .send($0)) }
    )

    var body: some SwiftUI.View {
      VStack {
        Text(answers.map { $0.map(String.init) ?? "nil" }.joined(separator: ","))
        Button("Choose one") { isChoosing = true }
      }
      .alert(isPresented: $isAsking) { Alert(alert) { answers.append($0) } }
      .actionSheet(isPresented: $isChoosing) { ActionSheet(sheet) { answers.append($0) } }
    }
  }

  @Test func `an alert and an action sheet are values with the buttons of a state`() async {
    let screen = Screen(AlertView(), columns: 40, rows: 14)
    #expect(screen.contains("All of it"))
    screen.tap("Yes")
    screen.tap("Choose one")
    screen.tap("Choice 3")
    #expect(await screen.wait { $0.contains("1,3") })
    #expect(AlertState<Int>.Button.cancel(TextState("No")).role == .cancel)
  }

  @Test func `the action and the role of a button have their former names`() {
    func button(_ role: ButtonState<Int>.Role, _ handler: ButtonState<Int>.Handler) -> ButtonState<
      Int
    > {
      ButtonState(role: role, action: handler) { TextState("Delete") }
    }
    let action: AlertState<Int>.ButtonAction = .send(1)
    let role: ConfirmationDialogState<Int>.ButtonRole = .destructive
    let delete = button(role, action)
    #expect(delete.role == AlertState<Int>.ButtonRole.destructive)
    #expect(delete.action == ConfirmationDialogState<Int>.ButtonAction.send(1))
  }

  @Test func `a token of an observation has its former name`() {
    var tokens: Set<ObservationToken> = []
    observe {}.store(in: &tokens)
    #expect(tokens.first?.isCancelled == false)
  }

  @Test func `bound state is the value it holds for coding and dumping`() throws {
    struct Form: Codable, Equatable {
      @BindingState var name = "Blob"
      @BindingState var age = 42
    }
    let data = try JSONEncoder().encode(Form())
    #expect(try JSONDecoder().decode(Form.self, from: data) == Form())
    #expect(String(decoding: data, as: UTF8.self).contains("\"Blob\""))
    #expect(String(customDumping: BindingState(wrappedValue: "Blob")) == "\"Blob\"")
    #expect(Set([BindingState(wrappedValue: 1), BindingState(wrappedValue: 1)]).count == 1)
  }
}
