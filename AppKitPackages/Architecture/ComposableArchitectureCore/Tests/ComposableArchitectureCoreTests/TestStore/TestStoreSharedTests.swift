import ComposableArchitectureCore
import Testing

@MainActor
@Suite struct TestStoreSharedTests {
  struct Feature: Reducer {
    struct State: Equatable {
      @Shared var count: Int
      @Shared(.inMemory("log")) var log: [String] = []
    }

    enum Action: Equatable { case tap, later, done, nothing }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .tap:
          state.$count.withLock { $0 += 1 }
          return .none
        case .later:
          return .run { [count = state.$count] send in
            count.withLock { $0 += 10 }
            await send(.done)
          }
        case .done, .nothing:
          return .none
        }
      }
    }
  }

  func store(_ count: Shared<Int> = Shared(value: 0)) -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State(count: count)) { Feature() }
  }

  @Test func `a change of shared state is asserted like other changes`() async {
    let count = Shared(value: 0)
    let store = store(count)
    await store.send(.tap) { $0.$count.withLock { $0 = 1 } }
    await store.send(.tap) { $0.$count.withLock { $0 += 1 } }
    await store.send(.nothing)
    #expect(count.wrappedValue == 2)
  }

  @Test func `an unasserted change of shared state is a failure`() async {
    let messages = await messages {
      await store().send(.tap)
    }
    #expect(
      messages == [
        """
        The state changed, but 'send' does not assert the change:

              TestStoreSharedTests.Feature.State(
            −   _count: 0,
            +   _count: 1,
                _log: []
              )

        (Expected: −, Actual: +)

        To fix this, assert the change in a trailing closure of 'send', or correct the reducer.
        """
      ]
    )
  }

  @Test func `a wrong expected value is a failure and does not change the value`() async {
    let count = Shared(value: 0)
    let messages = await messages {
      await store(count).send(.tap) { $0.$count.withLock { $0 = 5 } }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("+   _count: 1,") == true)
    #expect(count.wrappedValue == 1)
  }

  @Test func `a change by an effect is asserted with the next received action`() async {
    let store = store()
    await store.send(.later)
    await store.receive(.done) { $0.$count.withLock { $0 = 10 } }
  }

  @Test func `an unasserted change by an effect fails the test`() async {
    let count = Shared(value: 0)
    let clock = TestClock()
    let messages = await messages {
      let store = TestStore<Feature.State, Feature.Action>(
        initialState: Feature.State(count: count)
      ) {
        Reduce { state, _ in
          .run { [count = state.$count] _ in
            try await clock.sleep(for: .seconds(1))
            count.withLock { $0 += 1 }
          }
        }
      }
      await store.send(.tap)
      await clock.advance(by: .seconds(1))
      await store.finish()
      await store.send(.tap)
      await clock.advance(by: .seconds(1))
      store.assert { $0.$count.withLock { $0 = 2 } }
      await store.finish()
    }
    #expect(
      messages == [
        """
        Shared state changed, but the test does not assert the change:

            − 0
            + 1

        (Expected: −, Actual: +)

        To fix this, assert the change in the closure of the 'send' or 'receive' that causes it, or \
        in 'store.assert' if an effect causes it without an action.
        """
      ]
    )
  }

  @Test func `exhaustivity off does not require assertions of shared state`() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.tap)
    await store.send(.tap) { $0.$count.withLock { $0 = 2 } }
    let messages = await messages {
      await store.send(.tap) { $0.$count.withLock { $0 = 7 } }
    }
    #expect(messages.count == 1)
  }
}
