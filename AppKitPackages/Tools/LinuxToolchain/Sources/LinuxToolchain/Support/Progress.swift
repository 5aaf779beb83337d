import Foundation

/// Messages about long work, on standard error, so that the output can be read by programs.
enum Progress {
  static func show(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  /// Whether lines of other programs go to standard error as well. Set before any work begins.
  nonisolated(unsafe) static var passesToStandardError = false

  /// Passes a line of another program on at once, in the order of all output.
  static func pass(_ line: String) {
    let output = passesToStandardError ? FileHandle.standardError : .standardOutput
    output.write(Data((line + "\n").utf8))
  }
}
