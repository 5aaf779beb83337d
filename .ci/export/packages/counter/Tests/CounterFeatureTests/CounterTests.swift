import ComposableArchitecture
import XCTest

@testable import CounterFeature

final class CounterTests: XCTestCase {
  @MainActor
  func testTimer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.timerToggled) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.timerTicked) { $0.count = 1 }
    await store.receive(\.timerTicked) { $0.count = 2 }
    await store.send(.timerToggled) { $0.isTimerOn = false }
  }

  @MainActor
  func testReset() async {
    var state = Counter.State()
    state.count = 3
    let store = TestStore(initialState: state) { Counter() }
    await store.send(.resetButtonTapped) {
      $0.alert = AlertState {
        TextState("Reset?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmReset) { TextState("Reset") }
      }
    }
    await store.send(\.alert.confirmReset) {
      $0.alert = nil
      $0.count = 0
    }
  }
}
