import Foundation

/// The connection of a program to the script that builds it again after each save, such as
/// `Scripts/run --watch`.
///
/// ```swift
/// let commands = RebuildControl.commands()
/// RebuildControl.sendReady()
/// for await command in commands {
///   if command == .leave { exit(0) }
/// }
/// ```
///
/// The script starts a program for each successful build while the program of the previous build is
/// still on screen. The program writes the line `ready` when its first frame is complete, and takes
/// the screen after the line `show`. The line `problem TEXT`, with the text in JSON, shows the
/// errors of a later build, and `leave` or the end of the input ends the program.
public enum RebuildControl {
  /// A line of the script.
  public enum Command: Equatable, Sendable {
    /// The program takes the screen.
    case show
    /// The program shows the errors of the last build, or hides them.
    case problem(String?)
    /// The program ends.
    case leave

    /// Reads a line, or returns `nil` if it is not a command.
    public init?(_ line: some StringProtocol) {
      if line == "show" {
        self = .show
      } else if line == "leave" {
        self = .leave
      } else if line == "problem" {
        self = .problem(nil)
      } else if line.hasPrefix("problem "),
        let text = try? JSONDecoder().decode(String.self, from: Data(line.dropFirst(8).utf8))
      {
        self = .problem(text)
      } else {
        return nil
      }
    }
  }

  private static let input: Int32 = 3
  private static let output: Int32 = 4

  /// The commands of the script, in order. The sequence ends when the script ends.
  public static func commands() -> AsyncStream<Command> {
    let (stream, continuation) = AsyncStream.makeStream(of: Command.self)
    Thread.detachNewThread {
      guard let file = fdopen(input, "r") else { return continuation.finish() }
      var line: UnsafeMutablePointer<CChar>?
      var capacity = 0
      while getline(&line, &capacity, file) > 0, let text = line {
        if let command = Command(String(cString: text).trimmingSuffix(while: \.isNewline)) {
          continuation.yield(command)
        }
      }
      free(line)
      continuation.finish()
    }
    return stream
  }

  /// Tells the script that the first frame is complete.
  public static func sendReady() {
    // If the script has ended, the commands end too, and then the program.
    try? FileHandle(fileDescriptor: output).write(contentsOf: Data("ready\n".utf8))
  }

  /// Tells the script that the first frame is complete, waits until the script gives the screen to
  /// this program, and follows its commands from then on.
  ///
  /// - Parameters:
  ///   - setProblem: Shows the errors of the last build, or hides them.
  ///   - leave: Ends the program, so that the next one can take the screen.
  @MainActor
  public static func waitForTurn(
    setProblem: @escaping @MainActor (String?) -> Void,
    leave: @escaping @MainActor () -> Void = { exit(0) }
  ) async {
    await withCheckedContinuation { (turn: CheckedContinuation<Void, Never>) in
      Task { @MainActor in
        var turn = Optional(turn)
        for await command in commands() {
          switch command {
          case .show:
            turn?.resume()
            turn = nil
          case .problem(let text): setProblem(text)
          case .leave: leave()
          }
        }
        leave()
      }
      sendReady()
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> String {
    String(reversed().drop(while: condition).reversed())
  }
}
