import TerminalTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tests with a terminal whose replies arrive after the program has left its screen.
struct LateReplyTests {
  enum End: CaseIterable {
    case key, control, termination, suspension, stopSignal

    /// Lets the program leave the terminal.
    func request(_ shell: Shell) throws {
      switch self {
      case .key: shell.terminal.type("q")
      case .control: shell.terminal.type("\u{3}")
      case .suspension: shell.terminal.type("\u{1A}")
      case .termination: kill(try #require(shell.child), SIGTERM)
      case .stopSignal: kill(try #require(shell.child), SIGTSTP)
      }
    }
  }

  @Test(arguments: End.allCases, [false, true])
  func `late replies of the terminal do not reach the shell`(end: End, isInline: Bool) async throws
  {
    var configuration = VirtualTerminal.Configuration()
    configuration.answersLate = true
    let shell = try await Shell(configuration: configuration)
    shell.terminal.type(Shell.fixture + (isInline ? " --inline\r" : "\r"))
    try await shell.terminal.wait(for: "size 60x8")
    try end.request(shell)
    try await shell.terminal.waitUntil("the modes of the shell") { !$0.modes.contains(1004) }
    shell.terminal.answer()
    try await shell.expectPrompt()
    let text = (shell.terminal.terminal.scrollback + shell.terminal.text).joined(separator: "\n")
    #expect(!["62;22c", "2026", "rgb:", "^["].contains { text.contains($0) }, "\(text)")
    #expect(shell.terminal.modeFlags == shell.modeFlags)
  }

  @Test func `reports of the mouse on their way do not reach the shell`() async throws {
    let shell = try await Shell()
    shell.terminal.type(Shell.fixture + "\r")
    try await shell.terminal.wait(for: "kitty true")
    // The terminal has sent the reports before it knows that the program has left.
    shell.terminal.type("q\u{1B}[<35;2;3M\u{1B}[<35;2;4M")
    try await shell.expectPrompt()
    let text = shell.terminal.text.joined(separator: "\n")
    #expect(!text.contains("35;2"), "\(text)")
  }

  @Test func `Ctrl-C ends the wait for a terminal without replies`() async throws {
    var configuration = VirtualTerminal.Configuration()
    configuration.answersLate = true
    let shell = try await Shell(configuration: configuration)
    shell.terminal.type(Shell.fixture + "\r")
    try await shell.terminal.wait(for: "size 60x8")
    shell.terminal.type("q")
    try await shell.terminal.waitUntil("the last question") { !$0.modes.contains(1004) }
    shell.terminal.type("\u{3}")
    try await shell.expectPrompt()
  }
}
