import Foundation
import TerminalTesting
import Testing

/// What is done with the whole app, in terminals of its own. One journey at a time: each has
/// processes to wait for.
@Suite(.serialized)
enum Journeys {}

/// The app on a screen, used by a person who looks before each step.
struct Journey {
  let terminal: PseudoTerminal

  var screen: VirtualTerminal { terminal.terminal }

  /// Waits until a text can be read.
  func sees(_ text: String) async throws {
    try await terminal.wait(for: text)
  }

  /// Waits until a text can't be read any more.
  func missesSight(of text: String) async throws {
    try await waits(until: "\"\(text)\" to be gone") { !$0.contains(text) }
  }

  func waits(
    until description: String,
    _ condition: @escaping @Sendable (VirtualTerminal) -> Bool
  ) async throws {
    try await terminal.waitUntil(description, condition)
  }

  func type(_ keys: String) {
    terminal.type(keys)
  }

  /// Clicks on the first place where a text stands, or some columns to the right of it.
  func click(_ text: String, offset: Int = 0) async throws {
    try await sees(text)
    let position = try #require(screen.position(of: text))
    terminal.click(column: position.column + offset, row: position.row)
  }

  /// Leaves the field that is being typed into. An Escape says nothing on the screen but that the
  /// cursor goes, and a key sent with it would be another key.
  func leavesField() async throws {
    try await waits(until: "a cursor") { $0.isCursorVisible }
    type("\u{1B}")
    try await waits(until: "no cursor") { !$0.isCursorVisible }
  }

  /// Adds a to-do with the line below the list.
  func adds(_ line: String) async throws {
    type("a\(line)\r")
    try await leavesField()
  }

  /// Quits, and looks at what is left of the terminal.
  func quits() async throws {
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

  /// Starts the app and waits for its list.
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
    try await journey.waits(until: "the list") {
      $0.contains("Quick add") && !$0.contains("Loading")
    }
    return journey
  }

  /// The titles that the app lists for scripts.
  func titles() throws -> [String] {
    let result = try run("list", "--json")
    let todos = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return (todos as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
  }
}
