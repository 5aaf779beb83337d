import ComposableArchitecture
import Testing

@MainActor
@Suite struct FunctionScopeTests {
  @Reducer struct Node {
    @ObservableState struct State: Equatable, Identifiable {
      var id = 0
      var children: IdentifiedArrayOf<Self> = []
      var optional: Count?
      @ObservableState struct Count: Equatable { var count = 0 }
    }
    @CasePathable enum Action {
      indirect case children(IdentifiedAction<Int, Action>)
      case optional(Never), noop
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Test func `a child of a store that functions derive is reported`() {
    let store = Store(
      initialState: Node.State(children: [Node.State(id: 1)], optional: Node.State.Count())
    ) {
      Node()
    }
    #expect(store.scope(state: \.optional, action: \.optional)?.count == 0)
    let derived = store.scope(state: { $0 }, action: { $0 })
    withKnownIssue { _ = derived.scope(state: \.optional, action: \.optional) }
    withKnownIssue { _ = derived.scope(state: \.children, action: \.children) }
    let same = derived.scope(state: \.self, action: \.self)
    withKnownIssue { _ = same.scope(state: \.optional, action: \.optional) }
  }

  @Test func `a function selects the state when it is read`() {
    let store = Store(initialState: Node.State()) { Node() }
    var calls = 0
    let derived: Store<Int, Node.Action> = store.scope(
      state: {
        calls += 1
        return $0.id
      },
      action: { $0 }
    )
    #expect(calls == 0)
    #expect(derived.withState { $0 } == 0)
    #expect(calls == 1)
  }

  @Test func `a view store reads its part twice when it is created, and once for each action`() {
    let store = Store(initialState: Node.State()) { Node() }
    var calls = 0
    let viewStore = ViewStore(
      store,
      observe: { state in
        calls += 1
        return state.id
      }
    )
    #expect(calls == 2)
    _ = viewStore.state
    #expect(calls == 2)
    viewStore.send(.noop)
    #expect(calls == 3)
  }
}
