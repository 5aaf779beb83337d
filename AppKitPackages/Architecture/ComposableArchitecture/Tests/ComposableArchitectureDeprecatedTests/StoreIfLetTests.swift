import ComposableArchitecture
import Testing

/// Tests of `Store.ifLet(then:else:)`.
@MainActor
@Suite struct StoreIfLetTests {
  struct Parent: Reducer {
    struct State: Equatable { var child: Int? }
    enum Action { case set(Int?), child(Int) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let value): state.child = value
        case .child(let value): state.child = value
        }
        return .none
      }
    }
  }

  private let store = Store(initialState: Parent.State()) { Parent() }

  @Test func `both functions run before send returns, once per presentation`() {
    var log: [String] = []
    let token = store.scope(state: { $0.child }, action: { Parent.Action.child($0) })
      .ifLet { child in
        log.append("child \(child.withState { $0 })")
      } else: {
        log.append("none")
      }
    #expect(log == ["none"])
    store.send(.set(1))
    #expect(log == ["none", "child 1"])
    store.send(.set(2))
    #expect(log == ["none", "child 1"])
    store.send(.set(nil))
    store.send(.set(3))
    #expect(log == ["none", "child 1", "none", "child 3"])
    #expect(!token.isCancelled)
  }

  @Test func `the store of the child reads and changes its state`() {
    var children: [Store<Int, Int>] = []
    let token = store.scope(state: { $0.child }, action: { Parent.Action.child($0) })
      .ifLet { children.append($0) }
    store.send(.set(1))
    children.first?.send(5)
    #expect(store.withState(\.child) == 5)
    #expect(children.map { $0.withState { $0 } } == [5])
    #expect(!token.isCancelled)
  }

  @Test func `a function can send an action that changes the state`() {
    var log: [String] = []
    store.send(.set(1))
    let token = store.scope(state: { $0.child }, action: { Parent.Action.child($0) })
      .ifLet { [store] _ in
        log.append("child")
        store.send(.set(nil))
      } else: {
        log.append("none")
      }
    #expect(log == ["child", "none"])
    #expect(!token.isCancelled)
  }

  @Test func `the observation ends with its token`() {
    var count = 0
    func observe() -> ObserveToken {
      store.scope(state: { $0.child }, action: { Parent.Action.child($0) }).ifLet { _ in count += 1
      }
    }
    let token = observe()
    token.cancel()
    store.send(.set(1))
    #expect(count == 0)
    store.send(.set(nil))
    _ = observe()
    store.send(.set(1))
    #expect(count == 0)
  }
}
