import Dependencies
import XCTest

/// Creates a dependency cache for each XCTest test case, as for each test of Swift Testing.
///
/// The module `Dependencies` looks the class up by its name.
final class DependencyCacheObserver: NSObject, XCTestObservation, DependencyCacheObserving {
  static func observe() {
    XCTestObservationCenter.shared.addTestObserver(DependencyCacheObserver())
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    startDependencyCacheOfXCTest()
  }
}
