import ComposableArchitectureCore
import Testing

@MainActor
@Suite struct TestStoreReceiveTests {
  @Test func `actions are received by value, case, case and value, and predicate`() async {
    for receive in [
      { @MainActor store in await store.receive(.response("Hello")) { $0.finishLoading() } },
      { @MainActor store in await store.receive(\.response) { $0.finishLoading() } },
      { @MainActor store in await store.receive(\.response, "Hello") { $0.finishLoading() } },
      { @MainActor store in
        await store.receive {
          $0 == .response("Hello")
        } assert: {
          $0.finishLoading()
        }
      },
    ] as [@MainActor (TestStoreOf<Ticker>) async -> Void] {
      let store = tickerStore()
      await store.send(.load) { $0.isLoading = true }
      await receive(store)
    }
  }

  @Test func `a time-out is a duration or a number of nanoseconds`() async {
    let store = tickerStore()
    for receive in [
      { @MainActor in await store.receive(.ticked, timeout: .seconds(1)) { $0.count += 1 } },
      { @MainActor in await store.receive(.ticked, timeout: 1_000_000) { $0.count += 1 } },
      { @MainActor in await store.receive(\.ticked, timeout: .seconds(1)) { $0.count += 1 } },
      { @MainActor in await store.receive(\.ticked, timeout: 1_000_000) { $0.count += 1 } },
      { @MainActor in
        await store.receive({ $0 == .ticked }, timeout: .seconds(1)) { $0.count += 1 }
      },
      { @MainActor in
        await store.receive({ $0 == .ticked }, timeout: 1_000_000) { $0.count += 1 }
      },
    ] as [@MainActor () async -> Void] {
      await store.send(.chain)
      await receive()
      await store.receive(\.second)
    }
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.response, "Hello", timeout: .seconds(1)) { $0.finishLoading() }
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.response, "Hello", timeout: 1_000_000_000) { $0.isLoading = false }
  }

  @Test func `actions are received in the order in which they were sent`() async {
    let store = tickerStore()
    await store.send(.chain)
    #expect(store.state.count == 0)
    await store.receive(.ticked) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.receive(.second)
  }

  @Test func `a wrong expectation of the state shows a diff at the caller's line`() async {
    let issues = await issues {
      let store = tickerStore()
      await store.send(.chain)
      await store.receive(.ticked)
      await store.receive(.second)
    }
    let line: UInt = #line - 3
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.map(\.message) == [
        """
        The state changed, but 'receive' does not assert the change:

              Ticker.State(
            −   count: 0,
            +   count: 1,
                isLoading: false,
                text: nil
              )

        (Expected: −, Actual: +)

        To fix this, assert the change in a trailing closure of 'receive', or correct the reducer.
        """
      ]
    )
  }

  @Test func `another action than the expected one is shown as a diff`() async {
    let messages = await messages {
      let store = tickerStore()
      await store.send(.load) { $0.isLoading = true }
      await store.receive(.response("Goodbye"))
      await store.send(.load) { $0.isLoading = true }
      await store.receive(\.response, "Goodbye")
    }
    let message = """
      Received another action than expected:

          − Ticker.Action.response("Goodbye")
          + Ticker.Action.response("Hello")

      (Expected: −, Received: +)

      To fix this, assert the actions in the order in which the effects send them, or correct the \
      effect.
      """
    #expect(messages == [message, message])
  }

  @Test func `the failure of receive shows the unexpected action`() async {
    let messages = await messages {
      let store = tickerStore()
      await store.send(.chain)
      await store.receive(\.response)
      await store.receive { $0 == .ticked }
    }
    #expect(
      messages == [
        """
        Expected to receive an action that matches the case key path, but received:

            Ticker.Action.ticked

        To fix this, assert the actions in the order in which the effects send them, or correct the \
        effect.
        """,
        """
        Expected to receive an action that matches the predicate, but received:

            Ticker.Action.second

        To fix this, assert the actions in the order in which the effects send them, or correct the \
        effect.
        """,
      ]
    )
  }

  @Test func `receive fails immediately without a running effect`() async {
    let issues = await issues {
      let store = tickerStore()
      await store.receive(.ticked)
      await store.receive(\.ticked)
    }
    let lines: [UInt] = [#line - 3, #line - 2]
    #expect(issues.map(\.line) == lines)
    #expect(
      issues.map(\.message) == [
        """
        Expected to receive this action:

            Ticker.Action.ticked

        But no action was received, and no effect runs.

        To fix this, check whether an effect that should send the action was returned, and whether \
        it was cancelled.
        """,
        """
        Expected to receive an action that matches the case key path.

        But no action was received, and no effect runs.

        To fix this, check whether an effect that should send the action was returned, and whether \
        it was cancelled.
        """,
      ]
    )
  }

  @Test func `the failure of a time-out names the running effect`() async {
    let clock = TestClock()
    let messages = await messages {
      let store = tickerStore(clock: clock)
      let task = await store.send(.load) { $0.isLoading = true }
      await store.receive(\.response, timeout: .milliseconds(1))
      await task.cancel()
    }
    #expect(
      messages == [
        """
        Expected to receive an action that matches the case key path.

        But no action was received within 1 ms, though 1 effect still runs:

            An effect made at \(Ticker.loadOrigin), returned for the action:

                Ticker.Action.load

        To fix this, advance the test clock that the effect sleeps on or use an immediate clock, \
        answer what it waits for, or pass 'receive' a longer time-out.
        """
      ]
    )
  }

  @Test func `a failed receive with exhaustivity off lists the received actions`() async {
    let messages = await messages {
      let store = tickerStore()
      store.exhaustivity = .off
      await store.send(.chain)
      await store.receive(\.response)
    }
    #expect(
      messages == [
        """
        Expected to receive an action that matches the case key path.

        But only these were received:

            [0]: Ticker.Action.ticked
            [1]: Ticker.Action.second

        To fix this, check whether an effect that should send the action was returned, and whether \
        it was cancelled.
        """
      ]
    )
  }

  @Test func `an action of an advanced clock arrives`() async {
    let clock = TestClock()
    let store = tickerStore(clock: clock)
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.count = 1 }
    await store.receive(\.ticked) { $0.count = 2 }
    await store.send(.stop)
  }
}

extension Ticker.State {
  fileprivate mutating func finishLoading() {
    isLoading = false
    text = "Hello"
  }
}
