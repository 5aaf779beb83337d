/// The colours and attributes of a cell.
///
/// ```swift
/// let selected = CellStyle(foreground: .ansi(15), background: .ansi(4), attributes: .bold)
/// ```
public struct CellStyle: Sendable, Hashable {
  public var foreground: CellColor
  public var background: CellColor
  public var attributes: CellAttributes

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
