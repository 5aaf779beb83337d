import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Preferences, and to-dos as a file.
  struct SettingsJourneyTests {
    let app = CommandLineApp()

    @Test func `settings are changed, used and kept`() async throws {
      try app.add("Buy milk")
      var journey = try await app.open()
      journey.type("3")
      try await journey.sees("Focus: 25 min")
      try await journey.click("[+]", offset: 1)
      try await journey.sees("Focus: 26 min")
      try await journey.click("[x] Ask before deleting", offset: 1)
      try await journey.sees("[ ] Ask before deleting")
      journey.type("1")
      try await journey.click("Buy milk")
      try await journey.sees("Focus on this")
      journey.type("f")
      try await journey.sees("26:00")
      journey.type("\u{1B}")
      try await journey.sees("Focus on this")
      journey.type("x")
      try await journey.sees("Nothing to do.")
      try await journey.quits()

      journey = try await app.open()
      journey.type("3")
      try await journey.sees("Focus: 26 min")
      try await journey.sees("[ ] Ask before deleting")
    }

    @Test func `a tilde is the home of whoever uses the app`() async throws {
      try app.add("2026-11-20 Buy milk")
      let journey = try await app.open(rows: 40)
      journey.type("3")
      try await journey.click("Export")
      try await journey.sees("Exported 1 to-do to ~/todo.txt.")
      let exported = try String(contentsOfFile: app.folder + "/todo.txt", encoding: .utf8)
      #expect(exported == "2026-11-20 Buy milk\n")
    }

    @Test func `what can't be imported is explained, and nothing changes`() async throws {
      let journey = try await app.open(rows: 40)
      journey.type("3")
      try await journey.click("Import")
      try await journey.sees("Nothing was imported or exported")
      try await journey.sees("no such file or directory")
      journey.type("\r")
      try await journey.missesSight(of: "Nothing was imported or exported")
      #expect(try app.titles() == [])
    }

    @Test func `erasing asks first, and takes everything`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open(rows: 40)
      journey.type("3")
      try await journey.click("Erase all data")
      try await journey.sees("Erase all to-dos and focus sessions?")
      try await journey.click("[ Cancel ]")
      try await journey.missesSight(of: "Erase all to-dos and focus sessions?")
      #expect(try app.titles() == ["Buy milk"])
      try await journey.click("Erase all data")
      try await journey.click("[ Erase ]")
      try await journey.missesSight(of: "Erase all to-dos and focus sessions?")
      journey.type("1")
      try await journey.sees("Nothing to do.")
      #expect(try app.titles() == [])
    }

    @Test func `a file is imported as far as it makes sense, and exported`() async throws {
      let path = app.folder + "/in.txt"
      try Data(Array("Buy milk\n".utf8) + [0xFF, 0x0A] + Array("(A) \nCall mum\n".utf8))
        .write(to: URL(filePath: path))
      let journey = try await app.open(columns: 120, rows: 40)
      journey.type("3")
      try await journey.click("~/todo.txt")
      journey.type("\u{5}\u{15}")
      try await journey.missesSight(of: "~/todo.txt")
      journey.terminal.paste(path)
      try await journey.sees("in.txt")
      try await journey.click("Import")
      try await journey.sees("Imported 2 to-dos, left out 2 lines.")
      try await journey.sees("Line 2 is not valid UTF-8.")
      try await journey.sees("Line 3 says nothing to do.")
      #expect(try app.titles() == ["Buy milk", "Call mum"])

      try await journey.click("in.txt")
      journey.type("\u{5}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}out.txt")
      try await journey.sees("out.txt")
      try await journey.click("Export")
      try await journey.sees("Exported 2 to-dos to")
      let exported = try String(contentsOfFile: app.folder + "/out.txt", encoding: .utf8)
      #expect(exported == "Buy milk\nCall mum\n")
      try await journey.leavesFieldIfAny()
      journey.type("1")
      try await journey.sees("○ Call mum")
    }
  }
}

extension Journey {
  fileprivate func leavesFieldIfAny() async throws {
    if screen.isCursorVisible { try await leavesField() }
  }
}
