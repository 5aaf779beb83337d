import ComposableArchitectureCore
import Testing

@MainActor
@Suite struct TestStoreExhaustivityTests {
  @Test func `exhaustivity off checks only asserted changes`() async {
    let store = tickerStore(clock: TestClock())
    store.exhaustivity = .off
    await store.send(.add(1))
    await store.send(.chain)
    await store.send(.add(2)) { $0.count = 4 }
    await store.send(.chain)
    await store.receive(.second)
    await store.send(.load)
    store.assert { $0.isLoading = true }
  }

  @Test func `exhaustivity off still checks asserted changes`() async {
    let messages = await messages {
      let store = tickerStore()
      store.exhaustivity = .off
      await store.send(.add(1)) { $0.count = 5 }
    }
    #expect(
      messages == [
        """
        The state differs from the expectation of 'send':

              Ticker.State(
            −   count: 5,
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

  @Test func `skipped assertions are shown and don't fail`() async {
    let issues = await issues {
      let store = tickerStore(clock: TestClock())
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.load)
      await store.send(.chain)
      await store.send(.tap)
      await store.send(.chain)
      await store.receive(.second)
      await store.skipInFlightEffects()
      await store.send(.start)
      await store.send(.chain)
    }
    #expect(issues.allSatisfy { $0.severity == .warning })
    #expect(
      issues.map(\.message) == [
        """
        Skipped: the state has changes that 'send' does not assert.

              Ticker.State(
                count: 0,
            −   isLoading: false,
            +   isLoading: true,
                text: nil
              )

        (Expected: −, Actual: +)
        """,
        """
        Skipped: 2 received actions.

            [0]: Ticker.Action.ticked
            [1]: Ticker.Action.second
        """,
        """
        Skipped: 1 received action.

            [0]: Ticker.Action.ticked
        """,
        """
        Skipped: 1 effect that still runs.

            An effect made at \(Ticker.loadOrigin), returned for the action:

                Ticker.Action.load
        """,
        """
        Skipped: 2 received actions.

            [0]: Ticker.Action.ticked
            [1]: Ticker.Action.second
        """,
        """
        Skipped: 1 effect that still runs.

            An effect made at ComposableArchitectureCoreTests/Ticker.swift:49, returned for the \
        action:

                Ticker.Action.start
        """,
      ]
    )
  }

  @Test func `skipped assertions don't fail a real test`() async {
    let store = tickerStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.chain)
    await store.skipReceivedActions()
  }

  @Test func `exhaustivity can be changed for a part of a test`() async {
    let store = tickerStore()
    await store.withExhaustivity(.off) {
      #expect(store.exhaustivity == .off)
      await store.send(.add(1))
    }
    store.withExhaustivity(.off(showSkippedAssertions: true)) {
      #expect(store.exhaustivity == .off(showSkippedAssertions: true))
    }
    #expect(store.exhaustivity == .on)
    await store.send(.add(1)) { $0.count = 2 }
  }

  @Test func `assert compares the current state`() async {
    let messages = await messages {
      let store = tickerStore(Ticker.State(count: 3))
      store.assert { $0.count = 3 }
      store.assert { $0.count = 4 }
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("The state differs from the expectation of 'assert':") == true
    )
  }
}
