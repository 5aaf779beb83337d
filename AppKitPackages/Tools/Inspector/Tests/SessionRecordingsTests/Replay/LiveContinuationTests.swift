import ComposableArchitectureCore
import Foundation
import SessionRecordings
import Testing

/// Tests of stores that continue with live dependencies after a replay.
@MainActor
@Suite struct LiveContinuationTests {
  private let session = JournalSession()
  private let clock = TestClock()
  private let changes = AsyncStream.makeStream(of: Int.self)
  private let subscriptions = LockIsolated(0)
  private let loads = LockIsolated<[Int]>([])
  private let cancelledLoads = LockIsolated(0)

  /// A replay whose live dependencies are those of this suite.
  private func replay(
    comparing comparison: Replay<Journal.State, Journal.Action>.Comparison = .states,
    @ReducerBuilder<Journal.State, Journal.Action> reducer:
      () -> some Reducer<Journal.State, Journal.Action> = { Journal() }
  ) -> Replay<Journal.State, Journal.Action> {
    Replay(of: session.recorded, comparing: comparison, reducer: reducer) {
      $0.continuousClock = clock
      $0.journalClient.title = { "live title \($0)" }
      $0.journalClient.save = { _ in }
      $0.journalClient.load = { [loads, cancelledLoads] page in
        loads.withValue { $0.append(page) }
        guard page == 9 else { return ["live entry"] }
        return try await withTaskCancellationHandler {
          try await Task.never()
          return []
        } onCancel: {
          cancelledLoads.withValue { $0 += 1 }
        }
      }
      $0.journalClient.changes = { [subscriptions, stream = changes.stream] in
        subscriptions.withValue { $0 += 1 }
        return stream
      }
    }
  }

  @Test func `a timer continues one interval after its last recorded tick`() async {
    session.store.send(.timerButtonTapped)
    await session.clock.advance(by: .seconds(3))
    let replay = replay()
    #expect(await replay.run()?.description == nil)
    #expect(replay.store.log == ["tick", "tick", "tick"])

    await replay.continueLive()
    await clock.advance(by: .milliseconds(999))
    #expect(replay.store.log.count == 3)
    await clock.advance(by: .milliseconds(1))
    await waitUntil { replay.store.log.count == 4 }
    await clock.advance(by: .seconds(1))
    await waitUntil { replay.store.log.count == 5 }
  }

  @Test func `an effect that consumed a stream subscribes to it again`() async {
    session.store.send(.observeButtonTapped)
    session.changes.yield(1)
    await waitUntil { session.store.log == ["changed 1"] }
    let replay = replay()
    #expect(await replay.run()?.description == nil)
    #expect(subscriptions.value == 0)

    await replay.continueLive()
    changes.continuation.yield(2)
    await waitUntil { replay.store.log == ["changed 1", "changed 2"] }
    changes.continuation.finish()
    await waitUntil { replay.store.log.last == "observed" }
    #expect(subscriptions.value == 1)
  }

  @Test func `a call without an answer is made after the replay`() async {
    session.store.send(.loadButtonTapped(page: 9))
    await waitUntil { session.loads.value == 1 }
    let replay = replay()
    #expect(await replay.run()?.description == nil)
    #expect(loads.value == [])

    await replay.continueLive()
    await waitUntil { loads.value == [9] }
    await replay.store.send(.loadButtonTapped(page: 2)).finish()
    #expect(replay.store.entries == ["live entry"])
  }

  @Test func `an action that a view sends again replaces the effects of the recorded one`() async {
    session.store.send(.loadButtonTapped(page: 9))
    await waitUntil { session.loads.value == 1 }
    let replay = replay()
    await replay.run()
    await replay.continueLive()
    await waitUntil { loads.value == [9] }

    replay.store.send(.loadButtonTapped(page: 9))
    await waitUntil { loads.value == [9, 9] }
    #expect(cancelledLoads.value == 1)
    // The rule is for recorded effects only.
    replay.store.send(.loadButtonTapped(page: 9))
    await waitUntil { loads.value == [9, 9, 9] }
    #expect(cancelledLoads.value == 1)
  }

  @Test func `an effect that a view had cancelled does not continue`() async {
    let task = session.store.send(.loadButtonTapped(page: 9))
    await waitUntil { session.loads.value == 1 }
    task.cancel()
    let replay = replay()
    #expect(await replay.run()?.description == nil)
    await replay.continueLive()
    await waitUntil { replay.recorder.runningEffects.isEmpty }
    #expect(loads.value == [])
  }

  @Test func `the rest of a concatenated effect runs after the replay`() async {
    session.store.send(.sequenceButtonTapped)
    await session.clock.advance(by: .seconds(1))
    await waitUntil { session.store.log == ["first", "second"] }
    let replay = replay()
    #expect(await replay.run()?.description == nil)
    await replay.continueLive()
    await clock.advance(by: .seconds(1))
    await waitUntil { replay.store.log == ["first", "second", "third"] }
  }

  @Test func `a replay that compares actions accepts other states`() async {
    session.store.send(.dieRolled)
    await session.store.send(.loadButtonTapped(page: 1)).finish()
    session.store.send(.pageButtonTapped)
    let replay = replay(comparing: .actions) {
      Journal()
      Reduce { state, action in
        if case .loadResponse = action { state.log.append("edited") }
        return .none
      }
    }
    #expect(await replay.run()?.description == nil)
    #expect(replay.store.log == ["edited"])
    #expect(replay.store.path.count == 1)
  }

  @Test func `a store continues after the step at which the replay differs`() async {
    session.store.send(.dieRolled)
    await session.store.send(.loadButtonTapped(page: 1)).finish()
    session.store.send(.pageButtonTapped)
    let replay = replay(comparing: .actions) {
      Journal()
      Reduce { state, action in
        @Dependency(\.journalClient) var client
        if case .loadResponse = action { state.log.append(client.title(id: 7)) }
        return .none
      }
    }
    #expect(await replay.run()?.step == 3)
    await replay.continueLive()
    #expect(replay.store.number == session.store.number)
    #expect(replay.store.entries == session.store.entries)
    replay.store.send(.pageButtonTapped)
    #expect(replay.store.path.count == 1)
    await replay.store.send(.loadButtonTapped(page: 1)).finish()
    #expect(replay.store.log.last == "live title 7")
  }
}

/// A feature whose reducer creates the stream that its effect consumes.
@Reducer
private struct Subscriber {
  struct State: Equatable {
    var values: [Int] = []
  }

  enum Action: Equatable {
    case changed(Int)
    case task
  }

  @Dependency(\.journalClient) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changed(let value):
        state.values.append(value)
        return .none
      case .task:
        let changes = client.changes()
        return .run { send in
          for await value in changes { await send(.changed(value)) }
        }
      }
    }
  }
}

extension LiveContinuationTests {
  @Test(.timeLimit(.minutes(10)))
  func `an effect that waits for a stream of its reducer does not delay the continuation`() async {
    let (stream, changes) = AsyncStream.makeStream(of: Int.self)
    let recorder = Recorder<Subscriber.State, Subscriber.Action>()
    let store = Store(initialState: Subscriber.State()) {
      Subscriber().recorded(by: recorder)
    } withDependencies: {
      $0.journalClient.changes = { stream }
    }
    store.send(.task)
    changes.yield(1)
    await waitUntil { store.withState(\.values) == [1] }

    let (live, liveChanges) = AsyncStream.makeStream(of: Int.self)
    let replay = Replay(of: RecordedSession(recorder)!, timeout: .seconds(3_600)) {
      Subscriber()
    } withDependencies: {
      $0.journalClient.changes = { live }
    }
    #expect(await replay.run() == nil)
    await replay.continueLive()
    liveChanges.yield(2)
    await waitUntil { replay.store.withState(\.values) == [1, 2] }
  }
}

/// A feature that sleeps and ticks on the main queue.
@Reducer
private struct QueueUser {
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action: Equatable {
    case logged(String)
    case sleepButtonTapped
    case timerButtonTapped
  }

  @Dependency(\.mainQueue) var mainQueue

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .logged(let text):
        state.log.append(text)
        return .none
      case .sleepButtonTapped:
        return .run { send in
          try await mainQueue.sleep(for: .seconds(60))
          await send(.logged("slept"))
        }
      case .timerButtonTapped:
        return .run { send in
          for await _ in mainQueue.timer(interval: .seconds(60)) { await send(.logged("tick")) }
        }
      }
    }
  }
}

extension LiveContinuationTests {
  @Test(.timeLimit(.minutes(10)))
  func `sleeps and timers of the main queue are replayed without time, and continue`() async {
    let queue = DispatchQueue.test
    let recorder = Recorder<QueueUser.State, QueueUser.Action>()
    let store = Store(initialState: QueueUser.State()) {
      QueueUser().recorded(by: recorder)
    } withDependencies: {
      $0.mainQueue = queue.eraseToAnyScheduler()
    }
    store.send(.sleepButtonTapped)
    while store.withState(\.log).isEmpty { await queue.advance(by: .seconds(60)) }
    store.send(.timerButtonTapped)
    while store.withState(\.log.count) < 3 { await queue.advance(by: .seconds(60)) }
    let log = store.withState(\.log)

    let liveQueue = DispatchQueue.test
    let runner = Task {
      // The replay runs the recorded closures on the scheduler.
      while !Task.isCancelled {
        await liveQueue.advance()
        await Task.yield()
      }
    }
    let replay = Replay(of: RecordedSession(recorder)!) {
      QueueUser()
    } withDependencies: {
      $0.mainQueue = liveQueue.eraseToAnyScheduler()
    }
    #expect(await replay.run()?.description == nil)
    #expect(replay.store.withState(\.log) == log)
    await replay.continueLive()
    runner.cancel()
    await runner.value
    while replay.store.withState(\.log.count) == log.count {
      await liveQueue.advance(by: .seconds(60))
    }
    #expect(replay.store.withState(\.log.last) == "tick")
  }
}
