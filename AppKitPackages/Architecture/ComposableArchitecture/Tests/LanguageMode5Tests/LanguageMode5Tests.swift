import ComposableArchitecture
import XCTest

/// Tests in Swift 5 language mode without `@MainActor`.
final class LanguageMode5Tests: XCTestCase {
  // Without the attribute, calls of isolated declarations are warnings in this mode.
  @MainActor
  func testAnAsynchronousTestOfAStore() async {
    let clock = TestClock()
    let store = TestStore(initialState: Lamp.State()) {
      Lamp()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .on
    store.timeout = 5 * NSEC_PER_SEC
    await store.send(.switchTapped) {
      $0.isOn = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timedOut) {
      $0.isOn = false
    }
    store.dependencies.continuousClock = ImmediateClock()
    await store.send(.switchTapped) {
      $0.isOn = true
    }
    await store.receive(\.timedOut) {
      $0.isOn = false
    }
    XCTAssertFalse(store.state.isOn)
    await store.finish()
  }

  func testASynchronousTestMakesATestStore() {
    let store = TestStore(initialState: Lamp.State()) { Lamp() }
    store.exhaustivity = .off
    store.dependencies.continuousClock = ImmediateClock()
    XCTAssertFalse(store.state.isOn)
  }

  func testASynchronousTestNeedsNoIsolation() {
    let store = Store(initialState: Lamp.State()) {
      Lamp()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let task = store.send(.switchTapped)
    XCTAssertEqual(store.isOn, true)
    XCTAssertEqual(store.withState(\.isOn), true)
    task.cancel()
    XCTAssertTrue(LampOwner().store.scope(state: \.self, action: \.self).isOn)
  }
}

private final class LampOwner {
  let store = Store(initialState: Lamp.State(isOn: true)) { Lamp() }
}

@Reducer
private struct Lamp {
  @ObservableState
  struct State: Equatable {
    var isOn = false
  }

  enum Action: Equatable {
    case switchTapped
    case timedOut
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .switchTapped:
        state.isOn = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.timedOut)
        }
      case .timedOut:
        state.isOn = false
        return .none
      }
    }
  }
}
