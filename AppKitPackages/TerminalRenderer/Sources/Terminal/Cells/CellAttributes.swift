/// How a cell's text is drawn, beside its colours: the renditions of ECMA-48's `SGR`.
public struct CellAttributes: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let bold = CellAttributes(rawValue: 1 << 0)
  public static let dim = CellAttributes(rawValue: 1 << 1)
  public static let italic = CellAttributes(rawValue: 1 << 2)
  public static let underline = CellAttributes(rawValue: 1 << 3)
  public static let strikethrough = CellAttributes(rawValue: 1 << 4)
  /// Foreground and background exchanged.
  public static let reverse = CellAttributes(rawValue: 1 << 5)
  public static let blink = CellAttributes(rawValue: 1 << 6)
}
