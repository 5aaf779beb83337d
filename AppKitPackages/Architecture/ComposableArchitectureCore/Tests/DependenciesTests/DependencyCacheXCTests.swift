import XCTest

@testable import Dependencies

/// Tests that fail if they share a cache.
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

#if !canImport(Darwin)
  /// Observes the test cases of this class, as `Dependencies` does without linking XCTest.
  final class XCTestCaseObserverTests: XCTestCase {
    private static let startCount = LockIsolated(0)

    override class func setUp() {
      XCTAssertTrue(
        XCTestCaseObserver.observe { startCount.withValue { $0 += 1 } }
      )
    }

    func testAStartIsHeardBeforeTheFirstTest() async { checkCount(1) }
    func testAStartIsHeardBeforeTheSecondTest() async { checkCount(2) }
    func testAStartIsHeardBeforeTheThirdTest() async { checkCount(3) }

    private func checkCount(_ count: Int) {
      XCTAssertGreaterThanOrEqual(Self.startCount.value, 1)
      Self.checkedCounts.withValue { _ = $0.insert(Self.startCount.value) }
      XCTAssertEqual(Self.checkedCounts.value.count, count)
    }

    private static let checkedCounts = LockIsolated<Set<Int>>([])
  }
#endif

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
