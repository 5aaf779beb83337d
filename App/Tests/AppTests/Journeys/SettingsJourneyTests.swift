import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of preferences, import and export.
  struct SettingsJourneyTests {
    let app = CommandLineApp()

    @Test func `changed settings apply immediately and are saved`() async throws {
      try app.add("Buy milk")
      var journey = try await app.open()
      journey.type("3")
      try await journey.waitFor("Focus: 25 min")
      try await journey.click("[+]", offset: 1)
      try await journey.waitFor("Focus: 26 min")
      try await journey.click("[x] Ask before deleting", offset: 1)
      try await journey.waitFor("[ ] Ask before deleting")
      journey.type("1")
      try await journey.click("Buy milk")
      try await journey.waitFor("Focus on this")
      journey.type("f")
      try await journey.waitFor("26:00")
      journey.type("\u{1B}")
      try await journey.waitFor("Focus on this")
      journey.type("D")
      try await journey.waitFor("No open to-dos.")
      try await journey.quit()

      journey = try await app.open()
      journey.type("3")
      try await journey.waitFor("Focus: 26 min")
      try await journey.waitFor("[ ] Ask before deleting")
    }

    @Test func `a tilde in a path is the home directory`() async throws {
      try app.add("2026-11-20 Buy milk")
      let journey = try await app.open(rows: 40)
      journey.type("3")
      try await journey.click("Export")
      try await journey.waitFor("Save")
      try await journey.enterPath("~/todo.txt")
      try await journey.waitFor("data/")
      try await journey.click("[ Save ]")
      try await journey.waitFor("Exported 1 to-do to todo.txt.")
      let exported = try String(contentsOfFile: app.folder + "/todo.txt", encoding: .utf8)
      #expect(exported == "2026-11-20 Buy milk\n")
    }

    @Test func `an import of a missing file changes nothing`() async throws {
      let journey = try await app.open(columns: 160, rows: 40)
      journey.type("3")
      try await journey.click("Import")
      try await journey.enterPath(app.folder + "/missing.txt")
      // The path has several lines if TMPDIR is long.
      try await journey.waitFor("This file does not exist:")
      try await journey.click("[ Cancel ]")
      try await journey.waitUntilGone("This file does not exist")
      #expect(try app.titles() == [])
    }

    @Test func `erasing asks for confirmation and removes all to-dos`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open(rows: 40)
      journey.type("3")
      try await journey.click("Erase all data")
      try await journey.waitFor("Erase all to-dos and focus sessions of")
      try await journey.click("[ Cancel ]")
      try await journey.waitUntilGone("Erase all to-dos and focus sessions of")
      #expect(try app.titles() == ["Buy milk"])
      try await journey.click("Erase all data")
      try await journey.click("[ Erase ]")
      try await journey.waitUntilGone("Erase all to-dos and focus sessions of")
      journey.type("1")
      try await journey.waitFor("No open to-dos.")
      #expect(try app.titles() == [])
    }

    @Test func `an import skips invalid lines, and an export writes the file`() async throws {
      let path = app.folder + "/in.txt"
      try Data(Array("Buy milk\n".utf8) + [0xFF, 0x0A] + Array("(A) \nCall mum\n".utf8))
        .write(to: URL(filePath: path))
      let journey = try await app.open(columns: 120, rows: 40)
      journey.type("3")
      try await journey.click("Import")
      try await journey.enterPath(path)
      try await journey.waitFor("Imported 2 to-dos, skipped 2 lines.")
      try await journey.waitFor("Line 2 is not valid UTF-8.")
      try await journey.waitFor("Line 3 has no title.")
      #expect(try app.titles() == ["Buy milk", "Call mum"])

      try await journey.click("Export")
      try await journey.enterPath(app.folder + "/out.txt")
      try await journey.waitFor("in.txt")
      try await journey.click("[ Save ]")
      try await journey.waitFor("Exported 2 to-dos to out.txt.")
      let exported = try String(contentsOfFile: app.folder + "/out.txt", encoding: .utf8)
      #expect(exported == "Buy milk\nCall mum\n")
      journey.type("1")
      try await journey.waitFor("○ Call mum")
    }
  }
}

extension Journey {
  /// Replaces the path in the file dialog, and opens it.
  fileprivate func enterPath(_ path: String) async throws {
    try await waitFor("[ Cancel ]")
    type("\u{5}\u{15}")
    terminal.paste(path)
    type("\r")
  }
}
