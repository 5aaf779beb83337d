import Foundation
import Synchronization

/// The app that a client uses: one that a tool has started, or one that runs already.
///
/// A server has one at a time, and connects with no other socket.
final class AppSession: Sendable {
  private struct State {
    var path: String?
    /// The program, if a tool has started it.
    var run: ToolRun?
    /// The output of the program, once it has ended.
    var output: ToolOutput?
    /// The folder that exists as long as the app.
    var home: String?
  }

  private let state = Mutex(State())
  private static let pause = 0.05

  /// Starts a program that listens at a socket, and waits until it does. An app that was started before
  /// ends.
  ///
  /// - Parameters:
  ///   - home: A folder that is removed when the app ends.
  ///   - command: Returns the program for the path of its socket.
  func start(_ call: ToolCall, home: String? = nil, command: (_ path: String) -> ToolCommand) throws
  {
    stop()
    // The path of a socket has at most 107 bytes.
    let folder = NSTemporaryDirectory().utf8.count < 80 ? NSTemporaryDirectory() : "/tmp/"
    let path = folder + "tca-\(UUID().uuidString.prefix(8)).socket"
    let run = ToolRun()
    state.withLock { $0 = State(path: path, run: run, home: home) }
    let command = command(path)
    call.run.started { run.cancel() }
    Thread.detachNewThread { [self] in
      let output: ToolOutput
      do {
        output = try call.runner(command, run, call.progress)
      } catch {
        output = ToolOutput(1, "", "\(error)")
      }
      state.withLock { state in
        if state.run === run { state.output = output }
      }
    }
    while true {
      if let connection = AppConnection(path: path) { return connection.close() }
      if let output = state.withLock({ $0.output }) {
        stop()
        throw CommandError(
          "The app did not start:\n\(output.text.suffix(4_000))\(output.reason)\n",
          fix: "correct the reason above."
        )
      }
      Thread.sleep(forTimeInterval: Self.pause)
    }
  }

  /// Uses an app that listens at a socket already.
  func attach(to path: String) throws {
    guard let connection = AppConnection(path: path) else {
      throw CommandError(
        "No app listens at \(path).",
        fix: "start one with --inspectable-at \(path), or use the tool start_app."
      )
    }
    connection.close()
    stop()
    state.withLock { $0 = State(path: path) }
  }

  /// Asks the app a question.
  func ask(_ name: String, _ arguments: [String: String] = [:], _ run: ToolRun) throws -> String {
    let (path, output) = state.withLock { ($0.path, $0.output) }
    guard let path else {
      throw CommandError("No app runs.", fix: "use the tool start_app or attach_to_app first.")
    }
    guard let connection = AppConnection(path: path) else {
      throw CommandError(
        "The app has ended\(output.map { " with status \($0.status):\n\($0.reason)" } ?? ".")",
        fix: "start it again."
      )
    }
    defer { connection.close() }
    run.started { connection.cancel() }
    // After the end of the question, a cancellation must not reach another connection with this number.
    defer { run.started {} }
    return try connection.ask(name, arguments)
  }

  /// Ends the app, unless it ran before.
  func stop() {
    let ended = state.withLock { state in
      defer { state = State() }
      return state
    }
    ended.run?.cancel()
    if let home = ended.home { Files.remove(home) }
  }
}
