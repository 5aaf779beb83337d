import ComposableArchitectureCore
import Testing

@MainActor
@Test func `The recorded session of Counter`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Counter.State()) {
    Counter()
  } withDependencies: {
    $0.continuousClock = clock
  }

  await store.send(.incrementButtonTapped) {
    $0.count = 1
  }
  await store.send(.toggleTimerButtonTapped) {
    $0.isTimerRunning = true
  }
  await clock.advance(by: .seconds(1))
  await store.receive(\.timerTicked) {
    $0.count = 2
  }
  await clock.advance(by: .seconds(1))
  await store.receive(\.timerTicked) {
    $0.count = 3
  }
  await store.send(.decrementButtonTapped) {
    $0.count = 2
  }
  await clock.advance(by: .seconds(1))
  await store.receive(\.timerTicked) {
    $0.count = 3
  }
  await store.send(.toggleTimerButtonTapped) {
    $0.isTimerRunning = false
  }
  await store.finish()
}
