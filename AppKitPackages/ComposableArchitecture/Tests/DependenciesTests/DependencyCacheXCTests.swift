import Dependencies
import DependenciesTestSupport
import XCTest

/// Each of these fails if it sees what another one has counted.
final class DependencyCacheXCTests: XCTestCase {
  func testANewCacheForTheFirstTest() async { await count() }
  func testANewCacheForTheSecondTest() async { await count() }
  func testANewCacheForTheThirdTest() async { await count() }

  private func count() async {
    @Dependency(Counter.self) var counter
    XCTAssertEqual(counter.next(), 1)
    XCTAssertEqual(counter.next(), 2)
    let inTask = await Task.detached { [counter] in counter.next() }.value
    XCTAssertEqual(inTask, 3)
  }
}

private final class Counter: TestDependencyKey, Sendable {
  static var testValue: Counter { Counter() }
  private let count = LockIsolated(0)
  func next() -> Int {
    count.withValue { count in
      count += 1
      return count
    }
  }
}
