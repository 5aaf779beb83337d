import TerminalTesting
import Testing

/// Tests of apps that import only the module of views.
struct AppMainTests {
  @Test func `an app runs on the renderer that its target depends on`() async throws {
    let terminal = try PseudoTerminal("HostFixture", columns: 40, rows: 12)
    try await terminal.wait(for: "Count: 0")
    terminal.type("q")
    #expect(try await terminal.exitStatus() == .exited(0))
  }

  @Test func `an app runs on the renderer that the command line names`() async throws {
    let terminal = try PseudoTerminal(
      "HostFixture",
      arguments: ["--renderer", "terminal"],
      columns: 40,
      rows: 12
    )
    try await terminal.wait(for: "Count: 0")
    terminal.type("q")
    #expect(try await terminal.exitStatus() == .exited(0))
  }

  @Test func `an app without a renderer reports how to add one`() async throws {
    let terminal = try PseudoTerminal("RendererlessFixture", columns: 300, rows: 4)
    #expect(try await terminal.exitStatus() == .exited(1))
    #expect(
      terminal.text.filter { !$0.isEmpty } == [
        """
        "RendererlessFixture" can't be shown, since the program contains no renderer. To fix this, \
        add one to the dependencies of the executable target in Package.swift: \
        .product(name: "TerminalRenderer", package: "TerminalRenderer").
        """
      ]
    )
  }
}
