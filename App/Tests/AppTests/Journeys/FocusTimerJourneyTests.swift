import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of the focus timer with the continuous clock.
  struct FocusTimerJourneyTests {
    let app = CommandLineApp()

    @Test func `a finished focus session rings and counts in the profile`() async throws {
      try app.add("Buy milk")
      try Data(#"{"focusMinutes": 1, "breakMinutes": 60}"#.utf8).write(
        to: URL(filePath: app.data + "/settings.json")
      )
      let journey = try app.start("--clock-speed", "60", rows: 40)
      try await journey.click("Buy milk")
      try await journey.waitFor("Focus on this")
      journey.type("f")
      try await journey.waitFor("1:00")
      journey.type("p")
      try await journey.waitFor("Break")
      try await journey.waitUntil("the bell") { $0.bells == 1 }

      journey.type("2")
      try await journey.waitUntil("the focused minute") { screen in
        screen.text.contains { $0.contains("Focused") && $0.contains(" 1 min") }
      }
      journey.type("1")
      try await journey.waitFor("Break")
      journey.type("s")
      try await journey.waitFor("1:00")
      try await journey.quit()
    }

    private func openTimer(showing time: String) async throws -> Journey {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.click("Buy milk")
      try await journey.waitFor("Focus on this")
      journey.type("f")
      try await journey.waitFor("Focus timer")
      try await journey.waitFor(time)
      return journey
    }

    @Test func `the timer is started, paused, resumed and stopped`() async throws {
      let journey = try await openTimer(showing: "25:00")
      journey.type("p")
      try await journey.waitFor("[ Pause ]")
      try await journey.waitFor("24:5")
      journey.type("p")
      try await journey.waitFor("[ Resume ]")
      // An idle process proves that no timer runs in the background.
      #expect(await journey.terminal.becomesIdle(within: 120))
      journey.type("p")
      try await journey.waitFor("[ Pause ]")
      journey.type("s")
      try await journey.waitFor("25:00")
      try await journey.waitFor("[ Start ]")
    }

    @Test func `the timer goes on without its screen, and after the app was closed`() async throws {
      let journey = try await openTimer(showing: "25:00")
      journey.type("p")
      try await journey.waitFor("24:5")
      journey.type("\u{1B}")
      try await journey.waitFor("Focus on this")
      try await journey.waitFor("Home (24:5")
      journey.type("3")
      try await journey.waitFor("Week starts on")
      try await journey.waitFor("Home (24:")
      try await journey.quit()

      let next = try await app.open()
      try await next.waitFor("Home (24:")
      try await next.click("Buy milk")
      try await next.waitFor("Focus on this")
      next.type("f")
      try await next.waitFor("[ Pause ]")
      next.type("s")
      try await next.waitFor("[ Start ]")
      try await next.waitUntilGone("Home (")
    }

    @Test func `a focus length of 0 becomes the minimum`() async throws {
      try FileManager.default.createDirectory(
        atPath: app.data,
        withIntermediateDirectories: true
      )
      try Data(#"{"focusMinutes": 0}"#.utf8).write(
        to: URL(filePath: app.data + "/settings.json")
      )
      let journey = try await openTimer(showing: "1:00")
      journey.type("p")
      try await journey.waitFor("0:5")
    }
  }
}
