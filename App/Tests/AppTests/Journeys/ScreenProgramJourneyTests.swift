import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of the app in GNU screen, which keeps lines as they are when its size changes, and holds
  /// Escape back while it reports the mouse.
  @Suite(.enabled(if: CommandLineApp.hasScreenProgram))
  struct ScreenProgramJourneyTests {
    let app = CommandLineApp()

    @Test func `an inline frame with a focused field stays one when the size changes`()
      async throws
    {
      try app.add("Milk +home")
      let journey = try await app.startInScreenProgram()
      journey.type("\(PseudoTerminal.productsDirectory)/App --inline --data-dir \(app.data)\r")
      try await journey.waitFor("○ Milk")
      journey.type("ahalf a th")
      try await journey.waitFor("half a th")
      for (columns, rows) in [
        (40, 24), (80, 24), (40, 12), (80, 12), (30, 8), (100, 30), (60, 10), (80, 24),
      ] {
        journey.terminal.resize(columns: columns, rows: rows)
        try await journey.waitUntil("one frame in \(columns) x \(rows)") { screen in
          func count(_ text: String) -> Int { screen.text.count { $0.contains(text) } }
          // The arrow of a row shows for which width the frame was drawn.
          let row = screen.text.first { $0.contains("Milk") } ?? ""
          return count("⌂ Home") == 1 && count("half a th") == 1 && count("Milk") == 1
            && row.hasSuffix("›") && row.count == columns - 1
        }
      }
      journey.type("ought")
      try await journey.waitFor("half a thought")
      // Escape arrives alone, so it leaves the field, and the key that follows is a command.
      try await journey.leaveField()
      journey.type("q")
      try await journey.waitUntil("the prompt below the frame") { screen in
        let lines = screen.text.filter { !$0.isEmpty }
        return lines.last?.hasSuffix("ready$") == true
          && lines.count { $0.contains("⌂ Home") } == 1
      }
    }

    @Test func `a press of Escape closes a form at once`() async throws {
      let journey = try await app.startInScreenProgram()
      journey.type("\(PseudoTerminal.productsDirectory)/App --data-dir \(app.data)\r")
      try await journey.waitFor("Sort")
      journey.type("n")
      try await journey.waitFor("New to-do")
      journey.type("\u{1B}")
      try await journey.waitUntilGone("New to-do")
    }
  }
}

extension CommandLineApp {
  private static let screenProgram = "/usr/bin/screen"

  fileprivate static var hasScreenProgram: Bool {
    FileManager.default.isExecutableFile(atPath: screenProgram)
  }

  /// Starts an interactive shell in GNU screen in a pseudo-terminal.
  fileprivate func startInScreenProgram() async throws -> Journey {
    let sockets = folder + "/screen"
    try FileManager.default.createDirectory(
      atPath: sockets,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    var variables = PseudoTerminal.defaultEnvironment
    variables["HOME"] = folder
    variables["LANG"] = "C.UTF-8"
    variables["PS1"] = "ready$ "
    variables["SCREENDIR"] = sockets
    let journey = Journey(
      terminal: try PseudoTerminal(
        Self.screenProgram,
        arguments: ["-q", "-U", "/bin/bash", "--norc", "--noediting", "-i"],
        environment: variables
      )
    )
    try await journey.waitUntil("the prompt") { $0.text.contains { $0.hasSuffix("ready$") } }
    return journey
  }
}
