import ComposableArchitecture
import ScreenTesting
import SwiftUI
import XCTest

nonisolated final class ScoresTests: XCTestCase {
  @MainActor
  func testASelectedCounterIsReset() async {
    let store = TestStore(initialState: Scores.State(scores: .sample)) { Scores() }
    await store.send(.resetButtonTapped)
    await store.send(.set(\.$selection, 2)) {
      $0.selection = 2
    }
    await store.send(.resetButtonTapped) {
      $0.scores[id: 2]?.count = 0
    }
  }

  @MainActor
  func testATitleSortsTheTable() async {
    let store = Store(initialState: Scores.State(scores: .sample)) { Scores() }
    let screen = Screen(ScoresView(store: store), columns: 40, rows: 12)
    XCTAssertEqual(screen.rows(of: "No. "), ["No. 1", "No. 2"])
    screen.tap("Count", role: .button)
    XCTAssertEqual(store.withState(\.sortOrder.first?.keyPath), \Score.count)
    screen.tap("Count", role: .button)
    XCTAssertEqual(screen.rows(of: "No. "), ["No. 2", "No. 1"])
    XCTAssertFalse(screen.element("Reset it", role: .button)?.isEnabled ?? true)
    screen.tap("No. 2")
    XCTAssertEqual(store.withState(\.selection), 2)
    screen.tap("Reset it")
    XCTAssertEqual(store.withState(\.scores[id: 2]?.count), 0)
  }

  @MainActor
  func testTheChartAndThePodiumFollowTheCounts() async {
    let store = Store(initialState: Scores.State(scores: .sample)) { Scores() }
    let screen = Screen(ScoresView(store: store), columns: 40, rows: 12)
    // The bar of a score of 3, next to one of 4, ends in the middle of a cell.
    XCTAssertTrue(screen.contains("▄"))
    XCTAssertEqual(screen.lines(from: "#1", count: 2), ["#1 #2", "   =="])
    screen.tap("No. 2")
    screen.tap("Reset it")
    XCTAssertFalse(screen.contains("▄"))
    XCTAssertEqual(screen.lines(from: "#1", count: 2), ["#1 #2", "=="])
  }

  @MainActor
  func testTheTitleComesFromTheStringCatalog() async {
    let store = Store(initialState: Scores.State(scores: .sample)) { Scores() }
    XCTAssertTrue(Screen(ScoresView(store: store)).contains("Scores of 2 counters"))
    let german = ScoresView(store: store).environment(\.locale, Locale(identifier: "de"))
    XCTAssertTrue(Screen(german).contains("Punkte von 2 Zählern"))
    let one = Store(initialState: Scores.State(scores: [Score(id: 1)])) { Scores() }
    XCTAssertTrue(Screen(ScoresView(store: one)).contains("Scores of 1 counter"))
    XCTAssertTrue(Screen(ScoresView(store: one)).contains("No counts"))
  }
}

extension IdentifiedArray where Element == Score, ID == Score.ID {
  fileprivate static var sample: Self {
    [Score(id: 1, count: 3), Score(id: 2, count: 4)]
  }
}

extension Screen {
  fileprivate func rows(of prefix: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.range(of: prefix).map { String(line[$0.lowerBound...].prefix(5)) }
    }
  }

  fileprivate func lines(from text: String, count: Int) -> [String] {
    let lines = self.text.split(separator: "\n").map(String.init)
    guard let first = lines.firstIndex(where: { $0.contains(text) }) else { return [] }
    return Array(lines[first...].prefix(count))
  }
}
