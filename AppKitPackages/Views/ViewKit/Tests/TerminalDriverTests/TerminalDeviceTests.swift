import Foundation
import TerminalDriver
import TerminalTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tests of the device in a pseudo-terminal: all kinds of start and exit.
struct TerminalDriverTests {
  private func start(
    _ arguments: String...,
    configuration: VirtualTerminal.Configuration = .init()
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "TerminalFixture",
      arguments: arguments,
      columns: 40,
      rows: 8,
      configuration: configuration
    )
    try await terminal.wait(for: "size 40x8")
    return terminal
  }

  /// Starts a program that reacts to nothing but signals.
  private func startHanging() async throws -> PseudoTerminal {
    let terminal = try await start()
    terminal.type("h")
    try await terminal.wait(for: "key h")
    return terminal
  }

  /// Expects that all terminal modes are restored.
  private func expectRestored(_ terminal: PseudoTerminal, mode: [UInt32]) {
    let screen = terminal.terminal
    #expect(screen.modes == [7, 25])
    #expect(screen.keyboardFlags.isEmpty)
    #expect(screen.cursorShape == 0)
    #expect(terminal.modeFlags == mode)
    #expect(screen.unknownSequences.isEmpty)
  }

  /// The initial mode flags of a terminal.
  private func untouchedMode() async throws -> [UInt32] {
    let terminal = try PseudoTerminal("/bin/true", columns: 40, rows: 8)
    _ = try await terminal.exitStatus()
    return terminal.modeFlags
  }

  @Test(arguments: [
    ("q", PseudoTerminal.ExitStatus.exited(0)), ("\u{3}", .exited(130)), ("x", .exited(3)),
    ("a", .signaled(SIGABRT)), ("s", .signaled(SIGSEGV)), ("o", .signaled(SIGSEGV)),
    ("t", .signaled(SIGILL)),
  ])
  func `the terminal is restored when the program quits, exits or crashes`(
    key: String,
    expected: PseudoTerminal.ExitStatus
  ) async throws {
    let mode = try await untouchedMode()
    let terminal = try await start()
    #expect(terminal.terminal.isAlternateScreen)
    #expect(terminal.modeFlags != mode)
    terminal.type(key)
    let status = try await terminal.exitStatus()
    // A trap raises SIGILL or SIGTRAP, depending on the processor.
    #expect(status == expected || key == "t" && status == .signaled(SIGTRAP))
    expectRestored(terminal, mode: mode)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `the terminal is restored when a signal ends the program`(signal: Int32) async throws {
    let mode = try await untouchedMode()
    let terminal = try await start()
    terminal.signal(signal)
    #expect(try await terminal.exitStatus() == .signaled(signal))
    expectRestored(terminal, mode: mode)
  }

  @Test func `a second signal ends a program that hangs and restores the terminal`()
    async throws
  {
    let mode = try await untouchedMode()
    let terminal = try await startHanging()
    terminal.signal(SIGTERM)
    terminal.signal(SIGTERM)
    terminal.signal(SIGINT)
    let status = try await terminal.exitStatus()
    #expect(status == .signaled(SIGTERM) || status == .signaled(SIGINT))
    expectRestored(terminal, mode: mode)
  }

  @Test func `signals in several threads end a program after the terminal is restored`()
    async throws
  {
    let mode = try await untouchedMode()
    let terminal = try await startHanging()
    // The restoration takes a second, in which other threads handle the other signals.
    terminal.stopOutput()
    for number in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] { terminal.signal(number) }
    _ = try await terminal.exitStatus()
    #expect(terminal.modeFlags == mode)
  }

  @Test func `printed output does not disturb the screen and is shown on exit`() async throws {
    let terminal = try await start()
    terminal.type("p")
    try await terminal.wait(for: "key p")
    #expect(!terminal.terminal.contains("printed"))
    terminal.type("q")
    #expect(try await terminal.exitStatus() == .exited(0))
    #expect(terminal.terminal.contains("printed meanwhile"))
  }

  @Test func `the message of a program that traps is shown`() async throws {
    let terminal = try await start()
    terminal.type("t")
    _ = try await terminal.exitStatus()
    let shown = terminal.terminal.scrollback + terminal.text
    #expect(shown.joined().contains("trapped on purpose"))
  }

  @Test func `a program ends when its terminal is closed`() async throws {
    let terminal = try await start()
    terminal.disconnect()
    // The hang-up and the end of the input can arrive in either order.
    let status = try await terminal.exitStatus()
    #expect(status == .signaled(SIGHUP) || status == .exited(7))
  }

  @Test func `a program that ignores SIGHUP ends at the end of its input`() async throws {
    let path = PseudoTerminal.productsDirectory + "/TerminalFixture"
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "trap '' HUP; exec \(path)"],
      columns: 40,
      rows: 8
    )
    try await terminal.wait(for: "size 40x8")
    terminal.disconnect()
    #expect(try await terminal.exitStatus() == .exited(7))
  }

  @Test func `the screen of the shell is restored`() async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "echo before; \(PseudoTerminal.productsDirectory)/TerminalFixture"],
      columns: 40,
      rows: 8
    )
    try await terminal.wait(for: "size 40x8")
    #expect(!terminal.terminal.contains("before"))
    terminal.type("q")
    #expect(try await terminal.exitStatus() == .exited(0))
    #expect(terminal.text.first == "before")
    #expect(!terminal.terminal.contains("size"))
  }

  @Test func `keys, mouse, paste and focus events are reported`() async throws {
    let terminal = try await start()
    terminal.type("é\u{1B}[1;5A")
    try await terminal.wait(for: "key ctrl-up")
    terminal.click(column: 3, row: 4)
    try await terminal.wait(for: "mouse release(")
    terminal.type("\u{1B}[<64;1;1M")
    try await terminal.wait(for: "mouse scroll")
    terminal.paste("two\nlines")
    try await terminal.wait(for: "paste 9: two␊lines")
    terminal.type("\u{1B}[O")
    try await terminal.wait(for: "focus false")
    terminal.type("\u{1B}")
    try await terminal.wait(for: "key escape")
    #expect(terminal.terminal.modes.isSuperset(of: [1000, 1002, 1003, 1004, 1006, 2004]))
  }

  @Test func `a large paste is reported completely`() async throws {
    let terminal = try await start()
    terminal.paste(String(repeating: "0123456789", count: 20_000))
    try await terminal.wait(for: "paste 200000: 0123456789")
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 5), (300, 100)])
  func `a resize to any size draws the screen again`(columns: Int, rows: Int) async throws {
    let terminal = try await start()
    terminal.resize(columns: columns, rows: rows)
    let first = String("size \(columns)x\(rows)".prefix(columns))
    try await terminal.waitUntil("the new size") { $0.text.first == first }
    terminal.resize(columns: 40, rows: 8)
    try await terminal.wait(for: "size 40x8")
    terminal.type("q")
    #expect(try await terminal.exitStatus() == .exited(0))
  }

  @Test func `capabilities are used as soon as the terminal reports them`() async throws {
    let terminal = try await start()
    try await terminal.wait(for: "kitty true")
    #expect(terminal.terminal.keyboardFlags == [1])
    #expect(terminal.terminal.modes.contains(2031))
    terminal.type("j")
    try await terminal.wait(for: "key j")
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[?2026h"))
  }

  @Test func `the device does not wait for replies`() async throws {
    let terminal = try await start(configuration: .silent)
    terminal.type("j")
    try await terminal.wait(for: "key j")
    #expect(terminal.terminal.keyboardFlags.isEmpty)
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[?2026h"))
  }

  @Test func `a light background is detected`() async throws {
    var configuration = VirtualTerminal.Configuration()
    configuration.background = "rgb:ffff/ffff/eeee"
    let terminal = try await start(configuration: configuration)
    try await terminal.wait(for: "appearance light")
    terminal.type("\u{1B}[?997;1n")
    try await terminal.wait(for: "appearance dark")
  }

  @Test(arguments: ["\u{1A}", "signal"])
  func `a suspended program restores the terminal and redraws when it continues`(
    key: String
  ) async throws {
    let terminal = try PseudoTerminal(
      "/bin/bash",
      arguments: ["--norc", "--noediting", "-i"],
      columns: 60,
      rows: 8
    )
    terminal.type("PS1='ready$ '\r")
    try await terminal.waitUntil("the prompt") { $0.text.contains { $0.hasSuffix("ready$") } }
    let mode = terminal.modeFlags
    terminal.type("\(PseudoTerminal.productsDirectory)/TerminalFixture\r")
    try await terminal.wait(for: "size 60x8")
    if key == "signal" {
      let child = try #require(childProcess(of: terminal.processID))
      kill(child, SIGTSTP)
    } else {
      terminal.type(key)
    }
    try await terminal.waitUntil("the shell") { !$0.isAlternateScreen && $0.contains("Stopped") }
    #expect(terminal.terminal.modes.isSubset(of: [7, 25, 2004]))
    #expect(terminal.modeFlags == mode)
    terminal.type("fg\r")
    try await terminal.waitUntil("the program") { $0.isAlternateScreen && $0.contains("resumed") }
    terminal.type("j")
    try await terminal.wait(for: "key j")
    terminal.type("q")
    // Until its end, the program discards what is typed.
    try await terminal.waitUntil("the next prompt") { screen in
      !screen.isAlternateScreen && screen.text.last { !$0.isEmpty }?.hasSuffix("ready$") == true
    }
    terminal.type("exit 5\r")
    #expect(try await terminal.exitStatus() == .exited(5))
  }

  /// Returns the foreground process of a shell, from `/proc`.
  private func childProcess(of parent: Int32) -> Int32? {
    let path = "/proc/\(parent)/task/\(parent)/children"
    let children = try? String(contentsOfFile: path, encoding: .utf8)
    return children?.split(separator: " ").first.flatMap { Int32($0) }
  }

  @Test func `a program that is stopped and continued by signals sets its modes again`()
    async throws
  {
    let terminal = try await start()
    terminal.signal(SIGSTOP)
    terminal.signal(SIGCONT)
    try await terminal.wait(for: "resumed")
    terminal.type("q")
    #expect(try await terminal.exitStatus() == .exited(0))
  }

  @Test func `output to a slow terminal is complete and does not block keys`() async throws {
    let terminal = try await start()
    terminal.type("fj")
    try await terminal.wait(for: "flooded")
    try await terminal.wait(for: "key j")
    #expect(terminal.output.count { $0 == UInt8(ascii: "#") } == 2_000_000)
  }

  @Test func `an idle program has no context switches`() async throws {
    let terminal = try await start()
    try await terminal.wait(for: "kitty true")
    #expect(await terminal.becomesIdle())
  }

  @Test func `a copied text is sent as base 64`() async throws {
    let terminal = try await start()
    terminal.type("c")
    try await terminal.waitUntil("the clipboard") { $0.clipboard != nil }
    #expect(terminal.terminal.clipboard == "Wm/DqyAmIOaXpeacrA==")
  }

  @Test func `a long text is copied through GNU screen in parts that it accepts`() async throws {
    var environment = PseudoTerminal.defaultEnvironment
    environment["TERM"] = "screen"
    environment["STY"] = "1.pts-0"
    let terminal = try PseudoTerminal("TerminalFixture", environment: environment)
    try await terminal.wait(for: "size 80x24")
    terminal.type("C")
    try await terminal.wait(for: "key C")
    let output = String(decoding: terminal.output, as: UTF8.self)
    let parts = output.components(separatedBy: "\u{1B}P").dropFirst().map { part in
      part.components(separatedBy: "\u{1B}\\")[0]
    }
    #expect(parts.count == 6)
    #expect(parts.allSatisfy { $0.utf8.count <= 512 })
    let text = Data(String(repeating: "x", count: 2_000).utf8).base64EncodedString()
    #expect(parts.joined() == "\u{1B}]52;c;\(text)\u{7}")
  }

  @Test func `an inline frame is drawn below the prompt and kept`() async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: [
        "-c",
        "echo before; \(PseudoTerminal.productsDirectory)/TerminalFixture --inline; echo after",
      ],
      columns: 40,
      rows: 8
    )
    try await terminal.wait(for: "size 40x8")
    terminal.type("jq")
    #expect(try await terminal.exitStatus() == .exited(0))
    #expect(terminal.text.prefix(2) == ["before", "size 40x8"])
    #expect(terminal.text[4] == "after")
    #expect(terminal.terminal.modes == [7, 25])
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal that cannot move its cursor is refused with a sentence`(
    name: String
  ) async throws {
    var environment = PseudoTerminal.defaultEnvironment
    environment["TERM"] = name
    let terminal = try PseudoTerminal(
      "TerminalFixture",
      environment: environment,
      columns: 200,
      rows: 8
    )
    #expect(try await terminal.exitStatus() == .exited(1))
    #expect(
      terminal.text[0]
        == "The environment variable TERM is \"\(name)\", the name of a terminal that can't move its cursor. To fix this, set TERM to the name of the terminal in use, such as xterm-256color."
    )
  }
}
