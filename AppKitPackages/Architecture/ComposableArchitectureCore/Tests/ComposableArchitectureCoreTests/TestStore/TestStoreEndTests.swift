import ComposableArchitectureCore
import Testing

@MainActor
@Suite struct TestStoreEndTests {
  @Test func `an unasserted action fails the test at the creation of the store`() async {
    let issues = await issues {
      let store = tickerStore()
      await store.send(.chain)
    }
    let line: UInt = #line - 3
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.map(\.message) == [
        """
        2 received actions had not been asserted at the end of the test:

            [0]: Ticker.Action.ticked
            [1]: Ticker.Action.second

        To fix this, assert each with 'await store.receive', or skip them with 'await \
        store.skipReceivedActions()'.
        """
      ]
    )
  }

  @Test func `a running effect fails the test at the send of its action`()
    async
  {
    let issues = await issues {
      let store = tickerStore(clock: TestClock())
      await store.send(.load) { $0.isLoading = true }
    }
    let line: UInt = #line - 2
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.map(\.message) == [
        """
        An effect still runs at the end of the test:

            An effect made at \(Ticker.loadOrigin), returned for the action:

                Ticker.Action.load

        To fix this, let it end before the test does: advance the test clock it sleeps on, answer \
        what it waits for, send the action that cancels it, or cancel the task that 'send' returned. \
        If it is meant to outlive the test, skip it with 'await store.skipInFlightEffects()'.
        """
      ]
    )
  }

  @Test func `an effect that was cancelled is not in flight`() async {
    let store = tickerStore(clock: TestClock())
    await store.send(.start)
    await store.send(.stop)
  }

  @Test func `a cancelled task ends its effects`() async {
    let store = tickerStore(clock: TestClock())
    let task = await store.send(.load) { $0.isLoading = true }
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
  }

  @Test func `finishing waits for effects`() async {
    let store = tickerStore()
    let task = await store.send(.load) { $0.isLoading = true }
    await task.finish()
    await store.receive(\.response) {
      $0.isLoading = false
      $0.text = "Hello"
    }
    await store.finish()
    await store.send(.tap).finish(timeout: 1_000)
    await store.finish(timeout: 1_000)
  }

  @Test func `finish fails before all received actions are asserted`() async {
    let messages = await messages {
      let store = tickerStore()
      let task = await store.send(.load) { $0.isLoading = true }
      await task.finish()
      await store.finish()
      await store.receive(\.response) {
        $0.isLoading = false
        $0.text = "Hello"
      }
    }
    #expect(
      messages == [
        """
        1 received action had not been asserted when 'finish' was called:

            [0]: Ticker.Action.response("Hello")

        To fix this, assert each with 'await store.receive', or skip them with \
        'await store.skipReceivedActions()'.
        """
      ]
    )
  }

  @Test func `finish without exhaustivity does not require assertions of received actions`() async {
    let store = tickerStore()
    store.exhaustivity = .off
    await store.send(.load).finish()
    await store.finish()
    await store.receive(\.response)
  }

  @Test func `finish fails for a running effect and names it`() async {
    let messages = await messages {
      let store = tickerStore(clock: TestClock())
      let task = await store.send(.load) { $0.isLoading = true }
      await store.finish(timeout: .milliseconds(1))
      await task.finish(timeout: .milliseconds(2))
      await task.cancel()
    }
    #expect(
      messages == [
        """
        1 effect still runs after 1 ms:

            An effect made at \(Ticker.loadOrigin), returned for the action:

                Ticker.Action.load

        To fix this, advance the test clock that an effect sleeps on or use an immediate clock, \
        answer what it waits for, cancel it, or pass 'finish' a longer time-out.
        """,
        """
        The effects of a task still run after 2 ms. In flight are:

            An effect made at \(Ticker.loadOrigin), returned for the action:

                Ticker.Action.load

        To fix this, advance the test clock that an effect sleeps on or use an immediate clock, \
        answer what it waits for, cancel the task, or pass 'finish' a longer time-out.
        """,
      ]
    )
  }

  @Test func `the default time-out is that of the store`() async {
    let messages = await messages {
      let store = tickerStore(clock: TestClock())
      store.timeout = 3_000_000
      let task = await store.send(.load) { $0.isLoading = true }
      await store.finish()
      await task.cancel()
    }
    #expect(messages.first?.hasPrefix("1 effect still runs after 3 ms:") == true)
    #expect(messages.count == 1)
  }

  @Test func `skipped actions and effects require no assertion`() async {
    let store = tickerStore(clock: TestClock())
    await store.send(.chain)
    await store.skipReceivedActions()
    #expect(store.state.count == 1)
    await store.send(.start)
    await store.skipInFlightEffects()
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `skipping without an effect fails unless strict is false`() async {
    let messages = await messages {
      let store = tickerStore()
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    #expect(
      messages == [
        """
        There were no received actions to skip.

        To fix this, remove the call, or pass 'strict: false' where there may or may not be some.
        """,
        """
        There were no effects in flight to skip.

        To fix this, remove the call, or pass 'strict: false' where there may or may not be some.
        """,
      ]
    )
  }
}
