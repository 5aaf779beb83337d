import Foundation
import Synchronization

/// A program that a tool runs, and what is different in its environment.
struct ToolCommand: Equatable {
  /// The program and its arguments. The program `tca` stands for this one.
  var words: [String]
  var environment: [String: String] = [:]

  init(_ words: [String], environment: [String: String] = [:]) {
    self.words = words
    self.environment = environment
  }
}

/// Runs a program until it ends or the call is cancelled.
typealias ToolRunner =
  @Sendable (
    _ command: ToolCommand, _ run: ToolRun, _ progress: @escaping @Sendable (String) -> Void
  ) throws -> ToolOutput

struct ToolOutput {
  var status: Int32
  var text: String
  var errors: String

  init(_ status: Int32, _ text: String, _ errors: String = "") {
    self.status = status
    self.text = text
    self.errors = errors
  }

  /// The last lines of the errors, where the reason is.
  var reason: String { String(errors.suffix(8_000)) }
}

/// A call of a tool.
struct ToolCall: Sendable {
  let arguments: JSON
  /// The folder that the arguments name.
  let folder: String
  /// The folder in which the server was started.
  let root: String
  let run: ToolRun
  let runner: ToolRunner
  let app: AppSession
  let progress: @Sendable (String) -> Void

  func text(_ name: String) -> String? { arguments[name]?.string }
  func number(_ name: String) -> Int? { arguments[name]?.integer }

  /// The repository with scripts of its own that has the folder, if there is one.
  var house: HouseRepository? { HouseRepository(of: folder, below: root) }

  func output(of command: ToolCommand) throws -> ToolOutput { try runner(command, run, progress) }

  /// The output of a program that has to succeed.
  func result(of command: ToolCommand) throws -> ToolResult {
    let output = try output(of: command)
    guard output.status != 0 else { return ToolResult(text: output.text) }
    return ToolResult(text: output.text + output.reason, isError: true)
  }
}

/// The run of a program, which can be cancelled.
final class ToolRun: Sendable {
  private let state = Mutex((isCancelled: false, stop: (@Sendable () -> Void)?.none))

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Registers how the program is stopped, and stops it if the call is cancelled already.
  func started(_ stop: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.stop = stop
      return state.isCancelled
    }
    if isCancelled { stop() }
  }

  func cancel() {
    let stop = state.withLock { state in
      state.isCancelled = true
      return state.stop
    }
    stop?()
  }
}
