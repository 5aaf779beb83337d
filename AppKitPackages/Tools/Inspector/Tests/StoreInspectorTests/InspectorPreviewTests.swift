import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@testable import StoreInspector

@MainActor
struct InspectorPreviewTests {
  @Test(
    arguments: [
      ("Inspector, empty", "No actions yet."),
      ("Inspector, usual", "home.timerTicked"),
      ("Inspector, very long", "100000 actions"),
      ("Inspector, failing", "'home' has no case 'ad'."),
      ("Inspector, state", "selectedTab .home"),
    ]
  )
  func `each preview shows its scenario`(name: String, text: String) async throws {
    let preview = try #require(Previews.all().first { $0.name == name })
    let screen = withDependencies {
      $0.context = .preview
    } operation: {
      Screen(preview.makeView(), columns: 60, rows: 30)
    }
    await screen.wait { $0.contains(text) }
    #expect(screen.contains(text), "\(screen.text)")
  }
}
