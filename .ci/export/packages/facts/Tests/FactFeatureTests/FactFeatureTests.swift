import ComposableArchitecture
import Testing

@testable import FactFeature

@MainActor
@Test func `a fact of another package's client`() async {
  let store = TestStore(initialState: FactFeature.State()) {
    FactFeature()
  } withDependencies: {
    $0.facts.fact = { "\($0) is prime." }
  }
  await store.send(\.binding.number, 11) { $0.number = 11 }
  await store.send(.factButtonTapped)
  await store.receive(\.factResponse) { $0.fact = "11 is prime." }
}
