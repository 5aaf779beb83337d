import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// The app as a job of a shell.
  struct SuspensionJourneyTests {
    let app = CommandLineApp()

    @Test func `Ctrl-Z gives the terminal back, and fg shows the app as it is by then`()
      async throws
    {
      try app.add("Buy milk")
      let journey = try app.startShell()
      try await journey.waits(until: "the prompt") { $0.text.contains { $0.hasSuffix("ready$") } }
      let mode = journey.terminal.modeFlags
      journey.type("\(PseudoTerminal.productsDirectory)/App --data-dir \(app.data)\r")
      try await journey.sees("○ Buy milk")
      journey.type("n")
      try await journey.sees("New to-do")
      journey.type("Half a thou")
      try await journey.sees("Half a thou")

      journey.type("\u{1A}")
      try await journey.waits(until: "the shell") {
        !$0.isAlternateScreen && $0.contains("Stopped")
      }
      #expect(journey.screen.modes.isSubset(of: [7, 25, 2004]))
      #expect(journey.screen.keyboardFlags.allSatisfy { $0 == 0 })
      #expect(journey.terminal.modeFlags == mode)
      journey.type("echo $((6 * 7)) times\r")
      try await journey.sees("42 times")
      try app.add("Call mum")

      journey.type("fg\r")
      try await journey.waits(until: "the form") {
        $0.isAlternateScreen && $0.contains("Half a thou") && !$0.contains("42 times")
      }
      journey.type("ght\r")
      try await journey.sees("○ Half a thought")
      try await journey.sees("○ Call mum")
      journey.type("q")
      // The prompt follows the end of the app, which leaves the alternate screen a little earlier.
      try await journey.waits(until: "the prompt again") {
        !$0.isAlternateScreen && $0.contains("42 times")
          && $0.text.last { !$0.isEmpty }?.hasSuffix("ready$") == true
      }
      #expect(journey.terminal.modeFlags == mode)
    }

    @Test func `a running timer goes on after a stop`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.click("Buy milk")
      try await journey.sees("Focus on this")
      journey.type("f")
      try await journey.sees("25:00")
      journey.type("p")
      try await journey.sees("24:59")
      journey.terminal.signal(SIGSTOP)
      journey.terminal.signal(SIGCONT)
      try await journey.waits(until: "the time going on") { screen in
        !["25:00", "24:59"].contains { screen.contains($0) } && screen.contains("24:5")
      }
    }
  }
}

extension CommandLineApp {
  /// A shell with jobs, in a terminal.
  fileprivate func startShell() throws -> Journey {
    var variables = PseudoTerminal.defaultEnvironment
    variables["HOME"] = folder
    variables["PS1"] = "ready$ "
    return Journey(
      terminal: try PseudoTerminal(
        "/bin/bash",
        arguments: ["--norc", "--noediting", "-i"],
        environment: variables
      )
    )
  }
}
