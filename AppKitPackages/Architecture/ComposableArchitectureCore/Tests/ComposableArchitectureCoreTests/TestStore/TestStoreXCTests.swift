import ComposableArchitectureCore
import XCTest

final class TestStoreXCTests: XCTestCase {
  @MainActor
  func testFeature() async {
    let store = tickerStore()
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.response) {
      $0.isLoading = false
      $0.text = "Hello"
    }
  }

  @MainActor
  func testFailuresPointToTheCaller() async {
    let issues = await issues {
      let store = tickerStore()
      await store.send(.add(1))
    }
    XCTAssertEqual(issues.map(\.line), [#line - 2])
  }
}
