import TerminalTesting
import Testing

struct PseudoTerminalTests {
  @Test func `a program sees a terminal of the given size and environment`() async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "stty size; echo $TERM $NAME; tty; pwd"],
      environment: ["TERM": "xterm", "NAME": "value", "PATH": "/usr/bin:/bin"],
      directory: "/tmp",
      columns: 33,
      rows: 7
    )
    #expect(try await terminal.exitStatus() == .exited(0))
    #expect(terminal.text[0] == "7 33")
    #expect(terminal.text[1] == "xterm value")
    #expect(terminal.text[2].hasPrefix("/dev/pts/"))
    #expect(terminal.text[3] == "/tmp")
  }

  @Test func `typed text is received and all output is read before the end`() async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "read line; echo got $line; seq 1000; exit 3"]
    )
    terminal.type("hello\r")
    #expect(try await terminal.exitStatus() == .exited(3))
    #expect(terminal.terminal.scrollback.contains("got hello"))
    #expect(terminal.text.contains("1000"))
    #expect(terminal.status == .exited(3))
  }

  @Test func `a timeout fails with the screen`() async throws {
    let terminal = try PseudoTerminal("/bin/sh", arguments: ["-c", "echo here; read x"])
    try await terminal.wait(for: "here")
    do {
      try await terminal.wait(for: "elsewhere", timeout: .milliseconds(20))
      Issue.record("No error was thrown.")
    } catch let error as PseudoTerminalError {
      #expect(
        error.description.hasPrefix(
          "The timeout expired while waiting for \"elsewhere\" on the screen. To fix this, look at the screen at that time:\n---"
        )
      )
      #expect(error.description.contains("\nhere\n"))
    }
  }

  @Test func `a wait for a program that has ended fails at once`() async throws {
    let terminal = try PseudoTerminal("/bin/sh", arguments: ["-c", "echo bye; exit 9"])
    do {
      try await terminal.wait(for: "hello")
      Issue.record("No error was thrown.")
    } catch let error as PseudoTerminalError {
      #expect(error.description.hasPrefix("The program ended (exited(9)) while waiting for"))
      #expect(error.description.contains("\nbye\n"))
    }
  }

  @Test func `an error names a missing program`() {
    do {
      _ = try PseudoTerminal("/no/such/program")
      Issue.record("No error was thrown.")
    } catch {
      #expect(
        "\(error)"
          == "The program at \"/no/such/program\" could not be started: No such file or directory. To fix this, build it first and check the path."
      )
    }
  }

  @Test func `the status of a killed program has its signal`() async throws {
    let terminal = try PseudoTerminal("/bin/sh", arguments: ["-c", "echo on; read x"])
    try await terminal.wait(for: "on")
    terminal.signal(9)
    #expect(try await terminal.exitStatus() == .signaled(9))
  }
}
