import ComposableArchitectureCore
import Testing

/// Tests of reducers that are called explicitly with a part or a copy of a state.
@MainActor
@Suite
struct HandCalledReducerTests {
  private let alive = AliveEffects()

  private func settle() async {
    for _ in 0..<30 { await Task.yield() }
  }

  private func makeStore(_ isCopied: Bool = false) -> StoreOf<Pair> {
    let part = Part.State(sheet: Twig.State(), path: StackState([Twig.State()]))
    return Store(initialState: Pair.State(left: part, right: part)) {
      Pair(alive: alive, isCopied: isCopied)
    }
  }

  @Test(arguments: [false, true])
  func `dismissing a feature cancels its effects`(isCopied: Bool) async {
    await withMainSerialExecutor {
      let store = makeStore(isCopied)
      let id = store.left.path.ids[0]
      store.send(.left(.sheet(.presented(.start(1)))))
      store.send(.left(.path(.element(id: id, action: .start(2)))))
      store.send(.right(.start(3)))
      await settle()
      #expect(alive.all == [1, 2, 3])
      store.send(.left(.sheet(.dismiss)))
      await settle()
      #expect(store.left.sheet == nil)
      #expect(alive.all == [2, 3])
      store.send(.left(.path(.element(id: id, action: .close))))
      await settle()
      #expect(store.left.path.isEmpty)
      #expect(alive.all == [3])
    }
  }

  @Test func `two parts of the same type are distinguished`() async {
    await withMainSerialExecutor {
      let store = makeStore()
      store.send(.left(.sheet(.presented(.start(1)))))
      store.send(.right(.part(.sheet(.presented(.start(2))))))
      await settle()
      #expect(alive.all == [1, 2])
      store.send(.left(.sheet(.dismiss)))
      await settle()
      #expect(alive.all == [2])
      store.send(.right(.part(.sheet(.dismiss))))
      await settle()
      #expect(alive.all.isEmpty)
    }
  }

  @Test func `a reducer around another one on the same state does not affect cancellation`() async {
    await withMainSerialExecutor {
      let pending = PendingChange<Garden.State>()
      let store = Store(
        initialState: Garden.State(tree: Branch.State(id: 0, sheet: Branch.State(id: 1)))
      ) {
        Watched(base: Watched(base: Garden(alive: alive, pending: pending)))
      }
      store.send(.tree(.sheet(.presented(.start(1)))))
      await settle()
      #expect(alive.all == [1])
      pending.change = { $0 = Garden.State() }
      store.send(.tree(.update { _ in }))
      await settle()
      #expect(alive.all.isEmpty)
    }
  }
}

/// A reducer that calls its child reducers explicitly.
@Reducer
private struct Pair {
  @ObservableState
  struct State: Equatable {
    var left: Part.State
    var right: Part.State
  }

  enum Action {
    case left(Part.Action)
    case right(Right)

    enum Right {
      case part(Part.Action)
      case start(Int)
    }
  }

  let alive: AliveEffects
  let isCopied: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .left(let action) where isCopied:
        var left = state.left
        defer { state.left = left }
        return Part(alive: alive).reduce(into: &left, action: action).map { .left($0) }
      case .left(let action):
        return Part(alive: alive).reduce(into: &state.left, action: action).map { .left($0) }
      case .right(.part(let action)):
        return Part(alive: alive).reduce(into: &state.right, action: action)
          .map { .right(.part($0)) }
      case .right(.start(let token)):
        return .run { _ in await alive.run(token) }
      }
    }
  }
}

/// A reducer that calls another reducer.
private struct Watched<Base: Reducer>: Reducer {
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}
