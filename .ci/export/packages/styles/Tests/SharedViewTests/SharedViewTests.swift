import Sharing
import SwiftUI
import XCTest

/// Views of a program that depends on swift-sharing, and not on the Composable Architecture.
final class SharedViewTests: XCTestCase {
  private struct Settings: View {
    @Shared(.inMemory("isOn")) var isOn = false
    @State.Shared(value: "") var name

    var body: some View {
      Toggle("On", isOn: Binding($isOn))
      TextField("Name", text: Binding($name))
    }
  }

  @MainActor
  func testAValueIsBound() async {
    let settings = Settings()
    Binding(settings.$isOn).wrappedValue = true
    XCTAssertTrue(settings.isOn)
  }
}
