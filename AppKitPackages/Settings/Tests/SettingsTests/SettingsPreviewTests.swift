import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@testable import Settings

@MainActor
struct SettingsPreviewTests {
  @Test(
    arguments: [
      ("Settings, empty", "Imported 0 to-dos."),
      ("Settings, importing", "Importing 1000 to-dos"),
      ("Settings, an account", "Signed in as Ada"),
      ("Settings, usual", "Log out"),
      ("Settings, very long", "skipped 500 lines"),
      ("Settings, failing", "The settings could not be read"),
    ]
  )
  func `each preview shows its scenario`(name: String, text: String) async throws {
    let preview = try #require(Previews.all().first { $0.name == name })
    let screen = withDependencies {
      $0.context = .preview
    } operation: {
      Screen(preview.makeView(), columns: 80, rows: 40)
    }
    await screen.wait { $0.contains(text) }
    #expect(screen.contains(text), "\(screen.text)")
  }
}
