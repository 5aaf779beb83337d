import ComposableArchitecture
import Score
import XCTest

final class ScoreXCTests: XCTestCase {
  private var date = Date.distantPast

  override func setUp() async throws {
    try await super.setUp()
    date = Date(timeIntervalSince1970: 1)
  }

  @MainActor
  func testXCTestAndSwiftTestingShareATarget() async {
    let store = TestStore(initialState: Score.State()) {
      Score()
    } withDependencies: { [date] in
      $0.date.now = date
    }
    await store.send(.hit(points: 2)) {
      $0.points = 2
      $0.date = Date(timeIntervalSince1970: 1)
    }
  }
}
