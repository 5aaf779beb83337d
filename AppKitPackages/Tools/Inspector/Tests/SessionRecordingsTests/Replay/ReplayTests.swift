import ComposableArchitectureCore
import Foundation
import SessionRecordings
import Testing

@MainActor
@Suite struct ReplayTests {
  private let session = JournalSession()

  private func replay(
    _ session: RecordedSession<Journal.State, Journal.Action>? = nil
  ) -> Replay<Journal.State, Journal.Action> {
    Replay(of: session ?? self.session.recorded) { Journal() }
  }

  @Test func `actions from outside and answers in reducers lead to the same state`() async {
    let store = session.store
    store.send(.stampButtonTapped)
    store.draft = "Hello"
    store.send(.dieRolled)
    store.send(.editButtonTapped)
    store.send(.editor(.presented(.binding(.set(\.text, "Text")))))
    store.send(.pageButtonTapped)
    store.send(.pageButtonTapped)

    let replay = replay()
    #expect(await replay.run()?.description == nil)
    #expect(replay.stepCount == 7)
    #expect(replay.store.state == store.state)
    #expect(replay.store.state.path.ids == store.state.path.ids)
  }

  @Test func `answers and errors of endpoints lead to the same state`() async {
    let store = session.store
    await store.send(.loadButtonTapped(page: 2)).finish()
    await store.send(.loadButtonTapped(page: 0)).finish()
    await store.send(.saveButtonTapped).finish()
    store.draft = "Hello"
    await store.send(.saveButtonTapped).finish()
    let loads = session.loads.value

    let replay = replay()
    #expect(await replay.run()?.description == nil)
    #expect(replay.store.state == store.state)
    #expect(store.entries.count == 2)
    #expect(session.loads.value == loads)
  }

  @Test func `elements of streams are handled at their recorded places`() async {
    let (store, changes) = (session.store, session.changes)
    let task = store.send(.observeButtonTapped)
    changes.yield(1)
    await waitUntil { store.log.count == 1 }
    store.draft = "between"
    changes.yield(3)
    await waitUntil { store.log.count == 3 }
    store.send(.dieRolled)
    changes.finish()
    await task.finish()

    let replay = replay()
    #expect(await replay.run()?.description == nil)
    #expect(replay.store.state == store.state)
    #expect(store.log == ["changed 1", "changed 3", "third", "observed"])
  }

  @Test func `sleeps and timers are replayed without time`() async {
    let store = session.store
    let sequence = store.send(.sequenceButtonTapped)
    await session.clock.advance(by: .seconds(1))
    await waitUntil { store.log.count == 2 }
    store.send(.stampButtonTapped)
    await session.clock.advance(by: .seconds(1))
    await sequence.finish()
    store.send(.timerButtonTapped)
    await session.clock.advance(by: .seconds(3))
    store.send(.cancelButtonTapped)
    await session.clock.advance(by: .seconds(3))
    store.send(.dieRolled)

    let replay = replay()
    #expect(await replay.run()?.description == nil)
    #expect(replay.store.state == store.state)
    #expect(store.log.filter { $0 == "tick" }.count == 3)
  }

  @Test func `parallel parts of an effect are replayed in their order`() async {
    let store = session.store
    for _ in 1...5 { await store.send(.parallelButtonTapped).finish() }
    let replay = replay()
    #expect(await replay.run()?.description == nil)
    #expect(replay.store.state == store.state)
    #expect(store.log.count == 15)
  }

  @Test func `cancelled effects and dismissed features are replayed`() async {
    let store = session.store
    store.send(.editButtonTapped)
    await store.send(.editor(.presented(.closeButtonTapped))).finish()
    #expect(store.editor == nil)
    store.send(.pageButtonTapped)
    let id = store.path.ids[0]
    await store.send(.path(.element(id: id, action: .appeared))).finish()
    store.send(.observeButtonTapped)
    store.send(.timerButtonTapped)
    store.send(.cancelButtonTapped)
    store.send(.loadButtonTapped(page: 9))
    store.send(.path(.popFrom(id: id)))

    let replay = replay()
    #expect(await replay.run()?.description == nil)
    #expect(replay.store.state == store.state)
  }

  @Test func `an edited reducer shows the first step that differs`() async {
    let store = session.store
    store.send(.pageButtonTapped)
    await store.send(.loadButtonTapped(page: 1)).finish()
    store.send(.dieRolled)

    let replay = Replay(of: session.recorded) {
      Journal()
      Reduce<Journal.State, Journal.Action> { state, action in
        if case .loadResponse = action { state.isLoading = true }
        return .none
      }
    }
    let difference = await replay.run()
    #expect(difference?.step == 3)
    #expect(replay.stepCount == 2)
    let text = difference?.description ?? ""
    #expect(
      text.hasPrefix("The replay differs at step 3: the state after the action is another one.")
    )
    #expect(text.contains("-   _isLoading: false"))
    #expect(text.contains("+   _isLoading: true"))
  }

  @Test func `a call that the recording does not contain is a difference`() async {
    let store = session.store
    store.send(.pageButtonTapped)
    store.send(.dieRolled)
    let replay = Replay(of: session.recorded) {
      Journal()
      Reduce<Journal.State, Journal.Action> { state, action in
        @Dependency(\.journalClient) var client
        if case .dieRolled = action { _ = client.title(id: 7) }
        return .none
      }
    }
    #expect(
      await replay.run()?.description == """
        The replay differs at step 2: asked JournalClient.title(id: 7), which the recording does not \
        contain.

          Action: Journal.Action.dieRolled
        """
    )
  }

  @Test func `a call with other arguments is a difference`() async {
    let store = session.store
    store.draft = "a"
    await store.send(.saveButtonTapped).finish()
    let replay = Replay(of: session.recorded) {
      Reduce<Journal.State, Journal.Action> { state, action in
        if case .binding = action { state.draft = "b" }
        return .none
      }
      CombineReducers {
        Journal()
        Reduce<Journal.State, Journal.Action> { state, action in
          if case .binding = action { state.draft = "a" }
          return .none
        }
      }
      Reduce<Journal.State, Journal.Action> { _, action in
        @Dependency(\.journalClient) var client
        guard case .saveButtonTapped = action else { return .none }
        return .run { _ in try await client.save(text: "other") }
      }
    }
    let text = await replay.run()?.description ?? ""
    #expect(text.contains("JournalClient.save(text: \"other\")"))
  }

  @Test func `an action that no effect sends is a difference`() async {
    let store = session.store
    await store.send(.loadButtonTapped(page: 1)).finish()
    let replay = Replay(of: session.recorded) {
      Reduce<Journal.State, Journal.Action> { state, action in
        if case .loadButtonTapped = action { state.isLoading = true }
        return .none
      }
    }
    let difference = await replay.run()
    #expect(difference?.step == 2)
    #expect(
      difference?.description.hasPrefix(
        "The replay differs at step 2: the recorded action was not sent."
      ) == true
    )
  }

  @Test func `an action that the recording does not contain is a difference`() async {
    let store = session.store
    store.send(.dieRolled)
    let replay = Replay(of: session.recorded) {
      Journal()
      Reduce<Journal.State, Journal.Action> { _, action in
        if case .dieRolled = action { return .send(.logged("more")) }
        return .none
      }
    }
    #expect(
      await replay.run()?.description == """
        The replay differs at step 2: an action was sent that the recording does not contain.

          Action: Journal.Action.logged("more")
        """
    )
  }

  @Test func `a replay can stop at each step`() async {
    let store = session.store
    for _ in 1...3 { store.send(.pageButtonTapped) }
    let replay = replay()
    await replay.run(through: 2)
    #expect(replay.stepCount == 2)
    #expect(replay.store.path.count == 2)
    await replay.run()
    #expect(replay.store.path.count == 3)
  }

  @Test func `a recording without its first actions is replayed from its first state`() async {
    let store = session.store
    store.send(.timerButtonTapped)
    await session.clock.advance(by: .seconds(1))
    await waitUntil { store.log.count == 1 }
    session.recorder.removeAll()
    await session.clock.advance(by: .seconds(2))
    await waitUntil { store.log.count == 3 }
    store.send(.stampButtonTapped)
    let replay = replay()
    #expect(replay.session.steps.map(\.number) == [1, 2, 3])
    #expect(replay.session.steps.map(\.cause) == [.external, .external, .external])
    #expect(await replay.run()?.description == nil)
    #expect(replay.store.state == store.state)
  }
}
