import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Several processes on one database, and some that are killed.
  struct SeveralProcessesJourneyTests {
    let app = CommandLineApp()

    @Test func `two apps at once see what the other does`() async throws {
      let first = try await app.open()
      let second = try await app.open()
      try await first.adds("From the first")
      try await second.sees("○ From the first")
      try await second.adds("From the second")
      try await first.sees("○ From the second")
      try app.add("From a script")
      try await first.sees("○ From a script")
      try await second.sees("○ From a script")

      try await second.click("○ From the first")
      try await first.missesSight(of: "From the first")
      try await first.click("From the second")
      try await first.sees("Focus on this")
      first.type("x")
      try await first.click("[ Delete ]")
      try await second.missesSight(of: "From the second")
      first.type("u")
      try await second.sees("○ From the second")
      try await first.quits()
      try await second.quits()
    }

    @Test(arguments: 0..<10)
    func `what was shown as saved outlives being killed, ten times over`(run: Int) async throws {
      var shown: [String] = []
      var unseen: [String] = []
      for round in 0..<10 {
        let journey = try await app.open(rows: 40)
        if let last = shown.last { try await journey.sees("○ \(last)") }
        let title = "Saved \(run)-\(round)."
        journey.type("a\(title)\r")
        try await journey.sees("○ \(title)")
        shown.append(title)
        // Killed in the middle of other writes.
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
