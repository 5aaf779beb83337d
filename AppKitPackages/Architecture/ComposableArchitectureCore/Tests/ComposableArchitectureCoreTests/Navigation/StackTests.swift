import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct StackTests {
  private func store(
    react: @escaping (inout Parent.State, Parent.Action) -> Void = { _, _ in }
  ) -> StoreOf<Parent> {
    StoreOf<Parent>(
      { state in
        state.path.append(Counter.State())
        state.path.append(Counter.State())
      },
      react: react
    )
  }

  @Test func `a feature on the stack handles its actions`() {
    let store = store()
    let ids = store.now.path.ids
    store.send(.path(.element(id: ids[1], action: .increment)))
    #expect(store.now.path[id: ids[0]]?.count == 0)
    #expect(store.now.path[id: ids[1]]?.count == 1)
  }

  @Test func `popping a feature pops all features above it`() {
    let store = store()
    let ids = store.now.path.ids
    store.send(.path(.popFrom(id: ids[0])))
    #expect(store.now.path.isEmpty)
  }

  @Test func `popping a feature cancels its effects`() async {
    let store = store()
    let ids = store.now.path.ids
    let task = store.send(.path(.element(id: ids[1], action: .start)))
    await waitUntil { store.now.path[id: ids[1]]?.count == 1 }
    store.send(.path(.popFrom(id: ids[1])))
    await task.finish()
    #expect(store.now.path.count == 1)
  }

  @Test func `effects of two features on a stack are cancelled independently`() async {
    let store = store()
    let ids = store.now.path.ids
    let first = store.send(.path(.element(id: ids[0], action: .start)))
    let second = store.send(.path(.element(id: ids[1], action: .start)))
    await waitUntil { store.now.path.allSatisfy { $0.count == 1 } }
    store.send(.path(.element(id: ids[1], action: .stop)))
    await second.finish()
    #expect(first.scope?.isIdle == false)
    store.send(.path(.popFrom(id: ids[0])))
    await first.finish()
  }

  @Test func `a feature on the stack dismisses itself`() async {
    let store = store()
    let ids = store.now.path.ids
    await store.send(.path(.element(id: ids[1], action: .closeButtonTapped))).finish()
    #expect(store.now.path.ids == [ids[0]])
  }

  @Test func `the parent's reducer receives the state with the pushed feature`() {
    let store = store { state, action in
      if case .path(.push(let id, _)) = action {
        state.log.append("\(state.path[id: id] != nil)")
      }
    }
    let id = StackElementID(generation: 1_000_000)
    withKnownIssue(isIntermittent: true) {
      store.send(.path(.push(id: id, state: Counter.State(count: 7))))
    }
    #expect(store.now.path.last?.count == 7)
    #expect(store.now.log == ["true"])
  }

  @Test func `an action for a feature that is not on the stack reports an issue`() {
    let store = store()
    withKnownIssue {
      store.send(.path(.element(id: 999_999, action: .increment)))
    } matching: {
      "\($0)".contains("To fix this, run \"forEach\" before")
    }
  }

  @Test func `popping a feature that is not on the stack reports an issue`() {
    let store = store()
    withKnownIssue {
      store.send(.path(.popFrom(id: 999_999)))
    } matching: {
      "\($0)".contains("To fix this, send \"popFrom\" only with an id from the stack")
    }
    #expect(store.now.path.count == 2)
  }

  @Test func `pushing an ID twice reports an issue`() {
    let store = store()
    let id = store.now.path.ids[0]
    withKnownIssue {
      store.send(.path(.push(id: id, state: Counter.State(count: 7))))
    } matching: {
      "\($0)".contains("To fix this, push each feature once")
    }
    #expect(store.now.path[id: id]?.count == 0)
  }

  @Test func `a stack is a collection`() {
    var stack = StackState([Counter.State(count: 1), Counter.State(count: 2)])
    stack.append(Counter.State(count: 3))
    #expect(stack.map(\.count) == [1, 2, 3])
    let ids = stack.ids
    stack.pop(to: ids[1])
    #expect(stack.map(\.count) == [1, 2])
    stack[id: ids[1]] = nil
    #expect(stack.ids == [ids[0]])
    #expect(stack.popLast()?.count == 1)
    stack = [Counter.State(count: 4)]
    stack.replaceSubrange(0..<1, with: [Counter.State(count: 5), Counter.State(count: 6)])
    #expect(stack.map(\.count) == [5, 6])
    stack.removeAll()
    #expect(stack.isEmpty)
  }

  @Test func `key paths of a stack contain the IDs of elements`() {
    var stack = StackState([Counter.State(count: 1), Counter.State(count: 2)])
    let ids = stack.ids
    #expect(stack.path.map(\.id) == Array(ids))
    stack.path.removeLast()
    #expect(stack.ids == [ids[0]])
  }

  @CasePathable
  enum Element: Equatable {
    case number(Int)
    case text(String)
  }

  @Test func `a subscript with a case changes the element`() {
    var stack = StackState<Element>([.number(42)])
    let id = stack.ids[0]
    stack[id: id, case: \.number]? += 1
    #expect(stack[id: id] == .number(43))
    stack[id: id, case: \.number] = nil
    #expect(stack.isEmpty)
  }

  @Test func `a subscript with another case does not change the element`() async {
    var stack = StackState<Element>([.number(42)])
    let id = stack.ids[0]
    let messages = await messages {
      stack[id: id, case: \.text]?.append("!")
      stack[id: id, case: \.text] = "!"
      stack[id: id, case: \.text] = nil
    }
    #expect(messages.count == 3)
    #expect(stack.map(\.self) == [.number(42)])
  }

  @Test func `outside of tests only the stack generates IDs`() async {
    await withDependencies {
      $0.context = .live
    } operation: {
      var stack = StackState<Element>([.number(42)])
      let id = StackElementID(generation: 999_999)
      let messages = await messages {
        stack[id: id] = nil
        stack[id: id]? = .number(1)
        stack[id: id] = .number(1)
      }
      #expect(messages.count == 1)
      #expect(stack.map(\.self) == [.number(42)])
    }
  }

  @Test func `a dump of a stack shows the IDs of its elements`() {
    var stack = StackState<Int>()
    stack[id: 7] = 1
    stack[id: 10] = 2
    #expect(String(customDumping: stack) == "[\n  #7: 1,\n  #10: 2\n]")
  }
}
