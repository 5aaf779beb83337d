import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of recordings that the app writes in a terminal and that other processes replay.
  struct RecordingJourneyTests {
    let app = CommandLineApp()

    private var recording: String { app.folder + "/session.jsonl" }

    /// Starts the app with a recording, and types a draft that is not saved.
    private func recordDraft(_ arguments: String...) async throws -> Journey {
      let journey = try app.start("--record", recording)
      try await journey.waitUntil("the list") {
        $0.contains("Sort") && !$0.contains("Loading")
      }
      try await journey.add("Saved to-do")
      try await journey.waitFor("○ Saved to-do")
      journey.type("aA draft")
      try await journey.waitFor("A draft")
      return journey
    }

    private func kill(_ journey: Journey) async throws {
      journey.terminal.signal(SIGKILL)
      #expect(try await journey.status() == .signaled(SIGKILL))
    }

    @Test func `a recording survives SIGKILL, and a half-written line is no error`() async throws {
      try await kill(recordDraft())
      let result = try app.run(["replay", recording], isolated: false)
      #expect(result.isSuccess)
      #expect(result.output.contains("Each state is the recorded one."))

      var data = try Data(contentsOf: URL(filePath: recording))
      data += Data(#"{"kind":"action","num"#.utf8)
      try data.write(to: URL(filePath: recording))
      #expect(try app.run(["replay", recording], isolated: false).output == result.output)
    }

    @Test func `a session continues after SIGKILL`() async throws {
      try await kill(recordDraft())
      let journey = try app.start("--record", recording, "--continue")
      try await journey.waitUntil("the state before SIGKILL") {
        $0.contains("A draft") && $0.contains("○ Saved to-do")
      }
      // The services are live again.
      try await journey.click("A draft")
      journey.type("\r")
      try await journey.waitFor("○ A draft")
      try await journey.leaveField()
      try await journey.quit()
      #expect(try app.titles() == ["Saved to-do", "A draft"])
      // The file contains the whole session.
      #expect(try app.run(["replay", recording], isolated: false).isSuccess)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only the superuser may mount a small disk"))
    func `a full disk ends the recording, but not the app`() async throws {
      let disk = try SmallDisk(at: app.folder + "/disk")
      defer { disk.unmount() }
      let file = disk.path + "/session.jsonl"
      // The message fits on one line.
      let journey = try app.start("--record", file, columns: 240)
      try await journey.waitFor("Sort")
      try disk.fill()
      try await journey.add(String(repeating: "Buy milk ", count: 30))
      try await journey.waitFor("No space left on device")
      try await journey.waitFor("The app continues without recording.")
      try await journey.add("Last one")
      try await journey.waitFor("○ Last one")
      try await journey.quit()
      #expect(try app.titles().count == 2)
      let replay = try app.run(["replay", file], isolated: false)
      #expect(replay.isSuccess, "\(replay.output)")
    }
  }
}
