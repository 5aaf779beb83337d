import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of the inspector in a terminal.
  struct InspectorJourneyTests {
    let app = CommandLineApp()
    private let f12 = "\u{1B}[24~"

    @Test func `F12 shows the actions beside the app, with their differences`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open(columns: 140, rows: 40)
      journey.type("3")
      try await journey.waitFor("Focus: 25 min")
      journey.type(f12)
      try await journey.waitFor("selectedTabChanged")
      #expect(journey.screen.contains("Focus: 25 min"))

      try await journey.click("Filter by case path")
      journey.type("selectedTab")
      try await journey.waitUntilGone("home.task")
      try await journey.click("selectedTabChanged")
      try await journey.waitFor("selectedTab: .settings")
      journey.type(f12)
      try await journey.waitUntilGone("Filter by case path")
      #expect(journey.screen.contains("Focus: 25 min"))
      try await journey.quit()
    }

    @Test func `the inspector sends actions and shows earlier states`() async throws {
      let journey = try await app.open(columns: 140, rows: 40)
      journey.type(f12)
      try await journey.click("Send: home.addButtonTapped")
      journey.type("selectedTabChanged(.profile)\r")
      try await journey.waitFor("This week")
      try await journey.leaveField()
      try await journey.click("home.task")
      journey.type("g")
      try await journey.waitFor("State after action")
      try await journey.waitFor("Add: Call mum")
      // The app can show the earlier state before the inspector has the command.
      try await journey.waitFor("Return to now")
      journey.type("r")
      try await journey.waitUntilGone("State after action")
      try await journey.waitFor("This week")
      journey.type("\u{1B}")
      try await journey.waitUntilGone("Send: home.addButtonTapped")
      try await journey.quit()
    }

    @Test func `another terminal inspects the app through a socket`() async throws {
      // The path of a Unix socket has at most 107 bytes, and the folder of the app can be longer.
      let socket = "/tmp/\(UUID().uuidString.prefix(8)).socket"
      let journey = try app.start("--inspectable-at", socket)
      try await journey.waitFor("Sort")
      let inspector = try app.start("--inspect", socket, rows: 30)
      try await inspector.waitFor("home.loadResponse.success")
      journey.type("3")
      try await inspector.waitFor("selectedTabChanged")
      inspector.type("\u{1B}")
      #expect(try await inspector.status() == .exited(0))
      #expect(inspector.screen.modes == VirtualTerminal(columns: 1, rows: 1).modes)
      try await journey.quit()

      let late = try app.start("--inspect", socket, columns: 1_000)
      #expect(try await late.status() == .exited(1))
      let text = late.terminal.text.joined()
      #expect(text.contains("No app listens at") && text.contains("To fix this, "))
    }

    @Test func `in a narrow terminal the inspector covers the app`() async throws {
      let journey = try await app.open(columns: 80, rows: 24)
      journey.type(f12)
      try await journey.waitFor("Filter by case path")
      try await journey.waitUntilGone("Sort")
      journey.type(f12)
      try await journey.waitFor("Sort")
      try await journey.quit()
    }
  }
}
