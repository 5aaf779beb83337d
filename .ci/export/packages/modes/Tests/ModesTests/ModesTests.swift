import ComposableArchitecture
import Old
import Strict
import Testing

@testable import Isolated

@MainActor
struct ModesTests {
  @Test func `targets in different language modes work together`() {
    let store = Store(initialState: Strict.State()) { Strict() }
    store.send(.old(.added(2)))
    #expect(IsolatedView(store: store).title == "Count 2")
  }
}
