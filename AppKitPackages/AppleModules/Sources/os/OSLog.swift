@_exported import CLock
@_exported import Foundation

/// How important a message is.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)
}

/// A log of one part of a program.
public final class OSLog: Sendable {
  public struct Category: Sendable {
    let name: String
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    public static let dynamicTracing = Category(name: "DynamicTracing")
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(name: nil)

  /// Nothing records signposts here.
  public var signpostsEnabled: Bool { false }

  /// Nil for the log that keeps nothing.
  private let name: String?

  private init(name: String?) { self.name = name }

  public convenience init(subsystem: String, category: String) {
    self.init(name: [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":"))
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// Linux has no log that keeps messages of every level. So errors and faults go to the standard error,
  /// and the rest only if `OS_ACTIVITY_DT_MODE` is set, which asks for the same on Apple's systems.
  public func isEnabled(type: OSLogType) -> Bool {
    name != nil && (type.rawValue >= OSLogType.error.rawValue || Self.isVerbose)
  }

  private static let isVerbose =
    ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] != nil

  func write(_ message: @autoclosure () -> String, type: OSLogType) {
    guard let name, isEnabled(type: type) else { return }
    let line = name.isEmpty ? message() : "[\(name)] \(message())"
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

/// The message with each placeholder of `format` replaced by the next argument.
func formatted(_ format: StaticString, _ arguments: [Any]) -> String {
  var message = ""
  var arguments = arguments[...]
  var rest = Substring("\(format)")
  while let percent = rest.firstIndex(of: "%") {
    message += rest[..<percent]
    rest = rest[rest.index(after: percent)...]
    if rest.first == "{", let brace = rest.firstIndex(of: "}") {
      rest = rest[rest.index(after: brace)...]
    }
    let length = rest.prefix { "-+ #0123456789.hljztqL".contains($0) }.count
    let conversion = rest.dropFirst(length).first
    rest = rest.dropFirst(length + 1)
    if conversion == "%" {
      message += "%"
    } else if let argument = arguments.popFirst() {
      message += "\(argument)"
    }
  }
  return message + rest
}

public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ arguments: Any...
) {
  log.write(formatted(message, arguments), type: type)
}

public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog = .default,
  _ message: StaticString,
  _ arguments: Any...
) {
  log.write(formatted(message, arguments), type: type)
}

@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, type: .default) }

@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text, type: type)
}
