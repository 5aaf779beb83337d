import Foundation

/// A recording that cannot be read or written.
public enum RecordingFileError: LocalizedError, Equatable {
  /// The file cannot be opened or read.
  case unreadable(path: String, reason: String)
  /// The file is no recording.
  case notARecording(path: String)
  /// A newer version has written the file.
  case newer(path: String, version: Int)
  /// The file or the number of its lines is too large.
  case tooLarge(path: String)
  /// A line of the file is invalid.
  case invalidLine(path: String, line: Int)
  /// Cases or properties have changed since the recording.
  case changedTypes(path: String, changes: [String])
  /// The file cannot be written.
  case unwritable(path: String, reason: String)

  /// A sentence that names the file and the problem.
  public var errorDescription: String? {
    switch self {
    case .unreadable(let path, let reason):
      "The recording '\(name(path))' cannot be read: \(reason)."
    case .notARecording(let path):
      "The file '\(name(path))' is not a recording."
    case .newer(let path, let version):
      """
      The recording '\(name(path))' has version \(version) of the format, and this app reads \
      version \(RecordingFile.version). To fix this, update the app.
      """
    case .tooLarge(let path):
      """
      The recording '\(name(path))' has more than \(RecordingFile.maximumSize >> 20) MB or more \
      than \(RecordingFile.maximumLineCount) lines.
      """
    case .invalidLine(let path, let line):
      "Line \(line) of the recording '\(name(path))' is invalid."
    case .changedTypes(let path, let changes):
      """
      The recording '\(name(path))' is from another build. These cases and properties have changed:

      \(changes.map { "  \($0)" }.joined(separator: "\n"))

      To fix this, record the session again, or replay it up to the first change with --force.
      """
    case .unwritable(let path, let reason):
      "The recording '\(name(path))' cannot be written: \(reason)."
    }
  }

  /// The path without control characters, which could change the terminal.
  private func name(_ path: String) -> String {
    String(
      path.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) }
    )
  }
}
