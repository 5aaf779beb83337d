import ComposableArchitecture
import Testing

@testable import Ledger

@MainActor
@Test func `targets of the newest manifest are tested`() async {
  let store = TestStore(initialState: Ledger.State()) { Ledger() }
  await store.send(.paid(2)) { $0.balance = -2 }
}
