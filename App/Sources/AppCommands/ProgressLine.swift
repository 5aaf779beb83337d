import Foundation

/// A line of a terminal on standard error, which is written again and again while a command works.
///
/// Without a terminal it writes nothing.
@MainActor
final class ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var isWritten = false

  /// Replaces the text of the line.
  func write(_ text: String) {
    guard isTerminal else { return }
    isWritten = true
    FileHandle.standardError.write(Data("\r\(text)\u{1B}[K".utf8))
  }

  /// Removes the text, so that the result of the command replaces it.
  func erase() {
    guard isWritten else { return }
    isWritten = false
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
