import SwiftUI
import XCTest

/// Programs that start their app themselves, in a file without isolation and in Swift 5 mode.
final class LaunchTests: XCTestCase {
  private struct EmptyApp: App {
    var body: some Scene { WindowGroup { EmptyView() } }
  }

  private enum Launcher {
    static func main() { EmptyApp.main() }
  }

  func testAnAppCanBeStartedWithoutIsolation() {
    let start: () -> Void = Launcher.main
    XCTAssertNotNil(start)
  }
}
