import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@testable import Profile

@MainActor
struct ProfilePreviewTests {
  @Test(
    arguments: [
      ("Profile, empty", "Me"),
      ("Profile, usual", "ada@example.org"),
      ("Profile, very long", "maximiliana@example.org"),
      ("Profile, failing", "The profile could not be read"),
    ]
  )
  func `each preview shows its scenario`(name: String, text: String) async throws {
    let preview = try #require(Previews.all().first { $0.name == name })
    let screen = withDependencies {
      $0.context = .preview
    } operation: {
      Screen(preview.makeView(), columns: 60, rows: 24)
    }
    await screen.wait { $0.contains(text) }
    #expect(screen.contains(text), "\(screen.text)")
  }
}
