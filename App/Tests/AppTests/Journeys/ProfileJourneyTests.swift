import TerminalTesting
import Testing

extension Journeys {
  /// Who uses the app.
  struct ProfileJourneyTests {
    let app = CommandLineApp()

    @Test func `1 to 3 switch tabs`() async throws {
      let journey = try await app.open()
      journey.type("2")
      try await journey.sees("Switch profile")
      journey.type("3")
      try await journey.sees("Week starts on")
      journey.type("1")
      try await journey.sees("Nothing to do.")
    }

    @Test func `a name and an address are changed, and stay changed`() async throws {
      var journey = try await app.open(rows: 44)
      journey.type("2")
      try await journey.sees("Name     Me")
      try await journey.click("Name     Me", offset: 9)
      // All of the line, away; then the new name.
      journey.type("\u{5}\u{15}Ada")
      try await journey.sees("Name     Ada")
      try await journey.click("name@example.org")
      journey.type("ada\r")
      try await journey.sees("The e-mail address \"ada\" has no @.")
      journey.type("@example.org\r")
      try await journey.missesSight(of: "has no @")
      try await journey.waits(until: "the new name as a title") { $0.text[1].contains("Ada") }
      try await journey.leavesField()
      try await journey.quits()

      journey = try await app.open(rows: 44)
      journey.type("2")
      try await journey.sees("Name     Ada")
      try await journey.sees("ada@example.org")
    }

    @Test func `logging out asks who it is, and everybody has their own to-dos`() async throws {
      try app.add("Buy milk")
      var journey = try await app.open(rows: 40)
      try await journey.sees("Buy milk")
      journey.type("3")
      try await journey.click("Log out")
      try await journey.sees("Log out?")
      try await journey.click("[ Log out ]")
      try await journey.sees("Who is it?")
      try await journey.sees("│  Me ")
      try await journey.missesSight(of: "Buy milk")

      // Nobody is logged in after a restart either.
      journey.type("\u{3}")
      #expect(try await journey.status() == .exited(130))
      journey = try app.start(rows: 40)
      try await journey.sees("Who is it?")
      // The profiles are read after the question is asked, and move what is below them.
      try await journey.sees("│  Me ")
      try await journey.click("│  Name", offset: 3)
      journey.type("Ada\r")
      try await journey.missesSight(of: "Who is it?")
      try await journey.sees("Nothing to do.")
      try await journey.adds("Prove a theorem")
      try await journey.sees("○ Prove a theorem")
      #expect(try app.titles() == ["Prove a theorem"])

      journey.type("2")
      try await journey.sees("Switch profile")
      journey.type("s")
      try await journey.sees("Who is it?")
      try await journey.click("│  Me", offset: 3)
      try await journey.missesSight(of: "Who is it?")
      journey.type("1")
      try await journey.sees("○ Buy milk")
      try await journey.missesSight(of: "Prove a theorem")
    }

    @Test func `a profile is made from the profile's screen`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open(rows: 40)
      try await journey.sees("Buy milk")
      journey.type("2")
      try await journey.sees("Switch profile")
      journey.type("s")
      try await journey.sees("Who is it?")
      try await journey.sees("│  Me ")
      try await journey.click("│  Name", offset: 3)
      journey.type("me\r")
      try await journey.sees("There is a profile named \"me\" already.")
      journey.type("\u{5}\u{15}Ada\r")
      try await journey.missesSight(of: "Who is it?")
      try await journey.sees("Name     Ada")
      journey.type("1")
      try await journey.sees("Nothing to do.")
      try await journey.quits()
      #expect(try app.titles() == [])
      #expect(try app.run("list", "--profile", "Me").output.contains("Buy milk"))
    }
  }
}
