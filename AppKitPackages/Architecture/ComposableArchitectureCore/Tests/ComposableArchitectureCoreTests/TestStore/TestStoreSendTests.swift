import ComposableArchitectureCore
import Testing

@MainActor
@Suite struct TestStoreSendTests {
  @Test func `a test that asserts all changes passes`() async {
    let store = tickerStore()
    await store.send(.add(2)) { $0.count = 2 }
    await store.send(\.add, 3) { $0.count = 5 }
    await store.send(.tap)
    await store.send(\.tap)
    #expect(store.state == Ticker.State(count: 5))
  }

  @Test func `unchanged fields require no assertion`() async {
    let store = tickerStore(Ticker.State(isLoading: true, text: "x"))
    await store.send(.add(1)) { $0.count = 1 }
  }

  @Test func `a wrong expectation shows a diff at the caller's line`() async {
    let issues = await issues {
      let store = tickerStore()
      await store.send(.add(1)) { $0.count = 2 }
    }
    let line: UInt = #line - 2
    #expect(issues.map(\.line) == [line])
    #expect(issues.map(\.fileID) == [#fileID])
    #expect(
      issues.map(\.message) == [
        """
        The state differs from the expectation of 'send':

              Ticker.State(
            −   count: 2,
            +   count: 1,
                isLoading: false,
                text: nil
              )

        (Expected: −, Actual: +)

        To fix this, correct what the closure assigns, or what the reducer does.
        """
      ]
    )
  }

  @Test func `an unasserted change is a failure`() async {
    let messages = await messages {
      let store = tickerStore()
      await store.send(.add(1))
      #expect(store.state.count == 1)
    }
    #expect(
      messages == [
        """
        The state changed, but 'send' does not assert the change:

              Ticker.State(
            −   count: 0,
            +   count: 1,
                isLoading: false,
                text: nil
              )

        (Expected: −, Actual: +)

        To fix this, assert the change in a trailing closure of 'send', or correct the reducer.
        """
      ]
    )
  }

  @Test func `a closure without a change is a failure`() async {
    let messages = await messages {
      let store = tickerStore()
      await store.send(.tap) { _ in }
      await store.send(.tap) { $0.count = 0 }
    }
    let message = """
      The state did not change, but 'send' has a closure that asserts a change.

      To fix this, remove the closure, or correct the reducer.
      """
    #expect(messages == [message, message])
  }

  @Test func `an error in the closure is a failure`() async {
    struct Missing: Error {}
    let messages = await messages {
      let store = tickerStore()
      await store.send(.tap) { _ in throw Missing() }
    }
    #expect(
      messages == [
        """
        The closure of 'send' threw an error, so the state was not compared:

            TestStoreSendTests.Missing()

        To fix this, check the values that the closure unwraps.
        """
      ]
    )
  }

  @Test func `unequal states with equal dumps are reported as such`() async {
    struct Odd: Equatable {
      var value = 0
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    let messages = await messages {
      let store = TestStore<Odd, Bool>(initialState: Odd()) { Reduce { _, _ in .none } }
      await store.send(true)
    }
    #expect(
      messages == [
        """
        The state changed, but 'send' does not assert the change:

              // Not equal but no difference detected:
            − TestStoreSendTests.Odd(value: 0)
            + TestStoreSendTests.Odd(value: 0)

        (Expected: −, Actual: +)

        To fix this, assert the change in a trailing closure of 'send', or correct the reducer.
        """
      ]
    )
  }

  @Test func `sending before received actions are asserted is a failure`() async {
    let messages = await messages {
      let store = tickerStore()
      await store.send(.chain)
      await store.send(.tap)
      await store.skipReceivedActions()
    }
    #expect(
      messages == [
        """
        2 received actions had not been asserted when the next one was sent:

            [0]: Ticker.Action.ticked
            [1]: Ticker.Action.second

        To fix this, assert each with 'await store.receive', or skip them with 'await \
        store.skipReceivedActions()'.
        """
      ]
    )
  }

  @Test func `the closure uses the test's dependencies`() async {
    let store = TestStore<UUID?, Bool>(initialState: nil) {
      Reduce { state, _ in
        @Dependency(\.uuid) var uuid
        state = uuid()
        return .none
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(7))
    }
    await store.send(true) {
      @Dependency(\.uuid) var uuid
      $0 = uuid()
    }
    store.dependencies.uuid = .constant(UUID(8))
    await store.send(true) { $0 = UUID(8) }
    store.dependencies.uuid = .constant(UUID(9))
    await store.send(true) {
      @Dependency(\.uuid) var uuid
      $0 = uuid()
    }
  }

  @Test func `a failure is a failure of the running test`() async {
    await withKnownIssue {
      let store = tickerStore()
      await store.send(.add(1))
    } matching: {
      $0.comments.contains {
        $0.rawValue.hasPrefix("The state changed, but 'send' does not assert the change:")
      }
    }
  }

  @Test func `an assertion closure reads the asserted state of the store`() async {
    let store = TestStore<Int, Bool>(initialState: 0) {
      Reduce { state, isFirst in
        state += 1
        return isFirst ? .send(false) : .none
      }
    }
    await store.send(true) {
      $0 = store.state + 1
    }
    #expect(store.state == 1)
    await store.receive(false) {
      $0 = store.state + 1
    }
    #expect(store.state == 2)
  }
}
