import ComposableArchitecture
import Testing

@testable import Match

@MainActor
struct MatchTests {
  @Test func `the app of a Tuist project reads its resource`() async {
    let store = TestStore(initialState: Match.State()) { Match() }
    await store.send(.nextButtonTapped) { $0.round.number = 2 }
    await store.send(.nextButtonTapped)
  }
}
