import SwiftUI
import XCTest

/// Publishers of Foundation in files that import only SwiftUI.
final class ImportTests: XCTestCase {
  private struct Clock: View {
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    @State private var seconds = 0

    var body: some View {
      Text("\(seconds)")
        .onReceive(timer) { _ in seconds += 1 }
        .onReceive(NotificationCenter.default.publisher(for: .reset)) { _ in seconds = 0 }
    }
  }

  func testPublishersOfFoundationAreVisible() {
    var names: [Notification.Name] = []
    let cancellable = NotificationCenter.default.publisher(for: .reset).map(\.name)
      .sink { names.append($0) }
    NotificationCenter.default.post(name: .reset, object: nil)
    XCTAssertEqual(names, [.reset])
    cancellable.cancel()
  }
}

extension Notification.Name {
  fileprivate static let reset = Notification.Name("reset")
}
