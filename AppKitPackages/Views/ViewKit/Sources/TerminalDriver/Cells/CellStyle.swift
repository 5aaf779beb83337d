/// The colors and attributes of a cell.
///
/// ```swift
/// let selected = CellStyle(foreground: .ansi(15), background: .ansi(4), attributes: .bold)
/// ```
public struct CellStyle: Sendable, Hashable {
  /// The color of the character.
  public var foreground: CellColor
  /// The color behind the character.
  public var background: CellColor
  /// The attributes, such as bold and underlined.
  public var attributes: CellAttributes

  /// Creates a style, by default with the colors of the terminal.
  public init(
    foreground: CellColor = .default,
    background: CellColor = .default,
    attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The default colors of the terminal, without attributes.
  public static let plain = CellStyle()
}
