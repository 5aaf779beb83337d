import Foundation
import TerminalTesting
import Testing

/// Tests of a program whose process group does not always own the terminal.
struct JobControlTests {
  enum Place: CaseIterable { case foreground, stopped, background }

  /// Starts the fixture in a shell.
  private func start() async throws -> Shell {
    let shell = try await Shell()
    shell.terminal.type(Shell.fixture + "\r")
    try await shell.terminal.wait(for: "kitty true")
    return shell
  }

  private func suspend(_ shell: Shell) async throws {
    shell.terminal.type("\u{1A}")
    try await shell.terminal.waitUntil("the shell") {
      !$0.isAlternateScreen && $0.contains("Stopped")
    }
    try await shell.expectPrompt()
  }

  /// Runs a command whose output ends with a text that is not in the command.
  private func run(_ command: String, _ shell: Shell, until text: String) async throws {
    shell.terminal.type(command + "\r")
    try await shell.terminal.wait(for: text)
  }

  /// A command that waits for the end of the job. The shell's `wait` also returns for jobs that
  /// were stopped a moment ago.
  private var untilEnd: String {
    "while kill -0 %1; do sleep 0.05; done 2>/dev/null; echo ended$((1+1))"
  }

  private func count(_ sequence: String, _ shell: Shell) -> Int {
    String(decoding: shell.terminal.output, as: UTF8.self).split(
      separator: sequence,
      omittingEmptySubsequences: false
    ).count - 1
  }

  /// Expects that the program has entered and left the screen a number of times, and that the shell
  /// has its terminal.
  private func expectScreens(_ entered: Int, left: Int? = nil, _ shell: Shell) {
    #expect(count("\u{1B}[?1049h", shell) == entered)
    #expect(count("\u{1B}[?1049l", shell) == left ?? entered)
    #expect(shell.terminal.modeFlags == shell.modeFlags)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT], Place.allCases)
  func `a signal ends the program in every place, and only the foreground touches the terminal`(
    signal: Int32,
    place: Place
  ) async throws {
    let shell = try await start()
    switch place {
    case .foreground:
      kill(try #require(shell.child), signal)
      try await shell.expectPrompt()
    case .stopped:
      try await suspend(shell)
    case .background:
      try await suspend(shell)
      try await run("bg; echo bg$((1+1))", shell, until: "bg2")
    }
    if place != .foreground {
      // A stopped process receives the signal when it continues.
      try await run("kill -\(signal) %1; kill -CONT %1; \(untilEnd)", shell, until: "ended2")
    }
    #expect(shell.child == nil)
    expectScreens(1, shell)
  }

  @Test func `kill ends a suspended program`() async throws {
    let shell = try await start()
    try await suspend(shell)
    try await run("kill %1; \(untilEnd)", shell, until: "ended2")
    expectScreens(1, shell)
  }

  @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU])
  func `a signal that stops the program restores the terminal`(signal: Int32) async throws {
    let shell = try await start()
    kill(try #require(shell.child), signal)
    try await shell.terminal.waitUntil("the shell") {
      !$0.isAlternateScreen && $0.contains("Stopped")
    }
    try await shell.expectPrompt()
    expectScreens(1, shell)
    shell.terminal.type("fg\r")
    try await shell.terminal.waitUntil("the program") {
      $0.isAlternateScreen && $0.contains("resumed")
    }
    shell.terminal.type("q")
    try await shell.expectPrompt()
    expectScreens(2, shell)
    #expect(shell.terminal.terminal.keyboardFlags.isEmpty)
  }

  @Test(arguments: ["fg", "kill -TSTP %1; wait %1; fg", "kill -CONT %1; fg"])
  func `a program in the background leaves the terminal alone, and draws again in the foreground`(
    command: String
  ) async throws {
    let shell = try await start()
    try await suspend(shell)
    try await run("bg; echo bg$((1+1))", shell, until: "bg2")
    try await run("kill -CONT %1; echo cont$((1+1))", shell, until: "cont2")
    try await run("kill -WINCH %1; echo winch$((1+1))", shell, until: "winch2")
    expectScreens(1, shell)
    shell.terminal.type(command + "\r")
    try await shell.terminal.waitUntil("the program") {
      $0.isAlternateScreen && $0.contains("resumed")
    }
    shell.terminal.type("j")
    try await shell.terminal.wait(for: "key j")
    shell.terminal.type("q")
    try await shell.expectPrompt()
    expectScreens(2, shell)
    #expect(shell.terminal.terminal.keyboardFlags.isEmpty)
  }

  @Test
  func `a program that was stopped without notice leaves the terminal alone in the background`()
    async throws
  {
    let shell = try await start()
    kill(try #require(shell.child), SIGSTOP)
    // The shell prints on the screen of the program, which could not restore the terminal.
    try await shell.terminal.wait(for: "Stopped")
    try await run("bg; echo bg$((1+1))", shell, until: "bg2")
    try await run("kill %1; \(untilEnd)", shell, until: "ended2")
    expectScreens(1, left: 0, shell)
  }

  @Test(arguments: [true, false])
  func `a program that is started in the background waits for the foreground`(
    isKilled: Bool
  ) async throws {
    let shell = try await Shell()
    try await run(Shell.fixture + " & wait; echo stopped$((1+1))", shell, until: "stopped2")
    expectScreens(0, shell)
    if isKilled {
      try await run("kill %1; \(untilEnd)", shell, until: "ended2")
      return expectScreens(0, shell)
    }
    shell.terminal.type("fg\r")
    try await shell.terminal.wait(for: "size 60x8")
    shell.terminal.type("q")
    try await shell.expectPrompt()
    expectScreens(1, shell)
  }
}
