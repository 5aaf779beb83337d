import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@testable import Home

@MainActor
struct HomePreviewTests {
  @Test(
    arguments: [
      ("Home, empty", "No open to-dos."),
      ("Home, usual", "Write the invitation"),
      ("Home, very long", "1: compare every offer"),
      ("Home, failing", "The to-dos could not be read"),
    ]
  )
  func `each preview shows its scenario`(name: String, text: String) async throws {
    let preview = try #require(Previews.all().first { $0.name == name })
    let screen = withDependencies {
      $0.context = .preview
    } operation: {
      Screen(preview.makeView(), columns: 60, rows: 16)
    }
    await screen.wait { $0.contains(text) }
    #expect(screen.contains(text), "\(screen.text)")
  }
}
