import ComposableArchitecture
import Foundation
import Home
import Models
import ScreenTesting
import Services
import Testing

@testable import AppCore

/// Tests that the code and the picture in the README are up to date.
@MainActor
struct ReadmeTests {
  @Test func `every Swift example in the README is part of a file of this target`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = try ["NotesReducer", "NotesReducerTests", "NotesView"].map {
      try String(contentsOf: folder.appending(path: "\($0).swift"), encoding: .utf8)
    }
    let pieces = try blocks(of: "swift")
    #expect(pieces.count == 2)
    for piece in pieces {
      #expect(sources.contains { $0.contains(piece) }, "\(piece)")
    }
  }

  @Test func `the picture in the README is a rendering of the app`() async throws {
    let todos = [
      "(A) Book the train to Oslo +travel @phone due:2026-11-28",
      "(B) Buy oat milk 🥛 and bread @shop", "Call mum +home due:2026-12-01",
      "Read the chapter on effects +study", "家族に手紙を書く +home",
    ]
    let services = InMemoryServices(
      todos: try todos.enumerated().map { try Todo(id: UUID($0), line: $1) }
    )
    let store = Store(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.date.now = .testTime
      $0.numberFactClient.fetch = { number, _ in "\(number) is a number." }
    }
    let view = AppCoreView(store: store).environment(\.locale, Locale(identifier: "en_US"))
    let screen = Screen(view, columns: 84, rows: 12)
    await screen.wait { _ in !store.home.isLoading && store.home.rows.count == todos.count }

    let picture = try #require(try blocks(of: "text").first).split(separator: "\n")
    let rendering = screen.text.split(separator: "\n")
    // New features append tabs to the first line.
    #expect(picture.first?.hasPrefix(" 1 ⌂ Home  2 ☺ Profile  3 ⚙ Settings") == true)
    #expect(rendering.first?.hasPrefix(" 1 ⌂ Home  2 ☺ Profile  3 ⚙ Settings") == true)
    #expect(picture.dropFirst() == rendering.dropFirst())
  }

  /// Returns the code blocks of the README without the indentation of list items.
  private func blocks(of language: String) throws -> [String] {
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    var blocks: [String] = []
    var indentation: Int?
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if let width = indentation, text != "```" {
        blocks[blocks.count - 1] += line.dropFirst(width) + "\n"
      } else if indentation != nil {
        indentation = nil
      } else if text == "```\(language)" {
        indentation = line.count - text.count
        blocks.append("")
      }
    }
    return blocks
  }
}
