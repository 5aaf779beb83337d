import SwiftUI
import Testing

@MainActor
struct ExportsTests {
  @Test func `SwiftUI brings UIKit`() {
    let application = UIApplication.shared
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(application.applicationState == .active)
  }
}
