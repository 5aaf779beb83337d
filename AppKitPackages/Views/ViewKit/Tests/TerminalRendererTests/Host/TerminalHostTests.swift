import Foundation
import TerminalTesting
import Testing

@testable import TerminalRenderer

/// Tests of an app in a pseudo-terminal.
struct TerminalHostTests {
  private func start(
    environment: [String: String] = [:],
    configuration: VirtualTerminal.Configuration = .init()
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "HostFixture",
      environment: PseudoTerminal.defaultEnvironment.merging(environment) { $1 },
      columns: 40,
      rows: 12,
      configuration: configuration
    )
    try await terminal.wait(for: "loaded")
    return terminal
  }

  @Test func `keys and clicks perform actions and the screen updates`() async throws {
    let terminal = try await start()
    let button = try #require(terminal.terminal.position(of: "Add"))
    terminal.click(column: button.column, row: button.row)
    try await terminal.wait(for: "Count: 1")
    terminal.type("\r")
    try await terminal.wait(for: "Count: 2")
  }

  @Test func `text is typed and pasted into a field`() async throws {
    let terminal = try await start()
    let field = try #require(terminal.terminal.position(of: "Name"))
    terminal.click(column: field.column, row: field.row)
    terminal.type("Zo")
    try await terminal.wait(for: "Hello, Zo!")
    terminal.paste("ë 日本")
    try await terminal.wait(for: "Hello, Zoë 日本!")
  }

  @Test func `drags and hovers of the mouse are reported`() async throws {
    let terminal = try await start()
    let place = try #require(terminal.terminal.position(of: "no drag"))
    func report(_ code: Int, _ offset: Int, _ final: String) -> String {
      "\u{1B}[<\(code);\(place.column + 1 + offset);\(place.row + 1)\(final)"
    }
    terminal.type(report(0, 0, "M") + report(32, 2, "M") + report(32, 4, "M") + report(0, 5, "m"))
    try await terminal.wait(for: "dragged 40")
    let other = try #require(terminal.terminal.position(of: "not hovered"))
    terminal.type("\u{1B}[<35;\(other.column + 1);\(other.row + 1)M")
    try await terminal.waitUntil("hovering") {
      !$0.contains("not hovered") && $0.contains("hovered")
    }
    terminal.type("\u{1B}[<35;\(other.column + 1);\(other.row)M")
    try await terminal.wait(for: "not hovered")
  }

  @Test func `the environment reports whether the window is focused`() async throws {
    let terminal = try await start()
    terminal.type("\u{1B}[O")
    try await terminal.wait(for: "inactive")
    terminal.type("\u{1B}[I")
    try await terminal.waitUntil("active again") { !$0.contains("inactive") }
  }

  @Test func `the help and the palette open above the app`() async throws {
    let terminal = try await start()
    terminal.type("?")
    try await terminal.wait(for: "Keys")
    terminal.type("\u{1B}")
    try await terminal.waitUntil("the app") { !$0.contains("Keys") }
    terminal.type("\u{10}")
    try await terminal.wait(for: "Quit")
    terminal.type("add\r")
    try await terminal.wait(for: "Count: 1")
  }

  @Test func `a suspended app continues unchanged`() async throws {
    let terminal = try PseudoTerminal(
      "/bin/bash",
      arguments: ["--norc", "--noediting", "-i"],
      columns: 100,
      rows: 16
    )
    terminal.type("PS1='ready$ '\r")
    try await terminal.waitUntil("the prompt") { $0.text.contains { $0.hasSuffix("ready$") } }
    terminal.type("\(PseudoTerminal.productsDirectory)/HostFixture\r")
    try await terminal.wait(for: "loaded")
    terminal.type("\u{1A}")
    try await terminal.waitUntil("the shell") { !$0.isAlternateScreen && $0.contains("Stopped") }
    terminal.type("fg\r")
    try await terminal.waitUntil("the app") { $0.isAlternateScreen && $0.contains("Count: 0") }
    let button = try #require(terminal.terminal.position(of: "Add"))
    terminal.click(column: button.column, row: button.row)
    try await terminal.wait(for: "Count: 1")
    terminal.type("q")
    try await terminal.waitUntil("the shell again") { !$0.isAlternateScreen }
    terminal.type("exit 5\r")
    #expect(try await terminal.exitStatus() == .exited(5))
  }

  @Test(arguments: [("\u{3}", 130), ("q", 0)])
  func `the host exits with a custom code and restores the terminal`(
    key: String,
    code: Int32
  ) async throws {
    let terminal = try await start()
    terminal.type(key)
    #expect(try await terminal.exitStatus() == .exited(code))
    #expect(terminal.terminal.modes == [7, 25])
    #expect(terminal.text.joined() == "")
  }

  @Test func `a signal ends the host with the status that its parent expects`() async throws {
    let terminal = try await start()
    terminal.signal(15)
    #expect(try await terminal.exitStatus() == .signaled(15))
    #expect(terminal.terminal.modes == [7, 25])
  }

  @Test func `an app that hangs in an update ends after its terminal is closed`() async throws {
    let terminal = try await start(environment: ["FIXTURE_HANGS": "update"])
    let button = try #require(terminal.terminal.position(of: "Add"))
    terminal.click(column: button.column, row: button.row)
    try await terminal.wait(for: "hanging")
    terminal.disconnect()
    #expect(try await terminal.exitStatus() == .signaled(1))
  }

  @Test func `an app that hangs in an update ends after repeated Ctrl-C`()
    async throws
  {
    let terminal = try await start(environment: ["FIXTURE_HANGS": "update"])
    let button = try #require(terminal.terminal.position(of: "Add"))
    terminal.click(column: button.column, row: button.row)
    try await terminal.wait(for: "hanging")
    var status: PseudoTerminal.ExitStatus?
    for _ in 0..<20 where status == nil {
      terminal.type("\u{3}")
      status = try? await terminal.exitStatus(timeout: .milliseconds(500))
    }
    #expect(status == .signaled(2))
    #expect(terminal.terminal.modes == [7, 25])
  }

  @Test func `an app that hangs in an update ends after a signal, with the terminal restored`()
    async throws
  {
    let terminal = try await start(environment: ["FIXTURE_HANGS": "update"])
    let button = try #require(terminal.terminal.position(of: "Add"))
    terminal.click(column: button.column, row: button.row)
    try await terminal.wait(for: "hanging")
    terminal.signal(1)
    #expect(try await terminal.exitStatus() == .signaled(1))
    #expect(terminal.terminal.modes == [7, 25])
  }

  @Test func `an app that ignores SIGHUP and hangs at its exit ends without its terminal`()
    async throws
  {
    let path = PseudoTerminal.productsDirectory + "/HostFixture"
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "trap '' HUP; exec \(path)"],
      environment: PseudoTerminal.defaultEnvironment.merging(["FIXTURE_HANGS": "exit"]) { $1 },
      columns: 40,
      rows: 12
    )
    try await terminal.wait(for: "loaded")
    terminal.disconnect()
    #expect(try await terminal.exitStatus() == .exited(129))
  }

  @Test func `a terminal that is too small shows a message until it grows`() async throws {
    let terminal = try await start()
    terminal.resize(columns: 18, rows: 9)
    try await terminal.wait(for: "Too small: 20 x 4")
    terminal.resize(columns: 1, rows: 1)
    try await terminal.waitUntil("one cell") { $0.text == ["T"] }
    terminal.resize(columns: 40, rows: 12)
    try await terminal.wait(for: "Count: 0")
    terminal.resize(columns: 5, rows: 2)
    try await terminal.waitUntil("two rows") { $0.text == [" Too", "small"] }
    terminal.type("\u{3}")
    #expect(try await terminal.exitStatus() == .exited(130))
  }

  @Test func `rapid size changes leave no gaps`() async throws {
    let terminal = try await start()
    let text = terminal.text
    for _ in 0..<20 {
      terminal.resize(columns: 20, rows: 4)
      terminal.resize(columns: 40, rows: 12)
      try await terminal.waitUntil("everything") { $0.text == text }
    }
  }

  @Test func `a light terminal has the light color scheme`() async throws {
    var configuration = VirtualTerminal.Configuration()
    configuration.background = "rgb:ffff/ffff/ffff"
    let terminal = try await start(configuration: configuration)
    try await terminal.wait(for: "light")
    terminal.type("\u{1B}[?997;1n")
    try await terminal.wait(for: "dark")
  }

  @Test(arguments: [true, false])
  func `colors are sent unless NO_COLOR is set`(isColored: Bool) async throws {
    let terminal = try await start(environment: isColored ? [:] : ["NO_COLOR": "1"])
    let screen = terminal.terminal.screen
    let colors = (0..<12).flatMap { row in (0..<40).map { screen[$0, row].style } }
    #expect(
      colors.contains { $0.foreground != .default || $0.background != .default } == isColored
    )
  }

  @Test func `in inline mode the frame is below earlier output`() async throws {
    let path = PseudoTerminal.productsDirectory + "/HostFixture"
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "echo before; \(path) --inline; echo after $?"],
      columns: 40,
      rows: 30
    )
    try await terminal.wait(for: "loaded")
    terminal.type("\u{3}")
    #expect(try await terminal.exitStatus() == .exited(0))
    #expect(terminal.text[0] == "before")
    #expect(terminal.terminal.contains("Count: 0"))
    #expect(terminal.terminal.contains("after 130"))
  }

  @Test func `in inline mode the mouse works below the prompt, also after a resize`() async throws {
    let path = PseudoTerminal.productsDirectory + "/HostFixture"
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "echo before; echo before; \(path) --inline"],
      columns: 40,
      rows: 30
    )
    try await terminal.wait(for: "loaded")
    for count in 1...2 {
      try await terminal.waitUntil("the query of the position") { $0.positionReports == count }
      // The row above the app, which would be its first row on the alternate screen.
      terminal.click(column: 1, row: 0)
      let button = try #require(terminal.terminal.position(of: "Add"))
      #expect(button.row > 2)
      terminal.click(column: button.column, row: button.row)
      try await terminal.wait(for: "Count: \(count)")
      terminal.resize(columns: 50, rows: 30)
    }
    terminal.type("\u{3}")
    _ = try await terminal.exitStatus()
    #expect(terminal.terminal.modes == [7, 25])
  }

  @Test func `the window has the title of its page and the app, and its previous title afterwards`()
    async throws
  {
    let path = PseudoTerminal.productsDirectory + "/HostFixture"
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", #"printf '\033]2;shell\033\\'; "# + path],
      columns: 40,
      rows: 12
    )
    try await terminal.wait(for: "loaded")
    try await terminal.waitUntil("the title") { $0.title == "Fixture" }
    terminal.type("q")
    #expect(try await terminal.exitStatus() == .exited(0))
    #expect(terminal.terminal.title == "shell")
    #expect(terminal.terminal.savedTitles.isEmpty)
  }

  @Test func `in inline mode the window keeps its title`() async throws {
    let terminal = try PseudoTerminal(
      "HostFixture",
      arguments: ["--inline"],
      columns: 40,
      rows: 30
    )
    try await terminal.wait(for: "loaded")
    terminal.type("\u{3}")
    _ = try await terminal.exitStatus()
    #expect(terminal.terminal.title == "")
    #expect(terminal.terminal.modes == [7, 25])
    #expect(terminal.terminal.keyboardFlags.isEmpty)
  }

  @Test func `an idle app has no context switches`() async throws {
    let terminal = try await start()
    #expect(await terminal.becomesIdle())
  }

  /// Runs the app without a controlling terminal.
  private func printed(_ environment: [String: String]) throws -> (text: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(
      fileURLWithPath: PseudoTerminal.productsDirectory + "/HostFixture"
    )
    process.environment = PseudoTerminal.defaultEnvironment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  @Test func `without a terminal the screen is printed once as plain text`() throws {
    let (text, status) = try printed([:])
    #expect(status == 0)
    #expect(text.contains("Count: 0\n"))
    #expect(text.contains("loaded"))
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\n\n\n"))
  }

  @Test func `without a terminal colors can be forced`() throws {
    let colored = try printed(["CLICOLOR_FORCE": "1"]).text
    #expect(colored.contains("\u{1B}["))
    let plain = try printed(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).text
    #expect(!plain.contains("\u{1B}"))
  }

  @Test func `plain text has no consecutive empty lines`() {
    #expect(PlainTextPrinter.withoutGaps("\n\na\n\n\n\nb\n\n\n") == "a\n\nb\n")
    #expect(PlainTextPrinter.withoutGaps("\n\n") == "")
  }

  @Test func `an unusable terminal is reported in a sentence with exit code 1`() async throws {
    var environment = PseudoTerminal.defaultEnvironment
    environment["TERM"] = "dumb"
    let terminal = try PseudoTerminal(
      "HostFixture",
      environment: environment,
      columns: 200,
      rows: 5
    )
    #expect(try await terminal.exitStatus() == .exited(1))
    #expect(terminal.text[0].hasPrefix("The environment variable TERM is \"dumb\""))
    #expect(terminal.text[0].contains("To fix this, "))
  }
}
