import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of job control: suspending and resuming the app.
  struct SuspensionJourneyTests {
    let app = CommandLineApp()

    @Test func `Ctrl-Z restores the terminal, and fg shows the current to-dos`() async throws {
      try app.add("Buy milk")
      let journey = try app.startShell()
      try await journey.waitUntil("the prompt") { $0.text.contains { $0.hasSuffix("ready$") } }
      let mode = journey.terminal.modeFlags
      journey.type("\(PseudoTerminal.productsDirectory)/App --data-dir \(app.data)\r")
      try await journey.waitFor("○ Buy milk")
      journey.type("n")
      try await journey.waitFor("New to-do")
      journey.type("Half a thou")
      try await journey.waitFor("Half a thou")

      journey.type("\u{1A}")
      try await journey.waitUntil("the shell") {
        !$0.isAlternateScreen && $0.contains("Stopped")
      }
      #expect(journey.screen.modes.isSubset(of: [7, 25, 2004]))
      #expect(journey.screen.keyboardFlags.allSatisfy { $0 == 0 })
      #expect(journey.terminal.modeFlags == mode)
      journey.type("echo $((6 * 7)) times\r")
      try await journey.waitFor("42 times")
      try app.add("Call mum")

      journey.type("fg\r")
      try await journey.waitUntil("the form") {
        $0.isAlternateScreen && $0.contains("Half a thou") && !$0.contains("42 times")
      }
      journey.type("ght\r")
      try await journey.waitFor("○ Half a thought")
      try await journey.waitFor("○ Call mum")
      journey.type("q")
      // The app leaves the alternate screen before it ends, and the prompt follows its end.
      try await journey.waitUntil("the prompt again") {
        !$0.isAlternateScreen && $0.contains("42 times")
          && $0.text.last { !$0.isEmpty }?.hasSuffix("ready$") == true
      }
      #expect(journey.terminal.modeFlags == mode)
    }

    @Test func `a running timer continues after a suspension`() async throws {
      try app.add("Buy milk")
      let journey = try await app.open()
      try await journey.click("Buy milk")
      try await journey.waitFor("Focus on this")
      journey.type("f")
      try await journey.waitFor("25:00")
      journey.type("p")
      try await journey.waitFor("24:59")
      journey.terminal.signal(SIGSTOP)
      journey.terminal.signal(SIGCONT)
      try await journey.waitUntil("the time going on") { screen in
        !["25:00", "24:59"].contains { screen.contains($0) } && screen.contains("24:5")
      }
    }
  }
}

extension CommandLineApp {
  /// Starts an interactive shell in a pseudo-terminal.
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
