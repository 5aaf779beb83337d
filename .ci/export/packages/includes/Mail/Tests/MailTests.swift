import ComposableArchitecture
import Testing

@testable import Mail

@MainActor
@Test func `a target of an included template is tested`() async {
  let store = TestStore(initialState: Mail.State()) { Mail() }
  await store.send(.received) { $0.unread = 1 }
}
