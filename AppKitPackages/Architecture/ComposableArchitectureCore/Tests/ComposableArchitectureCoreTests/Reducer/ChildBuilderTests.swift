import ComposableArchitectureCore
import Testing

/// Tests that the closures of `ifLet` and `forEach` are reducer builders.
@MainActor
@Suite struct ChildBuilderTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var log = ""
    }

    enum Action {
      case tapped
    }

    let name: String

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.log += name
        return .none
      }
    }
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var optional: Child.State? = Child.State()
      @Presents var presented: Child.State? = Child.State()
      var rows: IdentifiedArrayOf<Child.State> = [Child.State()]
      var stack = StackState<Child.State>()
      var empty: Child.State? = Child.State()
      @Presents var tip: Tip?
      var plainTip: Tip?
    }

    enum Action {
      case optional(Child.Action)
      case presented(PresentationAction<Child.Action>)
      case rows(IdentifiedActionOf<Child>)
      case stack(StackActionOf<Child>)
      case empty(Child.Action)
      case tip(PresentationAction<Tip.Action>)
      case plainTip(Tip.Action)
    }

    struct Tip: Equatable, _EphemeralState {
      enum Action { case understood }
    }

    let isLoud: Bool
    let unknown: any Reducer<State, Action> = EmptyReducer()
    let other: any Reducer<Child.State, Child.Action>

    var body: some ReducerOf<Self> {
      unknown
      Reduce { state, action in .none }
        .ifLet(\.optional, action: \.optional) {
          Child(name: "a")
          if isLoud { Child(name: "b") }
          Reduce { state, action in
            if case .tapped = action { state.log += "c" }
            return .none
          }
        }
        .ifLet(\.$presented, action: \.presented) {
          if isLoud { Child(name: "loud") } else { EmptyReducer() }
        }
        .forEach(\.rows, action: \.rows) {
          for name in ["x", "y"] { Child(name: name) }
        }
        .forEach(\.stack, action: \.stack) {
          other
        }
        .ifLet(\.empty, action: \.empty) {}
        .ifLet(\.$tip, action: \.tip)
        .ifLet(\.plainTip, action: \.plainTip)
    }
  }

  private func store(isLoud: Bool = false, initialState: Feature.State = Feature.State())
    -> StoreOf<Feature>
  {
    Store(initialState: initialState) { Feature(isLoud: isLoud, other: Child(name: "other")) }
  }

  @Test func `reducers run in order`() {
    let store = store()
    store.send(.optional(.tapped))
    #expect(store.optional?.log == "ac")
  }

  @Test func `a condition selects reducers`() {
    let store = store(isLoud: true)
    store.send(.optional(.tapped))
    store.send(.presented(.presented(.tapped)))
    #expect(store.optional?.log == "abc")
    #expect(store.presented?.log == "loud")
  }

  @Test func `a loop creates reducers`() {
    let store = store()
    store.send(.rows(.element(id: 0, action: .tapped)))
    #expect(store.rows[id: 0]?.log == "xy")
  }

  @Test func `an existential reducer runs`() {
    var state = Feature.State()
    state.stack = StackState([Child.State()])
    let store = store(initialState: state)
    store.send(.stack(.element(id: state.stack.ids[0], action: .tapped)))
    #expect(store.stack.first?.log == "other")
  }

  @Test func `an optional child can be an existential reducer`() {
    let unknown: any Reducer<Child.State, Child.Action> = Child(name: "unknown")
    let store = Store(initialState: Feature.State()) {
      EmptyReducer<Feature.State, Feature.Action>()
        .ifLet(\.optional, action: \.optional) { unknown }
    }
    store.send(.optional(.tapped))
    #expect(store.optional?.log == "unknown")
  }

  @Reducer
  struct Quiet {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }
    enum Action { case tapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Test func `the child of a scope is a function`() {
    let store = Store(initialState: Quiet.State()) {
      Scope(state: \.self, action: \.self, child: Quiet.init)
    }
    store.send(.tapped)
    #expect(store.count == 1)
  }

  @CasePathable
  enum Loading: Equatable { case quiet(Quiet.State), empty }

  @Test func `the child of a case is a function`() {
    let store = Store(initialState: Loading.quiet(Quiet.State())) {
      EmptyReducer<Loading, Quiet.Action>()
        .ifCaseLet(\.quiet, action: \.self, then: Quiet.init)
    }
    store.send(.tapped)
    #expect(store.withState { $0 } == .quiet(Quiet.State(count: 1)))
  }

  @Reducer
  struct Outer {
    struct State: Equatable { var count = 0 }
    enum Action { case tapped }

    @Reducer
    struct Inner {
      let body = Reduce<State, Action> { state, _ in
        state.count += 1
        return .none
      }
    }

    var body: some ReducerOf<Self> { CombineReducers { Inner() } }
  }

  @Test func `a nested reducer with a stored body has the state around it`() {
    let store = Store(initialState: Outer.State()) { Outer() }
    store.send(.tapped)
    #expect(store.withState(\.count) == 1)
  }

  /// Type-erased reducers would be several times as slow.
  @Test func `a builder preserves concrete types`() {
    func build(@ReducerBuilder<Child.State, Child.Action> _ build: () -> some Reducer) -> Any {
      build()
    }
    func buildChild<Value, Action>(
      _: Value.Type,
      _: Action.Type,
      @_ChildBuilder<Value, Action> _ build: () -> some _Child<Value, Action>
    ) -> Any {
      build()
    }
    #expect(build { Child(name: "a") } is Child)
    let optional = buildChild(Child.State?.self, Child.Action.self) { Child(name: "a") }
    #expect(optional is _OptionalChild<Child>)
    let rows = buildChild(IdentifiedArrayOf<Child.State>.self, IdentifiedActionOf<Child>.self) {
      Child(name: "a")
    }
    #expect(rows is _ElementChild<Int, Child>)
  }

  @Test func `an empty builder runs no reducer`() {
    let store = store()
    store.send(.empty(.tapped))
    #expect(store.empty?.log == "")
  }

  @Test func `an action dismisses ephemeral state without a reducer`() {
    var state = Feature.State()
    state.tip = Feature.Tip()
    state.plainTip = Feature.Tip()
    let store = store(initialState: state)
    store.send(.tip(.presented(.understood)))
    store.send(.plainTip(.understood))
    #expect(store.tip == nil)
    #expect(store.plainTip == nil)
  }
}
