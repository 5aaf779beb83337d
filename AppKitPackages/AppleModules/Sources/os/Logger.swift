/// The privacy of an interpolated value. It has no effect: the log goes to the standard error.
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }
  public static let auto = OSLogPrivacy()
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static func auto(mask: Mask) -> Self { .auto }
  public static func `private`(mask: Mask) -> Self { .private }
  public static func sensitive(mask: Mask) -> Self { .sensitive }
}

/// The message of a log.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      privacy: OSLogPrivacy = .auto,
      attributes: String = ""
    ) {
      text += "\(value())"
    }
  }
}

/// Writes messages to a log.
public struct Logger: Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(_ log: OSLog) { self.log = log }
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public func log(_ message: OSLogMessage) { log.write(message.text, type: .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) {
    log.write(message.text, type: level)
  }
  public func trace(_ message: OSLogMessage) { log.write(message.text, type: .debug) }
  public func debug(_ message: OSLogMessage) { log.write(message.text, type: .debug) }
  public func info(_ message: OSLogMessage) { log.write(message.text, type: .info) }
  public func notice(_ message: OSLogMessage) { log.write(message.text, type: .default) }
  public func warning(_ message: OSLogMessage) { log.write(message.text, type: .error) }
  public func error(_ message: OSLogMessage) { log.write(message.text, type: .error) }
  public func critical(_ message: OSLogMessage) { log.write(message.text, type: .fault) }
  public func fault(_ message: OSLogMessage) { log.write(message.text, type: .fault) }
}
