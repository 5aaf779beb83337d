import ComposableArchitecture
import XCTest

@testable import Shop

@MainActor
final class BasketTests: XCTestCase {
  func testAdding() async {
    let store = TestStore(initialState: Basket.State()) { Basket() }
    await store.send(.addButtonTapped) { $0.count = 1 }
  }
}
