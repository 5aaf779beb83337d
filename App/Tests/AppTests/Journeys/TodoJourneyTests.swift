import TerminalTesting
import Testing

extension Journeys {
  /// Tests of adding, searching, editing, completing and deleting to-dos.
  struct TodoJourneyTests {
    let app = CommandLineApp()

    @Test func `added to-dos are listed after a restart`() async throws {
      var journey = try await app.open()
      try await journey.waitFor("No open to-dos. Add one below.")
      try await journey.add("Buy milk")
      try await journey.waitFor("○ Buy milk")
      journey.type("n")
      try await journey.waitFor("New to-do")
      journey.type("(B) Call mum +home @phone")
      try await journey.waitFor("(B) Call mum +home @phone")
      journey.type("\r")
      try await journey.waitUntilGone("New to-do")
      try await journey.waitFor("○ (B) Call mum")
      try await journey.quit()
      #expect(try !app.hasLog)

      journey = try await app.open()
      try await journey.waitFor("○ Buy milk")
      try await journey.waitFor("Call mum")
      #expect(try app.titles().sorted().last == "Buy milk")
      try await journey.quit()
    }

    @Test func `keys typed ahead reach the fields that they are meant for`() async throws {
      let journey = try await app.open()
      journey.type("aBuy milk\rCall mum\rnot the form\r")
      try await journey.waitFor("○ not the form")
      try await journey.waitFor("○ Call mum")
      try await journey.waitFor("○ Buy milk")
    }

    @Test func `a search shows its matches while it is typed`() async throws {
      for title in ["Buy milk", "Call mum", "Water plants"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.waitFor("Water plants")
      journey.type("/mil")
      try await journey.waitUntilGone("Water plants")
      try await journey.waitFor("○ Buy milk")
      journey.type("x")
      try await journey.waitFor("No to-dos match “milx”.")
      journey.type("\u{7F}\u{7F}\u{7F}\u{7F}")
      try await journey.waitFor("○ Water plants")
      try await journey.waitFor("○ Call mum")
    }

    @Test func `Escape clears the search, then leaves it`() async throws {
      for title in ["Buy milk", "Call mum"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.waitFor("○ Call mum")
      journey.type("/milk")
      try await journey.waitUntilGone("○ Call mum")
      journey.type("\u{1B}")
      try await journey.waitFor("○ Call mum")
      #expect(journey.screen.isCursorVisible)
      // The search field still has the focus.
      journey.type("mum")
      try await journey.waitUntilGone("Buy milk")
      journey.type("\u{1B}")
      try await journey.waitFor("○ Buy milk")
      try await journey.leaveField()
      journey.type("3")
      try await journey.waitFor("Week starts on")
    }

    @Test func `Escape clears the search while the list has the focus`() async throws {
      for title in ["Buy milk", "Call mum"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.waitFor("○ Call mum")
      journey.type("/milk\r")
      try await journey.waitUntil("the list") {
        !$0.contains("○ Call mum") && !$0.isCursorVisible
      }
      journey.type("\u{1B}")
      try await journey.waitFor("○ Call mum")
    }

    @Test func `keys are commands after the last to-do was completed`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.click("○ Buy milk")
      try await journey.waitFor("No open to-dos.")
      journey.type("3")
      try await journey.waitFor("Week starts on")
    }

    @Test func `a to-do is edited`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.click("Buy milk")
      try await journey.waitFor("Focus on this")
      journey.type("e")
      try await journey.waitUntil("a cursor") { $0.isCursorVisible }
      // Ctrl-E moves the cursor to the end of the title.
      journey.type("\u{5} and bread +shop")
      try await journey.waitFor("Discard")
      journey.type("\u{13}")
      try await journey.waitUntilGone("Discard")
      journey.type("\u{1B}")
      try await journey.waitFor("○ Buy milk and bread")
      #expect(try app.titles() == ["Buy milk and bread +shop"])
    }

    @Test func `leaving changed details asks, and discarding changes nothing`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.click("Buy milk")
      try await journey.waitFor("Focus on this")
      journey.type("e")
      try await journey.waitUntil("a cursor") { $0.isCursorVisible }
      journey.type("\u{5} and bread")
      try await journey.waitFor("Buy milk and bread")
      try await journey.leaveField()
      journey.type("\u{1B}")
      try await journey.click("[ Discard changes ]")
      try await journey.waitUntilGone("bread")
      #expect(try app.titles() == ["Buy milk"])
    }

    @Test func `a confirmed deletion removes a to-do, and undo restores it`() async throws {
      for title in ["Buy milk", "Call mum"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.click("Buy milk")
      try await journey.waitFor("Focus on this")
      journey.type("D")
      try await journey.click("[ Cancel ]")
      try await journey.waitUntilGone("Delete “Buy milk”?")
      #expect(try app.titles() == ["Buy milk", "Call mum"])

      journey.type("D")
      try await journey.click("[ Delete ]")
      try await journey.waitFor("Deleted “Buy milk”")
      try await journey.waitUntilGone("○ Buy milk")
      try await journey.waitFor("○ Call mum")
      #expect(try app.titles() == ["Call mum"])

      journey.type("u")
      try await journey.waitFor("○ Buy milk")
      try await journey.waitUntilGone("Undo")
      #expect(try app.titles() == ["Buy milk", "Call mum"])
    }

    @Test func `a completed to-do moves from the open to the done to-dos`() async throws {
      for title in ["Buy milk", "Call mum"] { try app.add(title) }
      let journey = try await app.open()
      try await journey.click("○ Buy milk")
      try await journey.waitUntilGone("Buy milk")
      try await journey.waitFor("○ Call mum")
      #expect(try app.titles() == ["Call mum"])

      try await journey.click("Done")
      try await journey.waitFor("Buy milk")
      try await journey.waitUntilGone("○ Call mum")
      try await journey.click("All")
      try await journey.waitFor("○ Call mum")
      try await journey.waitFor("Buy milk")
      try await journey.click("Open")
      try await journey.waitUntilGone("Buy milk")
    }
  }
}
