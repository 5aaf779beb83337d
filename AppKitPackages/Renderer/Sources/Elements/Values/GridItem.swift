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

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

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
