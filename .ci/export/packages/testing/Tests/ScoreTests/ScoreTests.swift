import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Score
import Testing

@MainActor
@Suite(.dependency(\.date.now, Date(timeIntervalSince1970: 3)))
struct ScoreTests {
  @Test(arguments: [1, 5])
  func `Swift Testing and XCTest share a target`(points: Int) async {
    let store = TestStore(initialState: Score.State()) { Score() }
    await store.send(.hit(points: points)) {
      $0.points = points
      $0.date = Date(timeIntervalSince1970: 3)
    }
  }

  @Test func `an unasserted change is found`() async {
    let store = TestStore(initialState: Score.State()) { Score() }
    await withKnownIssue { await store.send(.hit(points: 1)) }
  }
}
