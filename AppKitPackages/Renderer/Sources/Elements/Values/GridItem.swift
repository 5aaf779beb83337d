/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
public struct GridItem: Hashable, Sendable {
  /// How wide a column is, or how high a row.
  public enum Size: Hashable, Sendable {
    /// One size.
    case fixed(CGFloat)
    /// A share of the room, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns, or rows, as have room.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width of a column, or the height of a row.
  public var size: Size
  /// The distance to the next column or row in points; `nil` is the renderer's.
  public var spacing: CGFloat?
  /// The alignment of views in their cells; `nil` is that of the grid.
  public var alignment: Alignment?

  /// Creates a column or a row.
  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
