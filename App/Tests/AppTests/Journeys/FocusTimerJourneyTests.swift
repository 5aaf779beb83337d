import Foundation
import TerminalTesting
import Testing

/// A focus takes a minute at least, so this journey goes on beside the others.
struct FocusSessionJourneyTests {
  let app = CommandLineApp()

  @Test func `a focus goes to its end, rings, and counts in the profile`() async throws {
    try app.add("Buy milk")
    try Data(#"{"focusMinutes": 1, "breakMinutes": 7}"#.utf8).write(
      to: URL(filePath: app.data + "/settings.json")
    )
    let journey = try await app.open(rows: 40)
    try await journey.click("Buy milk")
    try await journey.sees("Focus on this")
    journey.type("f")
    try await journey.sees("1:00")
    journey.type("p")
    try await journey.terminal.wait(for: "Break", timeout: .seconds(180))
    try await journey.sees("6:5")
    #expect(journey.screen.bells == 1)

    journey.type("2")
    try await journey.waits(until: "the minute") { screen in
      screen.text.contains { $0.contains("Focused") && $0.hasSuffix(" 1 min") }
    }
    journey.type("1")
    try await journey.sees("Break")
    journey.type("s")
    try await journey.sees("1:00")
    try await journey.quits()
  }
}

extension Journeys {
  /// The focus timer, with the clock of the machine.
  struct FocusTimerJourneyTests {
    let app = CommandLineApp()

    private func openTimer(showing time: String) async throws -> Journey {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.click("Buy milk")
      try await journey.sees("Focus on this")
      journey.type("f")
      try await journey.sees("Focus timer")
      try await journey.sees(time)
      return journey
    }

    @Test func `the timer is started, paused, resumed and stopped`() async throws {
      let journey = try await openTimer(showing: "25:00")
      journey.type("p")
      try await journey.sees("[ Pause ]")
      try await journey.sees("24:5")
      journey.type("p")
      try await journey.sees("[ Resume ]")
      // Nothing wakes an app that waits, so a paused timer isn't running unseen.
      #expect(await journey.terminal.becomesIdle(within: 120))
      journey.type("p")
      try await journey.sees("[ Pause ]")
      journey.type("s")
      try await journey.sees("25:00")
      try await journey.sees("[ Start ]")
    }

    @Test func `the timer ends with its screen`() async throws {
      let journey = try await openTimer(showing: "25:00")
      journey.type("p")
      try await journey.sees("24:5")
      journey.type("\u{1B}")
      try await journey.sees("Focus on this")
      #expect(await journey.terminal.becomesIdle(within: 120))
      journey.type("f")
      try await journey.sees("25:00")
    }

    @Test func `a length of 0 is the shortest one`() async throws {
      try FileManager.default.createDirectory(
        atPath: app.data,
        withIntermediateDirectories: true
      )
      try Data(#"{"focusMinutes": 0}"#.utf8).write(
        to: URL(filePath: app.data + "/settings.json")
      )
      let journey = try await openTimer(showing: "1:00")
      journey.type("p")
      try await journey.sees("0:5")
    }
  }
}
