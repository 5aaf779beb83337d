import Foundation

/// The privacy of an interpolated value. Has no effect, because messages go to standard error only.
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
    public mutating func appendInterpolation<Value: BinaryInteger>(
      _ number: @autoclosure () -> Value,
      format: OSLogIntegerFormatting,
      align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto,
      attributes: String = ""
    ) {
      text += align.align(format.format(number()))
    }
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
      _ number: @autoclosure () -> Value,
      format: OSLogFloatFormatting,
      align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto,
      attributes: String = ""
    ) {
      text += align.align(format.format(Double(number())))
    }
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      align: OSLogStringAlignment,
      privacy: OSLogPrivacy = .auto,
      attributes: String = ""
    ) {
      text += align.align("\(value())")
    }
  }
}

/// The format of an integer.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  var minDigits = 0
  var prefix = ""

  public static let decimal = Self(radix: 10)
  public static let hex = Self(radix: 16)
  public static let octal = Self(radix: 8)
  public static func decimal(minDigits: Int) -> Self { Self(radix: 10, minDigits: minDigits) }
  public static func hex(includePrefix: Bool = false, minDigits: Int = 0) -> Self {
    Self(radix: 16, minDigits: minDigits, prefix: includePrefix ? "0x" : "")
  }

  func format(_ number: some BinaryInteger) -> String {
    let digits = String(number.magnitude, radix: radix)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    return (number < 0 ? "-" : "") + prefix + zeros + digits
  }
}

/// The format of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
  let specifier: String

  public static let fixed = Self(specifier: "%f")
  public static let exponential = Self(specifier: "%e")
  public static let hybrid = Self(specifier: "%g")
  public static func fixed(precision: Int) -> Self { Self(specifier: "%.\(precision)f") }
  public static func exponential(precision: Int) -> Self { Self(specifier: "%.\(precision)e") }
  public static func hybrid(precision: Int) -> Self { Self(specifier: "%.\(precision)g") }

  func format(_ number: Double) -> String { String(format: specifier, number) }
}

/// The width and the alignment of a value.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  var isRight = false

  public static let none = Self(columns: 0)
  public static func left(columns: Int) -> Self { Self(columns: columns) }
  public static func right(columns: Int) -> Self { Self(columns: columns, isRight: true) }

  func align(_ text: String) -> String {
    let padding = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? padding + text : text + padding
  }
}
