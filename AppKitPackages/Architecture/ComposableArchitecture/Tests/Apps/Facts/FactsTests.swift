import ComposableArchitecture
import XCTest

nonisolated final class FactsTests: XCTestCase {
  @MainActor
  func testAFactIsAnAlert() async {
    let store = TestStore(initialState: Counter.State(id: 1)) {
      Counter()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is good." }
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.factButtonTapped)
    await store.receive(.factResponse(.success("1 is good."))) {
      $0.alert = AlertState {
        TextState("1 is good.")
      } actions: {
        ButtonState(action: .resetButtonTapped) { TextState("Reset") }
      }
    }
    await store.send(.alert(.presented(.resetButtonTapped))) {
      $0.alert = nil
      $0.count = 0
    }
    await store.send(.set(\.$isEditing, true)) {
      $0.isEditing = true
    }
  }

  @MainActor
  func testCountersInAListAndASheet() async {
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    }
    await store.send(.addButtonTapped) {
      $0.counters = [Counter.State(id: 0)]
    }
    await store.send(.counter(id: 0, action: .incrementButtonTapped)) {
      $0.counters[id: 0]?.count = 1
    }
    await store.send(.openButtonTapped) {
      $0.sheet = Counter.State(id: 0, count: 1)
    }
    await store.send(.sheet(.presented(.incrementButtonTapped))) {
      $0.sheet?.count = 2
    }
    await store.send(.sheet(.dismiss)) {
      $0.sheet = nil
    }
  }

  @MainActor
  func testARankingIsSortedAndHasAWinner() async {
    let store = TestStore(
      initialState: Ranking.State(counters: [
        Counter.State(id: 1, count: 2), Counter.State(id: 2, count: 5),
      ])
    ) {
      Ranking()
    } withDependencies: {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FirstNumberGenerator())
    }
    await store.send(.sortButtonTapped) {
      $0.counters = [Counter.State(id: 2, count: 5), Counter.State(id: 1, count: 2)]
    }
    XCTAssertEqual(store.state.counters[id: 1]?.count, 2)
    await store.send(.drawButtonTapped) {
      $0.alert = AlertState { TextState("Counter 2 wins.") }
    }
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
    await store.send(.clearButtonTapped) {
      $0 = Ranking.State()
    }
    await store.send(.drawButtonTapped)
  }
}

nonisolated private struct FirstNumberGenerator: RandomNumberGenerator {
  func next() -> UInt64 { 0 }
}
