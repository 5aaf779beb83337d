import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

/// Tests of a focus session that is stored: it goes on without the screen and without the app, and in
/// all windows.
@MainActor
struct StoredTimerTests {
  private let clock = TestClock()
  private let services = InMemoryServices(todos: [.milk, .mum])

  @Test func `a timer goes on after its screen was left, and the session is recorded`() async throws
  {
    let store = testStore(path: [.timer(TimerScreenReducer.State(todo: .milk))], focusMinutes: 1)
    await store.send(\.timer.startButtonTapped)
    await store.send(\.path.popFrom, 0)
    #expect(store.state.timer?.isRunning == true)
    try await waitForStored { $0?.ends == .testTime.addingTimeInterval(60) }
    await clock.advance(by: .seconds(60))
    await store.receive(\.delegate.sessionFinished)
    #expect(store.state.timer?.phase == .rest)
    #expect(try await services.focusSessionClient.sessions(nil).map(\.seconds) == [60])
    try await waitForStored { $0?.phase == .rest }
    await store.send(\.timer.stopButtonTapped)
    await store.finish()
    #expect(try await services.focusSessionClient.running() == nil)
  }

  @Test func `a running session continues when the app is opened again`() async throws {
    try await services.focusSessionClient.setRunning(running(ends: 90))
    let store = testStore()
    let task = await store.send(.timerTask)
    await store.receive(\.timer.restored)
    #expect(store.state.timer?.todo == .milk)
    #expect(store.state.timer?.secondsLeft == 90 && store.state.timer?.isRunning == true)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timer.ticked, 89)
    await store.send(\.timer.pauseButtonTapped)
    #expect(store.state.timer?.secondsElapsed == 1_500 - 89)
    await task.cancel()
  }

  @Test func `a session that ended while nothing was open is recorded at the next start`()
    async throws
  {
    try await services.focusSessionClient.setRunning(running(ends: -10, breakSeconds: 5))
    let store = testStore()
    let task = await store.send(.timerTask)
    await store.receive(\.delegate.sessionFinished)
    #expect(store.state.timer == nil)
    let session = try await services.focusSessionClient.sessions(nil).first
    #expect(
      session?.seconds == 1_500 && session?.isFinished == true && session?.todoID == Todo.milk.id
    )
    #expect(try await services.focusSessionClient.running() == nil)
    await task.cancel()
  }

  @Test func `a break that goes on is shown after the session was recorded`() async throws {
    try await services.focusSessionClient.setRunning(running(ends: -10, breakSeconds: 300))
    let store = testStore()
    let task = await store.send(.timerTask)
    await store.receive(\.timer.restored)
    #expect(store.state.timer?.phase == .rest && store.state.timer?.secondsLeft == 290)
    await store.send(\.timer.stopButtonTapped)
    await task.cancel()
  }

  @Test
  func `pausing and stopping in another window reaches this one, and the end is announced in each`()
    async throws
  {
    let titles = LockIsolated<[String]>([])
    let store = testStore(path: [.timer(TimerScreenReducer.State(todo: .milk))]) {
      $0.notifierClient.notify = { title, _ in titles.withValue { $0.append(title) } }
    }
    await store.send(\.timer.startButtonTapped)
    try await waitForStored { $0 != nil }
    var stored = try #require(try await services.focusSessionClient.running())
    stored.ends = nil
    stored.pausedSeconds = 700
    try await services.focusSessionClient.setRunning(stored)
    await store.send(.sessionsChanged)
    await store.receive(\.timer.restored)
    #expect(store.state.timer?.isRunning == false && store.state.timer?.secondsLeft == 700)

    stored.ends = .testTime.addingTimeInterval(1)
    try await services.focusSessionClient.setRunning(stored)
    await store.send(.sessionsChanged)
    await store.receive(\.timer.restored)
    #expect(store.state.timer?.isRunning == true)
    #expect(titles.value.isEmpty)

    stored.phase = .rest
    stored.seconds = 300
    stored.ends = .testTime.addingTimeInterval(300)
    try await services.focusSessionClient.setRunning(stored)
    await store.send(.sessionsChanged)
    await store.receive(\.timer.restored)
    #expect(store.state.timer?.phase == .rest)

    try await services.focusSessionClient.setRunning(nil)
    await store.send(.sessionsChanged)
    await store.receive(\.timer.restored)
    #expect(store.state.timer?.isActive == false)
    await store.finish()
    #expect(titles.value == ["The focus session has ended"])
  }

  @Test func `the timer of another to-do is ended and recorded before a new one starts`()
    async throws
  {
    let services = services
    let (recorded, record) = AsyncStream.makeStream(of: Void.self)
    let store = testStore(path: [.timer(TimerScreenReducer.State(todo: .milk))]) {
      $0.focusSessionClient.record = { session in
        for await _ in recorded { break }
        try await services.focusSessionClient.record(session: session)
      }
    }
    await store.send(\.timer.startButtonTapped)
    await clock.advance(by: .seconds(5))
    await store.receive(\.timer.ticked, 1_495)
    await store.send(\.path.push, (id: 1, .detail(TodoDetailReducer.State(todo: .mum))))
    await store.send(\.path[id: 1].detail.focusButtonTapped)
    await store.receive(\.path[id: 1].detail.delegate.focusRequested)
    #expect(store.state.timer?.todo == .milk)
    await store.send(\.path[id: 2].timer.replaceButtonTapped)
    await store.receive(\.timer.replaced)
    #expect(store.state.timer?.todo == .mum && store.state.timer?.isRunning == true)
    // However long recording takes, the session that is stored then is the new one.
    record.yield()
    try await waitForStored { $0?.todoID == Todo.mum.id }
    record.finish()
    await store.send(\.timer.stopButtonTapped)
    await store.finish()
    #expect(try await services.focusSessionClient.sessions(nil).map(\.todoID) == [Todo.milk.id])
  }

  @Test func `a change of another store that names no to-do is one of sessions`() async {
    let (changes, continuation) = AsyncStream.makeStream(of: TodoChange.self)
    let store = testStore { $0.todoClient.changes = { changes } }
    let task = await store.send(.timerTask)
    continuation.yield(TodoChange(origin: .local, edits: TodoEdits()))
    continuation.yield(TodoChange(origin: .external, edits: TodoEdits(updated: [Todo.milk.id])))
    continuation.yield(TodoChange(origin: .external, edits: TodoEdits()))
    await store.receive(\.sessionsChanged)
    await task.cancel()
  }

  /// Waits until the effects have stored a session that satisfies a condition.
  private func waitForStored(_ condition: (RunningFocus?) -> Bool) async throws {
    for _ in 0..<10_000 {
      if condition(try await services.focusSessionClient.running()) { return }
      await Task.yield()
    }
    Issue.record("The stored session does not satisfy the condition.")
  }

  private func running(ends: TimeInterval, breakSeconds: Int = 300) -> RunningFocus {
    RunningFocus(
      id: UUID(7),
      todoID: Todo.milk.id,
      start: .testTime.addingTimeInterval(ends - 1_500),
      seconds: 1_500,
      breakSeconds: breakSeconds,
      ends: .testTime.addingTimeInterval(ends)
    )
  }

  private func testStore(
    path: [HomeReducer.Path.State] = [],
    focusMinutes: Int = 25,
    _ dependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<HomeReducer> {
    let state = HomeReducer.State(
      path: StackState(path),
      settings: AppSettings(focusMinutes: focusMinutes)
    )
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.notifierClient = .none
      $0.uuid = .incrementing
      dependencies(&$0)
    }
    store.exhaustivity = .off
    return store
  }
}
