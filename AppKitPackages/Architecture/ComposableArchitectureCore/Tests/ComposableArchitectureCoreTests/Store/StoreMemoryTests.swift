import ComposableArchitectureCore
import Testing

/// Tests that a store releases completed work, and that a large state does not overflow the call
/// stack.
@MainActor
@Suite
struct StoreMemoryTests {
  /// An object that counts the instances of its class.
  private final class Token: Sendable {
    private let alive: LockIsolated<Int>

    init(_ alive: LockIsolated<Int>) {
      self.alive = alive
      alive.withValue { $0 += 1 }
    }

    deinit { alive.withValue { $0 -= 1 } }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State {
      @Presents var child: Child.State?
    }

    enum Action {
      case child(PresentationAction<Child.Action>)
      case present(any Sendable)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .present(let token) = action { state.child = Child.State(token: token) }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State {
      var count = 0
      @ObservationStateIgnored var token: any Sendable
    }

    enum Action {
      case start
      case increment
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .start = action else {
          state.count += 1
          return .none
        }
        return .run { [token = state.token] send in
          await send(.increment)
          try await Task.never()
          _ = token
        }
      }
    }
  }

  @Test func `dismissed features are deallocated`() async {
    let alive = LockIsolated(0)
    let store = StoreOf<Parent>(initialState: Parent.State()) { Parent() }
    var tasks: [StoreTask] = []
    weak var lastChild: StoreOf<Child>?
    for _ in 0..<1_000 {
      store.send(.present(Token(alive)))
      let child = store.scope(state: \.child, action: \.child)
      tasks.append(store.send(.child(.presented(.start))))
      #expect(child?.count == 0)
      store.send(.child(.dismiss))
      lastChild = child
    }
    for task in tasks { await task.finish() }
    tasks = []
    #expect(store.scope(state: \.child, action: \.child) == nil)
    await waitUntil { alive.value == 0 }
    #expect(lastChild == nil)
  }

  @Test func `handled actions are deallocated`() async {
    let alive = LockIsolated(0)
    let store = Store(initialState: 0) {
      Reduce<Int, Token> { state, action in
        state += 1
        return .run { _ in _ = action }
      }
    }
    for _ in 0..<1_000 { await store.send(Token(alive)).finish() }
    await waitUntil { alive.value == 0 }
    #expect(store.withState(\.self) == 1_000)
  }

  @Test func `removed rows are deallocated`() {
    let alive = LockIsolated(0)
    let store = StoreOf<List>(initialState: List.State()) { List() }
    for id in 0..<1_000 {
      store.send(.insert(id, Token(alive)))
      let rows = Array(store.scope(state: \.rows, action: \.rows))
      #expect(rows.map(\.id) == [id])
      store.send(.removeAll)
    }
    #expect(Array(store.scope(state: \.rows, action: \.rows)).isEmpty)
    #expect(alive.value == 0)
  }

  @Reducer
  struct List {
    @ObservableState
    struct State {
      var rows: IdentifiedArrayOf<Row.State> = []
    }

    enum Action {
      case insert(Int, any Sendable)
      case removeAll
      case rows(IdentifiedActionOf<Row>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .insert(let id, let token): state.rows.append(Row.State(id: id, token: token))
        case .removeAll: state.rows.removeAll()
        case .rows: break
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Identifiable {
      let id: Int
      @ObservationStateIgnored var token: any Sendable
    }
  }

  // MARK: Large state

  /// Ten values; three nested levels are a thousand.
  struct Ten<Value: Equatable & Sendable>: Equatable, Sendable {
    var a, b, c, d, e, f, g, h, i, j: Value

    init(_ value: Value) {
      (a, b, c, d, e) = (value, value, value, value, value)
      (f, g, h, i, j) = (value, value, value, value, value)
    }
  }

  typealias Block = Ten<Ten<Ten<SIMD16<Int>>>>

  @Reducer
  struct Large {
    @ObservableState
    struct State: Equatable {
      var block = Block(Ten(Ten(.zero)))
      var count = 0
      @Presents var child: Large.State?

      static func nested(depth: Int) -> Self {
        var state = Self()
        for _ in 0..<depth {
          var parent = Self()
          parent.child = state
          state = parent
        }
        return state
      }
    }

    enum Action: Equatable {
      indirect case child(PresentationAction<Large.Action>)
      case increment
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard action == .increment else { return .none }
        state.count += 1
        state.block.j.j.j[0] += 1
        return .none
      }
      .ifLet(\.$child, action: \.child) { Large() }
    }
  }

  @Test func `a state of 100 kilobytes does not overflow the stack`() async {
    #expect(MemoryLayout<Large.State>.size > 100_000)
    let store = StoreOf<Large>(initialState: Large.State.nested(depth: 5)) { Large() }
    let child = (0..<5).reduce(store) { store, _ in
      store.scope(state: \.child, action: \.child) ?? store
    }
    child.send(.increment)
    store.send(.increment)
    #expect(child.count == 1)
    #expect(store.block.j.j.j[0] == 1)

    let testStore = TestStore(initialState: Large.State.nested(depth: 1)) { Large() }
    await testStore.send(.increment) {
      $0.count = 1
      $0.block.j.j.j[0] = 1
    }
    await testStore.send(.child(.presented(.increment))) {
      $0.child?.count = 1
      $0.child?.block.j.j.j[0] = 1
    }
  }
}
