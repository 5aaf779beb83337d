import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct AsyncImageTests {
  private let url = URL(string: "https://example.com/pets/cat.png")

  @Test func `an image of a URL has the name of its file and no placeholder`() {
    let screen = show(20, 3) {
      AsyncImage(url: url)
      AsyncImage(url: url) {
        $0.resizable().scaledToFit()
      } placeholder: {
        ProgressView()
      }
    }
    #expect(screen.text.components(separatedBy: "[cat.png]").count == 3)
  }

  @Test func `without a URL the placeholder is shown`() {
    let screen = show(20, 2) {
      AsyncImage(url: nil) {
        $0
      } placeholder: {
        Text("no picture")
      }
    }
    #expect(screen.text == "no picture")
    #expect(show(20, 2) { AsyncImage(url: nil) }.text.isEmpty)
  }

  @Test func `AsyncImage passes its phase with and without a URL`() {
    func name(_ phase: AsyncImagePhase) -> String {
      switch phase {
      case .empty: "empty"
      case .success: "success \(phase.error == nil)"
      case .failure: "failure"
      }
    }
    let screen = show(20, 3) {
      AsyncImage(url: nil) { Text(name($0)) }
      AsyncImage(url: url, scale: 2, transaction: Transaction(animation: .easeIn)) {
        Text(name($0))
      }
    }
    #expect(screen.contains("empty"))
    #expect(screen.contains("success true"))
  }
}
