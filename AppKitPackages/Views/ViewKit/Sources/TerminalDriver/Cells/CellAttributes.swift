/// The renditions of a cell besides its colors: those of `SGR` in ECMA-48.
///
/// ```swift
/// let title = CellStyle(attributes: [.bold, .underline])
/// ```
public struct CellAttributes: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Bold or bright, `SGR` 1.
  public static let bold = CellAttributes(rawValue: 1 << 0)
  /// Faint, `SGR` 2.
  public static let dim = CellAttributes(rawValue: 1 << 1)
  /// Italic, `SGR` 3.
  public static let italic = CellAttributes(rawValue: 1 << 2)
  /// Underlined, `SGR` 4.
  public static let underline = CellAttributes(rawValue: 1 << 3)
  /// Crossed out, `SGR` 9.
  public static let strikethrough = CellAttributes(rawValue: 1 << 4)
  /// Foreground and background exchanged, `SGR` 7.
  public static let reverse = CellAttributes(rawValue: 1 << 5)
  /// Blinking, `SGR` 5.
  public static let blink = CellAttributes(rawValue: 1 << 6)
}
