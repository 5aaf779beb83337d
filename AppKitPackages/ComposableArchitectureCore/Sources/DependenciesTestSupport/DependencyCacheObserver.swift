import Dependencies
import XCTest

/// Gives each test case of XCTest a cache of its own, as Swift Testing's have one.
///
/// `Dependencies` finds it by its name.
final class DependencyCacheObserver: NSObject, XCTestObservation, DependencyCacheObserving {
  static func observe() {
    XCTestObservationCenter.shared.addTestObserver(DependencyCacheObserver())
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    startDependencyCacheOfXCTest()
  }
}
