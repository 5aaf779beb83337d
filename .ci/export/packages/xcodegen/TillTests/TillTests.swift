import ComposableArchitecture
import Testing

@testable import Till

@MainActor
struct TillTests {
  @Test func addsCoins() async {
    let store = TestStore(initialState: Till.State()) { Till() }
    await store.send(.coinInserted(2)) { $0.sum = 2 }
  }
}
