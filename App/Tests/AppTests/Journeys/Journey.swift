import Foundation
import TerminalTesting
import Testing

/// Tests of the built app in pseudo-terminals. They run one at a time, because each waits for
/// processes that compete for the same cores.
@Suite(.serialized)
enum Journeys {}

/// A running app in a pseudo-terminal. Every step waits for the screen that it needs.
struct Journey {
  let terminal: PseudoTerminal

  var screen: VirtualTerminal { terminal.terminal }

  /// Waits until the screen shows a text.
  func waitFor(_ text: String) async throws {
    try await terminal.wait(for: text)
  }

  /// Waits until the screen does not show a text.
  func waitUntilGone(_ text: String) async throws {
    try await waitUntil("\"\(text)\" to be gone") { !$0.contains(text) }
  }

  func waitUntil(
    _ description: String,
    _ condition: @escaping @Sendable (VirtualTerminal) -> Bool
  ) async throws {
    try await terminal.waitUntil(description, condition)
  }

  func type(_ keys: String) {
    terminal.type(keys)
  }

  /// Clicks the first occurrence of a text, or a column to the right of its start.
  func click(_ text: String, offset: Int = 0) async throws {
    try await waitFor(text)
    let position = try #require(screen.position(of: text))
    terminal.click(column: position.column + offset, row: position.row)
  }

  /// Leaves the focused text field with Escape, and waits until the cursor disappears: a terminal
  /// reads Escape and a key that follows at once as one key.
  func leaveField() async throws {
    try await waitUntil("a cursor") { $0.isCursorVisible }
    type("\u{1B}")
    try await waitUntil("no cursor") { !$0.isCursorVisible }
  }

  /// Adds a to-do with the quick-add field.
  func add(_ line: String) async throws {
    type("a\(line)\r")
    try await leaveField()
  }

  /// Quits the app and checks that it restores the modes of the terminal.
  func quit() async throws {
    type("q")
    #expect(try await status() == .exited(0))
    #expect(screen.modes == VirtualTerminal(columns: 1, rows: 1).modes)
  }

  func status() async throws -> PseudoTerminal.ExitStatus {
    try await terminal.exitStatus()
  }
}

extension CommandLineApp {
  var data: String { folder + "/data" }
  var database: String { data + "/todos.sqlite" }

  /// Starts the app in a terminal.
  func start(
    _ arguments: String...,
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24,
    configuration: VirtualTerminal.Configuration = .init()
  ) throws -> Journey {
    var variables = PseudoTerminal.defaultEnvironment
    variables["HOME"] = folder
    return Journey(
      terminal: try PseudoTerminal(
        "App",
        arguments: ["--data-dir", data] + arguments,
        environment: variables.merging(environment) { $1 },
        columns: columns,
        rows: rows,
        configuration: configuration
      )
    )
  }

  /// Starts the app and waits until its list is loaded.
  func open(
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24,
    configuration: VirtualTerminal.Configuration = .init()
  ) async throws -> Journey {
    let journey = try start(
      environment: environment,
      columns: columns,
      rows: rows,
      configuration: configuration
    )
    try await journey.waitUntil("the list") {
      $0.contains("Sort") && !$0.contains("Loading")
    }
    return journey
  }

  /// The titles in the output of `App list --json`.
  func titles() throws -> [String] {
    let result = try run("list", "--json")
    let todos = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return (todos as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
  }
}
