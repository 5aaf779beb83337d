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
