/// The colours and attributes of a cell.
///
/// ```swift
/// let selected = CellStyle(foreground: .ansi(15), background: .ansi(4), attributes: .bold)
/// ```
public struct CellStyle: Sendable, Hashable {
  /// The colour of the character.
  public var foreground: CellColor
  /// The colour behind the character.
  public var background: CellColor
  /// Bold, underlined and the like.
  public var attributes: CellAttributes

  /// Creates a style; without arguments, that of the terminal.
  public init(
    foreground: CellColor = .default,
    background: CellColor = .default,
    attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, no attributes.
  public static let plain = CellStyle()
}
