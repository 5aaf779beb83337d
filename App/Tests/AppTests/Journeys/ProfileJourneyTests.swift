import TerminalTesting
import Testing

extension Journeys {
  /// Tests of profiles: editing, switching and logging out.
  struct ProfileJourneyTests {
    let app = CommandLineApp()

    @Test func `the keys 1 to 3 switch tabs`() async throws {
      let journey = try await app.open()
      journey.type("2")
      try await journey.waitFor("Switch profile")
      journey.type("3")
      try await journey.waitFor("Week starts on")
      journey.type("1")
      try await journey.waitFor("No open to-dos.")
    }

    @Test func `a changed name and e-mail address are saved`() async throws {
      var journey = try await app.open(rows: 44)
      journey.type("2")
      try await journey.waitFor("Name     Me")
      try await journey.click("Name     Me", offset: 9)
      // Ctrl-E and Ctrl-U delete the line.
      journey.type("\u{5}\u{15}Ada")
      try await journey.waitFor("Name     Ada")
      try await journey.click("name@example.org")
      journey.type("ada\r")
      try await journey.waitFor("The e-mail address \"ada\" has no @.")
      journey.type("@example.org\r")
      try await journey.waitUntilGone("has no @")
      try await journey.waitUntil("the new name as a title") { $0.text[1].contains("Ada") }
      try await journey.leaveField()
      try await journey.quit()

      journey = try await app.open(rows: 44)
      journey.type("2")
      try await journey.waitFor("Name     Ada")
      try await journey.waitFor("ada@example.org")
    }

    @Test func `logging out presents the picker, and each profile has its own to-dos`() async throws
    {
      try app.add("Buy milk")
      var journey = try await app.open(rows: 40)
      try await journey.waitFor("Buy milk")
      journey.type("3")
      try await journey.click("Log out")
      try await journey.waitFor("Log out?")
      try await journey.click("[ Log out ]")
      try await journey.waitFor("Choose a profile")
      try await journey.waitFor("│  Me ")
      try await journey.waitUntilGone("Buy milk")

      // After a restart no profile is selected.
      journey.type("\u{3}")
      #expect(try await journey.status() == .exited(130))
      journey = try app.start(rows: 40)
      try await journey.waitFor("Choose a profile")
      // The profiles are loaded after the picker is presented, and move the rows below them.
      try await journey.waitFor("│  Me ")
      try await journey.click("│  Name", offset: 3)
      journey.type("Ada\r")
      try await journey.waitUntilGone("Choose a profile")
      try await journey.waitFor("No open to-dos.")
      try await journey.add("Prove a theorem")
      try await journey.waitFor("○ Prove a theorem")
      #expect(try app.titles() == ["Prove a theorem"])

      journey.type("2")
      try await journey.waitFor("Switch profile")
      journey.type("s")
      try await journey.waitFor("Choose a profile")
      try await journey.click("│  Me", offset: 3)
      try await journey.waitUntilGone("Choose a profile")
      journey.type("1")
      try await journey.waitFor("○ Buy milk")
      try await journey.waitUntilGone("Prove a theorem")
    }

    @Test func `a profile is created from the profile's screen`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open(rows: 40)
      try await journey.waitFor("Buy milk")
      journey.type("2")
      try await journey.waitFor("Switch profile")
      journey.type("s")
      try await journey.waitFor("Choose a profile")
      try await journey.waitFor("│  Me ")
      try await journey.click("│  Name", offset: 3)
      journey.type("me\r")
      try await journey.waitFor("There is already a profile named \"me\".")
      journey.type("\u{5}\u{15}Ada\r")
      try await journey.waitUntilGone("Choose a profile")
      try await journey.waitFor("Name     Ada")
      journey.type("1")
      try await journey.waitFor("No open to-dos.")
      try await journey.quit()
      #expect(try app.titles() == [])
      #expect(try app.run("list", "--profile", "Me").output.contains("Buy milk"))
    }
  }
}
