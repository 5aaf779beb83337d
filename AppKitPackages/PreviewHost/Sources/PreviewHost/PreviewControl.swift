import Foundation

/// The connection to `Scripts/preview --watch`.
///
/// The script starts a program for each successful build while the program of the previous build is
/// still on screen. The program writes the line `ready` when its first frame is complete, and takes
/// the screen after the line `show`. The line `problem TEXT`, with the text in JSON, shows the
/// errors of a later build, and `leave` or the end of the input ends the program.
enum PreviewControl {
  enum Command: Equatable {
    case show
    case problem(String?)
    case leave

    init?(_ line: some StringProtocol) {
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
  static func commands() -> AsyncStream<Command> {
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

  static func sendReady() {
    // If the script has ended, the commands end too, and then the program.
    try? FileHandle(fileDescriptor: output).write(contentsOf: Data("ready\n".utf8))
  }
}

extension String {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> String {
    String(reversed().drop(while: condition).reversed())
  }
}
