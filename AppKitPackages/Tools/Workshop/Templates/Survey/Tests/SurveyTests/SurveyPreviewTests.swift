import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@testable import Survey

@MainActor
struct SurveyPreviewTests {
  @Test(
    arguments: [
      ("Survey, empty", "Important"),
      ("Survey, usual", "Ada"),
      ("Survey, very long", "Ada Ada"),
      ("Survey, failing", "Enter a name."),
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
