import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
struct FocusTimerTests {
  let clock = TestClock()

  @Test func `the end of a focus phase is announced, records the session and starts a break`() async
  {
    let recorded = LockIsolated<[FocusSession]>([])
    let titles = LockIsolated<[String]>([])
    let store = timer(focus: 1, break: 1) {
      $0.focusSessionClient.record = { session in recorded.withValue { $0.append(session) } }
      $0.notifierClient.notify = { title, _ in titles.withValue { $0.append(title) } }
    }
    let session = FocusSession(id: UUID(0), todoID: Todo.milk.id, start: .testTime, seconds: 60)

    await store.send(.startButtonTapped) {
      $0.isRunning = true
      $0.sessionID = UUID(0)
      $0.startedAt = .testTime
    }
    for secondsLeft in (1...59).reversed() {
      await clock.advance(by: .seconds(1))
      await store.receive(\.ticked, secondsLeft) {
        $0.secondsLeft = secondsLeft
      }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked, 0) {
      $0.phase = .rest
      $0.secondsLeft = 60
      $0.startedAt = nil
    }
    await store.receive(\.recordResponse.success, session)
    await store.receive(\.delegate.sessionFinished, session)
    #expect(recorded.value == [session])
    #expect(titles.value == ["The focus session has ended"])

    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked, 59) {
      $0.secondsLeft = 59
    }
    await store.send(.pauseButtonTapped) {
      $0.isRunning = false
    }
  }

  @Test func `the end of a break is announced and stops the timer`() async {
    let titles = LockIsolated<[String]>([])
    var state = FocusTimerReducer.State(todo: .milk, settings: AppSettings(focusMinutes: 25))
    state.phase = .rest
    state.secondsLeft = 1
    let store = timer(state) {
      $0.notifierClient.notify = { title, _ in titles.withValue { $0.append(title) } }
    }

    await store.send(.startButtonTapped) {
      $0.isRunning = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked, 0) {
      $0.isRunning = false
      $0.phase = .focus
      $0.secondsLeft = 1_500
    }
    await store.finish()
    #expect(titles.value == ["The break has ended"])
  }

  @Test func `a pause keeps the remaining time`() async {
    let store = timer(focus: 25, break: 5)

    await store.send(.startButtonTapped) {
      $0.isRunning = true
      $0.sessionID = UUID(0)
      $0.startedAt = .testTime
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked, 1_499) {
      $0.secondsLeft = 1_499
    }
    await store.send(.pauseButtonTapped) {
      $0.isRunning = false
    }
    await clock.advance(by: .seconds(60))
    await store.send(.startButtonTapped) {
      $0.isRunning = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked, 1_498) {
      $0.secondsLeft = 1_498
    }
    await store.send(.pauseButtonTapped) {
      $0.isRunning = false
    }
  }

  @Test func `after a suspension the remaining time follows the clock`() async {
    let suspendable = SuspendableClock(clock)
    let store = timer(focus: 25, break: 5) {
      $0.continuousClock = suspendable
    }

    await store.send(.startButtonTapped) {
      $0.isRunning = true
      $0.sessionID = UUID(0)
      $0.startedAt = .testTime
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked, 1_499) {
      $0.secondsLeft = 1_499
    }
    await clock.advance(by: .milliseconds(500))
    // The process is suspended for two minutes: no tick is delivered.
    suspendable.missed.setValue(.seconds(120))
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.ticked, 1_378) {
      $0.secondsLeft = 1_378
    }
    await store.send(.pauseButtonTapped) {
      $0.isRunning = false
    }
  }

  @Test func `a focus phase that ends during a suspension records its full length`() async {
    let suspendable = SuspendableClock(clock)
    let store = timer(focus: 1, break: 5) {
      $0.continuousClock = suspendable
      $0.focusSessionClient.record = { _ in }
    }
    let session = FocusSession(id: UUID(0), todoID: Todo.milk.id, start: .testTime, seconds: 60)

    await store.send(.startButtonTapped) {
      $0.isRunning = true
      $0.sessionID = UUID(0)
      $0.startedAt = .testTime
    }
    await clock.advance(by: .milliseconds(500))
    suspendable.missed.setValue(.seconds(3_600))
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.ticked, -3_541) {
      $0.phase = .rest
      $0.secondsLeft = 300
      $0.startedAt = nil
    }
    await store.receive(\.recordResponse.success, session)
    await store.receive(\.delegate.sessionFinished, session)
    await store.send(.pauseButtonTapped) {
      $0.isRunning = false
    }
  }

  @Test func `new preferences apply only to a timer that has not started`() {
    var state = FocusTimerReducer.State(todo: .milk, settings: AppSettings(focusMinutes: 25))
    state.apply(AppSettings(focusMinutes: 50))
    #expect(state.secondsLeft == 3_000)

    state.isRunning = true
    state.apply(AppSettings(focusMinutes: 10))
    #expect(state.secondsLeft == 3_000)

    state.isRunning = false
    state.secondsLeft -= 1
    state.apply(AppSettings(focusMinutes: 10))
    #expect(state.secondsLeft == 2_999 && state.secondsInPhase == 3_000)
  }

  @Test func `stopping records the elapsed time`() async {
    let store = timer(focus: 25, break: 5) {
      $0.focusSessionClient.record = { _ in }
    }
    let session = FocusSession(
      id: UUID(0),
      todoID: Todo.milk.id,
      start: .testTime,
      seconds: 1,
      isFinished: false
    )

    await store.send(.startButtonTapped) {
      $0.isRunning = true
      $0.sessionID = UUID(0)
      $0.startedAt = .testTime
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked, 1_499) {
      $0.secondsLeft = 1_499
    }
    await store.send(.stopButtonTapped) {
      $0.isRunning = false
      $0.secondsLeft = 1_500
      $0.sessionID = nil
      $0.startedAt = nil
    }
    await store.receive(\.recordResponse.success, session)
    await store.receive(\.delegate.sessionFinished, session)
    await clock.advance(by: .seconds(60))
  }

  @Test func `stopping within the first second records nothing`() async {
    let store = timer(focus: 25, break: 5)

    await store.send(.startButtonTapped) {
      $0.isRunning = true
      $0.sessionID = UUID(0)
      $0.startedAt = .testTime
    }
    await store.send(.stopButtonTapped) {
      $0.isRunning = false
      $0.sessionID = nil
      $0.startedAt = nil
    }
  }

  @Test func `a failed recording presents an alert`() async {
    var state = FocusTimerReducer.State(todo: .milk, settings: AppSettings())
    state.secondsLeft -= 90
    state.startedAt = .testTime
    let store = timer(state) {
      $0.focusSessionClient.record = { _ in throw diskFull }
    }

    await store.send(.stopButtonTapped) {
      $0.secondsLeft = 1_500
      $0.startedAt = nil
    }
    await store.receive(\.recordResponse.failure) {
      $0.alert = .failure("The focus session was not recorded", diskFull)
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func `a running timer is not started twice`() async {
    var state = FocusTimerReducer.State(todo: .milk, settings: AppSettings())
    state.isRunning = true
    let store = timer(state)

    await store.send(.startButtonTapped)
  }

  private func timer(
    focus: Int,
    break rest: Int,
    dependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<FocusTimerReducer> {
    let settings = AppSettings(focusMinutes: focus, breakMinutes: rest)
    return timer(
      FocusTimerReducer.State(todo: .milk, settings: settings),
      dependencies: dependencies
    )
  }

  private func timer(
    _ state: FocusTimerReducer.State,
    dependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<FocusTimerReducer> {
    TestStore(initialState: state) {
      FocusTimerReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.focusSessionClient.setRunning = { _ in }
      $0.notifierClient = .none
      $0.uuid = .incrementing
      dependencies(&$0)
    }
  }
}

/// A clock that runs ahead of its base clock by `missed` but sleeps on the base clock, as the
/// continuous clock of a suspended process does.
private struct SuspendableClock: Clock {
  typealias Instant = TestClock<Swift.Duration>.Instant

  let base: TestClock<Swift.Duration>
  let missed = LockIsolated(Swift.Duration.zero)

  init(_ base: TestClock<Swift.Duration>) {
    self.base = base
  }

  var now: Instant { base.now.advanced(by: missed.value) }
  var minimumResolution: Swift.Duration { base.minimumResolution }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}
