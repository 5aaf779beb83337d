import Logging
import Synchronization

@testable import WebHost

/// The lines of a log.
final class CapturedLog: Sendable {
  private let content = Mutex<[String]>([])

  /// A logger whose lines are kept, of all levels.
  func logger(_ format: LineLogHandler.Format = .text) -> Logger {
    Logger(label: "test") { label in
      LineLogHandler(label: label, format: format, level: .trace) { line in
        self.content.withLock { $0.append(line) }
      }
    }
  }

  var lines: [String] { content.withLock { $0 } }
  var text: String { lines.joined() }
}
