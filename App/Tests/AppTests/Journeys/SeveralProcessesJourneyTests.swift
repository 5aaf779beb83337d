import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of several processes with one database, and of processes that are killed.
  struct SeveralProcessesJourneyTests {
    let app = CommandLineApp()

    @Test func `two running apps show each other's changes`() async throws {
      let first = try await app.open()
      let second = try await app.open()
      try await first.add("From the first")
      try await second.waitFor("○ From the first")
      try await second.add("From the second")
      try await first.waitFor("○ From the second")
      try app.add("From a script")
      try await first.waitFor("○ From a script")
      try await second.waitFor("○ From a script")

      try await second.click("○ From the first")
      try await first.waitUntilGone("From the first")
      try await first.click("From the second")
      try await first.waitFor("Focus on this")
      first.type("D")
      try await first.click("[ Delete ]")
      try await second.waitUntilGone("From the second")
      try await first.waitFor("Deleted “From the second”")
      first.type("u")
      try await second.waitFor("○ From the second")
      try await first.quit()
      try await second.quit()
    }

    @Test(arguments: 0..<10)
    func `to-dos shown as saved survive SIGKILL`(run: Int) async throws {
      var shown: [String] = []
      var unseen: [String] = []
      for round in 0..<10 {
        let journey = try await app.open(rows: 40)
        if let last = shown.last { try await journey.waitFor("○ \(last)") }
        let title = "Saved \(run)-\(round)."
        journey.type("a\(title)\r")
        try await journey.waitFor("○ \(title)")
        shown.append(title)
        // The signal arrives while these writes are in flight.
        let more = (0..<round % 3).map { "Unseen \(run)-\(round)-\($0)." }
        journey.type(more.map { $0 + "\r" }.joined())
        unseen += more
        journey.terminal.signal(SIGKILL)
        #expect(try await journey.status() == .signaled(SIGKILL))
      }
      let titles = try app.titles()
      #expect(titles.filter(shown.contains) == shown)
      #expect(titles.allSatisfy { shown.contains($0) || unseen.contains($0) })
      #expect(Set(titles).count == titles.count)
    }
  }
}
