@_exported import CLock
@_exported import Foundation

/// The importance of a message.
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

  /// `false`, because Linux has no recorder of signposts.
  public var signpostsEnabled: Bool { false }

  /// Nil for the disabled log.
  private let name: String?

  private init(name: String?) { self.name = name }

  public convenience init(subsystem: String, category: String) {
    self.init(name: [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":"))
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// Returns whether messages of a type are written to standard error: errors and faults always,
  /// and other messages only if the environment variable `OS_ACTIVITY_DT_MODE` is set, which makes
  /// Apple's systems copy log messages to standard error.
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

/// Returns `format` with each placeholder replaced by the next argument.
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
