import Foundation
import TerminalTesting

/// An interactive shell with job control in a pseudo-terminal of 60 x 8 cells.
struct Shell {
  static var fixture: String { "\(PseudoTerminal.productsDirectory)/TerminalFixture" }

  let terminal: PseudoTerminal
  /// The mode of the terminal while the shell waits for a command.
  let modeFlags: [UInt32]

  init(
    configuration: VirtualTerminal.Configuration = VirtualTerminal.Configuration()
  ) async throws {
    terminal = try PseudoTerminal(
      "/bin/bash",
      arguments: ["--norc", "--noediting", "-i"],
      columns: 60,
      rows: 8,
      configuration: configuration
    )
    terminal.type("PS1='ready$ '\r")
    try await terminal.waitUntil("the prompt") { $0.text.contains { $0.hasSuffix("ready$") } }
    modeFlags = terminal.modeFlags
  }

  /// The process that the shell has started, from `/proc`.
  var child: Int32? {
    let path = "/proc/\(terminal.processID)/task/\(terminal.processID)/children"
    let children = try? String(contentsOfFile: path, encoding: .utf8)
    return children?.split(separator: " ").first.flatMap { Int32($0) }
  }

  /// Waits for the prompt, and for the output of a command after it.
  func expectPrompt() async throws {
    try await terminal.waitUntil("the prompt") { screen in
      !screen.isAlternateScreen && screen.text.last { !$0.isEmpty }?.hasSuffix("ready$") == true
    }
    // The shell computes the result, so that the command itself does not count.
    terminal.type("echo done$((40+2))\r")
    try await terminal.wait(for: "done42")
  }
}
