import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct ViewStoreTests {
  struct Counter: Reducer {
    struct State: Equatable {
      var count = 0
      var isLoading = false
      var text = ""
      var child: Child.State? = Child.State()
    }

    enum Action: Equatable {
      case child(Child.Action)
      case increment
      case load
      case loaded
      case removeChild
      case textChanged(String)
      case touch
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child, .touch:
          return .none
        case .increment:
          state.count += 1
          return .none
        case .load:
          state.isLoading = true
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.loaded)
          }
        case .loaded:
          state.isLoading = false
          return .none
        case .removeChild:
          state.child = nil
          return .none
        case .textChanged(let text):
          state.text = text
          return .none
        }
      }
      .ifLet(\.child, action: /Action.child) { Child() }
    }
  }

  struct Child: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case increment }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  private func makeStore(clock: any Clock<Duration> = ImmediateClock()) -> StoreOf<Counter> {
    Store(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  /// Counts the notifications of an object's observers, with a new registration after each one.
  @MainActor
  private final class Changes {
    var count = 0

    func observe<State, Action>(_ viewStore: ViewStore<State, Action>) {
      withObservationTracking {
        _ = viewStore.state
      } onChange: {
        MainActor.assumeIsolated {
          self.count += 1
          self.observe(viewStore)
        }
      }
    }
  }

  @Test func `the state of a view store follows its store immediately`() {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.send(.increment)
    #expect(viewStore.count == 1)
    store.send(.increment)
    #expect(viewStore.state.count == 2)
  }

  @Test func `only changes of the observed part notify observers`() {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: \.count)
    let changes = Changes()
    changes.observe(viewStore)
    store.send(.touch)
    store.send(.textChanged("a"))
    #expect(changes.count == 0)
    store.send(.increment)
    #expect(changes.count == 1)
    store.send(.increment)
    #expect(changes.count == 2)
  }

  @Test func `a custom predicate defines changes`() {
    let store = makeStore()
    let viewStore = ViewStore(
      store,
      observe: { $0.count },
      removeDuplicates: { $0 / 2 == $1 / 2 }
    )
    store.send(.increment)
    #expect(viewStore.state == 0)
    store.send(.increment)
    #expect(viewStore.state == 2)
  }

  @Test func `actions of a view become actions of the store`() {
    enum ViewAction { case plus, write(String) }
    let store = makeStore()
    let viewStore = ViewStore(
      store,
      observe: \.text,
      send: { (action: ViewAction) in
        switch action {
        case .plus: .increment
        case .write(let text): .textChanged(text)
        }
      }
    )
    viewStore.send(.write("Blob"))
    #expect(viewStore.state == "Blob")
    viewStore.send(.plus)
    #expect(store.withState { $0.count } == 1)
  }

  @Test func `a view store of a child follows the child and has its last state after the removal`()
    throws
  {
    let store = makeStore()
    let child = try #require(
      store.scope(state: \.child, action: { .child($0) }) as Store<Child.State?, Child.Action>?
    )
    let viewStore = ViewStore(child, observe: { $0?.count })
    child.send(.increment)
    #expect(viewStore.state == 1)
    store.send(.removeChild)
    #expect(viewStore.state == nil)
  }

  @Test func `a scope with functions sends actions, follows its part and has its last state`() {
    let store = makeStore()
    let child: Store<Int, Child.Action> = store.scope(
      state: { $0.child?.count ?? -1 },
      action: Counter.Action.child
    )
    #expect(child.withState { $0 } == 0)
    child.send(.increment)
    #expect(child.withState { $0 } == 1)
    #expect(store.withState { $0.child?.count } == 1)
    store.send(.removeChild)
    #expect(child.withState { $0 } == -1)
  }

  @Test func `bindings read the state and send actions for writes`() {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: { $0 })
    let text = viewStore.binding(get: \.text, send: { .textChanged($0) })
    text.wrappedValue = "Blob"
    #expect(store.withState { $0.text } == "Blob")
    #expect(text.wrappedValue == "Blob")
    let count = viewStore.binding(get: \.count, send: .increment)
    count.wrappedValue = 40
    #expect(count.wrappedValue == 1)
    let whole = ViewStore(store, observe: \.text).binding(send: Counter.Action.textChanged)
    whole.wrappedValue = "Blob Jr."
    #expect(whole.wrappedValue == "Blob Jr.")
  }

  @Test func `sending while a condition holds waits until it does not`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    let viewStore = ViewStore(store, observe: { $0 })
    let task = Task { await viewStore.send(.load, while: \.isLoading) }
    while !viewStore.isLoading { await Task.yield() }
    await clock.advance(by: .seconds(1))
    await task.value
    #expect(!viewStore.isLoading)
  }

  @Test func `cancelling the waiting task cancels the effects`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    let viewStore = ViewStore(store, observe: { $0 })
    let task = Task { await viewStore.send(.load, while: \.isLoading) }
    while !viewStore.isLoading { await Task.yield() }
    task.cancel()
    await task.value
    await clock.advance(by: .seconds(1))
    #expect(viewStore.isLoading)
  }

  @Test func `an unreferenced view store and its store are deallocated`() {
    weak var weakStore: StoreOf<Counter>?
    weak var weakViewStore: ViewStoreOf<Counter>?
    do {
      let store = makeStore()
      let viewStore = ViewStore(store, observe: { $0 })
      store.send(.increment)
      weakStore = store
      weakViewStore = viewStore
      #expect(viewStore.count == 1)
    }
    #expect(weakViewStore == nil)
    #expect(weakStore == nil)
  }

  @Test func `ifLetStore renders the content or the alternative`() async {
    let store = makeStore()
    var calls: [String] = []
    let child: Store<Child.State?, Child.Action> = store.scope(
      state: { $0.child },
      action: { .child($0) }
    )
    let token = child.ifLet(
      then: { calls.append("then \($0.withState { $0.count })") },
      else: { calls.append("else") }
    )
    #expect(calls == ["then 0"])
    store.send(.child(.increment))
    store.send(.removeChild)
    while calls.count < 2 { await Task.yield() }
    #expect(calls == ["then 0", "else"])
    token.cancel()
  }

  // MARK: Observable state

  @Reducer
  struct Modern {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var row = Row.State()
    }
    enum Action { case increment, row(Row.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.row, action: \.row) { Row() }
      Reduce { state, action in
        if case .increment = action { state.count += 1 }
        return .none
      }
    }
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case increment }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Test func `observable state is compared deeply`() {
    let store = Store(initialState: Modern.State()) { Modern() }
    let viewStore = ViewStore(store, observe: { $0 })
    let changes = Changes()
    changes.observe(viewStore)
    store.send(.row(.increment))
    #expect(viewStore.row.count == 1)
    #expect(changes.count >= 1)
    store.send(.increment)
    #expect(viewStore.count == 1)
  }

  // MARK: Views

  struct CounterView: View {
    let store: StoreOf<Counter>
    let runs: LockIsolated<[String]>

    var body: some View {
      let _ = runs.withValue { $0.append("root") }
      VStack {
        WithViewStore(store, observe: \.count) { viewStore in
          let _ = runs.withValue { $0.append("count") }
          Text("Count \(viewStore.state)")
        }
        WithViewStore(store, observe: \.text) { viewStore in
          let _ = runs.withValue { $0.append("text") }
          Text("Text \(viewStore.state)")
        }
      }
    }
  }

  @Test func `a change evaluates only views of the changed part`() {
    let store = makeStore()
    let runs = LockIsolated<[String]>([])
    let screen = Screen(CounterView(store: store, runs: runs))
    #expect(runs.value == ["root", "count", "text"])
    runs.setValue([])
    store.send(.increment)
    #expect(screen.contains("Count 1"))
    #expect(runs.value == ["count"])
    store.send(.textChanged("Blob"))
    #expect(screen.contains("Text Blob"))
    #expect(runs.value == ["count", "text"])
    store.send(.touch)
    #expect(screen.contains("Count 1"))
    #expect(runs.value == ["count", "text"])
  }

  struct OwnedView: View {
    @StateObject private var store = Store(initialState: Counter.State()) { Counter() }
    var body: some View {
      VStack {
        WithViewStore(store, observe: \.count) { viewStore in
          Button("Count \(viewStore.state)") { viewStore.send(.increment) }
        }
        EnvironmentView()
      }
      .environmentObject(store)
    }
  }

  struct EnvironmentView: View {
    @EnvironmentObject private var store: StoreOf<Counter>
    var body: some View {
      ObservingView(viewStore: ViewStore(store, observe: { $0 }))
    }
  }

  struct ObservingView: View {
    @ObservedObject var viewStore: ViewStoreOf<Counter>
    var body: some View {
      Button("Seen \(viewStore.count)") { viewStore.send(.increment) }
    }
  }

  @Test func `a view owns a store, and others find it in the environment`() {
    let screen = Screen(OwnedView())
    screen.tap("Count 0")
    #expect(screen.contains("Count 1"))
    #expect(screen.contains("Seen 1"))
    screen.tap("Seen 1")
    #expect(screen.contains("Count 2"))
    #expect(screen.contains("Seen 2"))
  }

  struct Unhandled: Reducer {
    struct State: Equatable { @BindingState var value = 0 }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct UnhandledState: Equatable {
    @BindingViewState var value: Int
    init(_ store: BindingViewStore<Unhandled.State>) { _value = store.$value }
  }

  @Test func `a write to a binding state that no reducer handles is reported`() {
    let store = Store(initialState: Unhandled.State()) { Unhandled() }
    withKnownIssue { ViewStore(store, observe: { $0 }).$value.wrappedValue = 1 }
    withKnownIssue { ViewStore(store, observe: UnhandledState.init).$value.wrappedValue = 1 }
  }
}
