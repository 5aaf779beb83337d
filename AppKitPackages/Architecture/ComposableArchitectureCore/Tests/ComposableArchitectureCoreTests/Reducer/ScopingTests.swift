import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct ScopingTests {
  @Test func `scope runs the child on a part of the state`() {
    let store = StoreOf<Parent>()
    store.send(.counter(.increment))
    #expect(store.now.counter.count == 1)
  }

  @Test func `effects of a child send actions of the parent`() async {
    let store = StoreOf<Parent>(react: { state, action in
      if case .counter(.increment) = action { state.log.append("increment") }
    })
    await store.send(.counter(.incrementLater)).finish()
    #expect(store.now.counter.count == 1)
    #expect(store.now.log == ["increment"])
  }

  @Test func `an optional child runs while its state is not nil`() async {
    let store = StoreOf<Parent> { $0.optional = Counter.State() }
    let task = store.send(.optional(.start))
    await waitUntil { store.now.optional?.count == 1 }
    store.update { $0.optional = nil }
    await task.finish()
    withKnownIssue {
      store.send(.optional(.increment))
    } matching: {
      "\($0)".contains("To fix this, run \"ifLet\" before")
    }
  }

  @Test func `a row runs on its own state`() {
    let store = StoreOf<Parent> { $0.rows = [Parent.Row(id: 1), Parent.Row(id: 2)] }
    store.send(.rows(.element(id: 2, action: .increment)))
    #expect(store.now.rows.map(\.counter.count) == [0, 1])
  }

  @Test func `removing a row cancels its effects`() async {
    let store = StoreOf<Parent> { $0.rows = [Parent.Row(id: 1), Parent.Row(id: 2)] }
    let first = store.send(.rows(.element(id: 1, action: .start)))
    let second = store.send(.rows(.element(id: 2, action: .start)))
    await waitUntil { store.now.rows.allSatisfy { $0.counter.count == 1 } }
    store.update { $0.rows.remove(id: 1) }
    await first.finish()
    #expect(second.scope?.isIdle == false)
    store.send(.rows(.element(id: 2, action: .stop)))
    await second.finish()
  }

  @Test func `an action for a removed row reports an issue`() {
    let store = StoreOf<Parent>()
    withKnownIssue {
      store.send(.rows(.element(id: 1, action: .increment)))
    } matching: {
      "\($0)".contains("an element with the id '1'") && "\($0)".contains("To fix this, run")
    }
  }

  @Test func `changing a row does not copy the others`() {
    let rows = IdentifiedArray(uniqueElements: (0..<1000).map { Parent.Row(id: $0) })
    let store = StoreOf<Parent> { $0.rows = rows }
    store.send(.rows(.element(id: 1, action: .increment)))
    let address = { store.core.state.rows.elements.withUnsafeBufferPointer { $0.baseAddress } }
    let before = address()
    store.send(.rows(.element(id: 500, action: .increment)))
    #expect(address() == before)
  }

  @Test func `onChange runs only after a change`() {
    let store = Store(initialState: [0]) {
      Reduce<[Int], Int> { state, action in
        state[0] = action
        return .none
      }
      .onChange(of: { $0[0] }) { oldValue, state in
        state.append(oldValue)
        return .none
      }
      .onChange(of: { $0[0] }) { oldValue, newValue in
        Reduce { state, _ in
          state.append(newValue * 100)
          return .none
        }
      }
    }
    store.send(0)
    #expect(store.withState(\.self) == [0])
    store.send(2)
    #expect(store.withState(\.self) == [2, 0, 200])
  }

  @Test func `a reducer that calls another one receives its actions`() {
    let log = LockIsolated<[String]>([])
    let store = Store(initialState: Counter.State()) {
      Counter().logged { name in log.withValue { $0.append(name) } }
    }
    store.send(.increment)
    #expect(store.count == 1)
    #expect(log.value == ["increment"])
  }

  @Test func `a builder supports conditions and loops`() {
    struct Feature: Reducer {
      let isDoubled: Bool
      var body: some Reducer<Int, Void> {
        if isDoubled {
          Reduce { state, _ in
            state *= 2
            return .none
          }
        }
        for summand in [1, 2] {
          Reduce { state, _ in
            state += summand
            return .none
          }
        }
        switch isDoubled {
        case true: EmptyReducer()
        case false:
          Reduce { state, _ in
            state *= 10
            return .none
          }
        }
      }
    }
    let doubled = Store(initialState: 5) { Feature(isDoubled: true) }
    doubled.send(())
    #expect(doubled.withState(\.self) == 13)
    let plain = Store(initialState: 5) { Feature(isDoubled: false) }
    plain.send(())
    #expect(plain.withState(\.self) == 80)
  }
}

extension Reducer {
  fileprivate func logged(_ log: @escaping @Sendable (String) -> Void) -> some ReducerOf<Self> {
    Reduce { state, action in
      log("\(action)")
      return self.reduce(into: &state, action: action)
    }
  }
}
