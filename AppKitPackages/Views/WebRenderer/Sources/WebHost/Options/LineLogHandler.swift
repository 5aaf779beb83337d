import Foundation
import Logging

/// Writes each event of a log as one line to standard error, as text or as JSON.
///
/// ```swift
/// LoggingSystem.bootstrap { label in LineLogHandler(label: label, format: .json) }
/// ```
///
/// A line of text has the time, the level, the message, and the values by their names:
/// `2026-11-28T14:03:07.201Z info request method=GET route=page status=200`. Values cannot begin another
/// line, and long ones are cut, so that nobody forges or floods the log. A line that standard error cannot
/// take at once is dropped. JSON keeps numbers that are given as `.stringConvertible`.
public struct LineLogHandler: LogHandler {
  /// How an event is written.
  public enum Format: String, CaseIterable, Sendable {
    /// A line for people.
    case text
    /// An object of JSON on one line, for programs.
    case json
  }

  /// The maximum length of a message or a value in bytes, so that a line with ten of them fits into the
  /// free part of a pipe that can be written to (`PIPE_BUF`).
  static let mostBytes = 300

  /// Values of all events.
  public var metadata: Logger.Metadata = [:]
  /// Adds values to each event.
  public var metadataProvider: Logger.MetadataProvider?
  /// The lowest level that is written.
  public var logLevel: Logger.Level
  private let label: String
  private let format: Format
  private let write: @Sendable (String) -> Void

  /// Creates a handler for a logger.
  ///
  /// - Parameters:
  ///   - label: The name of the logger.
  ///   - format: Text or JSON.
  ///   - level: The lowest level that is written.
  public init(label: String, format: Format = .text, level: Logger.Level = .info) {
    self.init(label: label, format: format, level: level, write: { Self.write($0) })
  }

  init(
    label: String,
    format: Format,
    level: Logger.Level = .info,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.label = label
    self.format = format
    self.write = write
    logLevel = level
  }

  /// The value with a name, in all events.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes an event.
  public func log(event: LogEvent) {
    var values = metadata
    values.merge(metadataProvider?.get() ?? [:]) { $1 }
    values.merge(event.metadata ?? [:]) { $1 }
    let sorted = values.sorted { $0.key < $1.key }
    let message = "\(event.message)".shortened
    let time = Date().ISO8601Format(.init(includingFractionalSeconds: true))
    switch format {
    case .text:
      let parts = [time, "\(event.level)", message.onOneLine]
      let fields = sorted.map { "\($0.key)=\("\($0.value)".shortened.asValue)" }
      write((parts + fields).joined(separator: " ") + "\n")
    case .json:
      let all = [
        ("time", time), ("level", "\(event.level)"), ("logger", label), ("message", message),
      ]
      let pairs =
        all.map { "\($0.quoted):\($1.quoted)" } + sorted.map { "\($0.key.quoted):\($0.value.json)" }
      write("{\(pairs.joined(separator: ","))}\n")
    }
  }

  /// Writes to standard error, or drops the line if its reader does not read: a log must not stop a
  /// server.
  ///
  /// Calls the system once, so that lines of several threads do not mix. Takes no lock, so that
  /// ``Watchdog`` can write while another thread hangs.
  static func write(_ line: String, to file: Int32 = STDERR_FILENO) {
    var entry = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    guard poll(&entry, 1, 0) == 1 else { return }
    let bytes = Array(line.utf8)
    _ = Foundation.write(file, bytes, bytes.count)
  }
}

extension Logger.MetadataValue {
  /// A number as a number, so that programs can add and compare it, and anything else as a string.
  fileprivate var json: String {
    switch self {
    case .stringConvertible(let number as Int): "\(number)"
    case .stringConvertible(let number as Double) where number.isFinite: "\(number)"
    default: "\(self)".shortened.quoted
    }
  }
}

extension String {
  fileprivate var shortened: String {
    // Bytes bound the work: a character can have any number of scalars.
    utf8.count <= LineLogHandler.mostBytes
      ? self : String(decoding: utf8.prefix(LineLogHandler.mostBytes), as: UTF8.self) + "..."
  }

  /// The text without control characters.
  fileprivate var onOneLine: String {
    unicodeScalars.contains { $0.needsEscape }
      ? unicodeScalars.map { $0.needsEscape ? " " : String($0) }.joined() : self
  }

  /// The text as it is, or quoted if it could be taken for something else.
  fileprivate var asValue: String {
    !isEmpty && unicodeScalars.allSatisfy { $0 > " " && $0 != "\"" && $0 != "=" && !$0.needsEscape }
      ? self : quoted
  }

  /// The text as a string of JSON.
  fileprivate var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case _ where scalar.needsEscape && scalar.value <= 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  /// Whether the character ends a line or changes how a terminal shows it.
  fileprivate var needsEscape: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
