import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@testable import Archive

@MainActor
struct ArchivePreviewTests {
  @Test(
    arguments: [
      ("Archive, empty", "No documents yet."),
      ("Archive, usual", "Second document"),
      ("Archive, very long", "1: a long title"),
      ("Archive, failing", "The title was not saved"),
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
