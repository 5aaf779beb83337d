import TerminalTesting
import Testing

extension Journeys {
  /// What is done with to-dos.
  struct TodoJourneyTests {
    let app = CommandLineApp()

    @Test func `what is added is there after a restart`() async throws {
      var journey = try await app.open()
      try await journey.sees("Nothing to do. Press n to add a to-do.")
      try await journey.adds("Buy milk")
      try await journey.sees("○ Buy milk")
      journey.type("n")
      try await journey.sees("New to-do")
      journey.type("(B) Call mum +home @phone")
      try await journey.sees("(B) Call mum +home @phone")
      journey.type("\r")
      try await journey.missesSight(of: "New to-do")
      try await journey.sees("○ (B) Call mum")
      try await journey.quits()
      #expect(try !app.hasLog)

      journey = try await app.open()
      try await journey.sees("○ Buy milk")
      try await journey.sees("Call mum")
      #expect(try app.titles().sorted().last == "Buy milk")
      try await journey.quits()
    }

    @Test func `everything typed ahead arrives where it belongs`() async throws {
      let journey = try await app.open()
      journey.type("aBuy milk\rCall mum\rnot the form\r")
      try await journey.sees("○ not the form")
      try await journey.sees("○ Call mum")
      try await journey.sees("○ Buy milk")
    }

    @Test func `a search shows what matches while it is typed`() async throws {
      for title in ["Buy milk", "Call mum", "Water plants"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.sees("Water plants")
      journey.type("/mil")
      try await journey.missesSight(of: "Water plants")
      try await journey.sees("○ Buy milk")
      journey.type("x")
      try await journey.sees("Nothing matches “milx”.")
      journey.type("\u{7F}\u{7F}\u{7F}\u{7F}")
      try await journey.sees("○ Water plants")
      try await journey.sees("○ Call mum")
    }

    @Test func `Escape empties the search, then leaves it`() async throws {
      for title in ["Buy milk", "Call mum"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.sees("○ Call mum")
      journey.type("/milk")
      try await journey.missesSight(of: "○ Call mum")
      journey.type("\u{1B}")
      try await journey.sees("○ Call mum")
      #expect(journey.screen.isCursorVisible)
      // Still in the field.
      journey.type("mum")
      try await journey.missesSight(of: "Buy milk")
      journey.type("\u{1B}")
      try await journey.sees("○ Buy milk")
      try await journey.leavesField()
      journey.type("3")
      try await journey.sees("Week starts on")
    }

    @Test func `Escape empties a search from the list, too`() async throws {
      for title in ["Buy milk", "Call mum"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.sees("○ Call mum")
      journey.type("/milk\r")
      try await journey.waits(until: "the list") {
        !$0.contains("○ Call mum") && !$0.isCursorVisible
      }
      journey.type("\u{1B}")
      try await journey.sees("○ Call mum")
    }

    @Test func `when the last to-do is done the keys are still commands`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.click("○ Buy milk")
      try await journey.sees("Nothing to do.")
      journey.type("3")
      try await journey.sees("Week starts on")
    }

    @Test func `a to-do is edited`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.click("Buy milk")
      try await journey.sees("Focus on this")
      journey.type("e")
      try await journey.sees("Edit to-do")
      // To the end of the title.
      journey.type("\u{5} and bread +shop")
      try await journey.sees("Buy milk and bread +shop")
      journey.type("\u{13}")
      try await journey.missesSight(of: "Edit to-do")
      try await journey.sees("Projects")
      journey.type("\u{1B}")
      try await journey.sees("○ Buy milk and bread")
      #expect(try app.titles() == ["Buy milk and bread +shop"])
    }

    @Test func `an edit that is cancelled changes nothing`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.click("Buy milk")
      try await journey.sees("Focus on this")
      journey.type("e")
      try await journey.sees("Edit to-do")
      journey.type("\u{5} and bread")
      try await journey.sees("Buy milk and bread")
      try await journey.click("[ Cancel ]")
      try await journey.missesSight(of: "Edit to-do")
      try await journey.missesSight(of: "bread")
      #expect(try app.titles() == ["Buy milk"])
    }

    @Test func `a to-do is deleted when that is confirmed, and undo brings it back`() async throws {
      for title in ["Buy milk", "Call mum"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.click("Buy milk")
      try await journey.sees("Focus on this")
      journey.type("x")
      try await journey.click("[ Cancel ]")
      try await journey.missesSight(of: "Delete “Buy milk”?")
      #expect(try app.titles() == ["Buy milk", "Call mum"])

      journey.type("x")
      try await journey.click("[ Delete ]")
      try await journey.sees("Undo delete of “Buy milk”")
      try await journey.missesSight(of: "○ Buy milk")
      try await journey.sees("○ Call mum")
      #expect(try app.titles() == ["Call mum"])

      journey.type("u")
      try await journey.sees("○ Buy milk")
      try await journey.missesSight(of: "Undo")
      #expect(try app.titles() == ["Buy milk", "Call mum"])
    }

    @Test func `what is done moves to the other side of the filter`() async throws {
      for title in ["Buy milk", "Call mum"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.click("○ Buy milk")
      try await journey.missesSight(of: "Buy milk")
      try await journey.sees("○ Call mum")
      #expect(try app.titles() == ["Call mum"])

      try await journey.click("Done")
      try await journey.sees("Buy milk")
      try await journey.missesSight(of: "○ Call mum")
      try await journey.click("All")
      try await journey.sees("○ Call mum")
      try await journey.sees("Buy milk")
      try await journey.click("Open")
      try await journey.missesSight(of: "Buy milk")
    }
  }
}
