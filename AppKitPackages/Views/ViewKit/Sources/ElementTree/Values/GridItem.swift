/// The width of a column of a `LazyVGrid`, or the height of a row of a `LazyHGrid`.
///
/// ```swift
/// let columns = [GridItem(.fixed(80)), GridItem(.flexible())]
/// LazyVGrid(columns: columns) { Text("One"); Text("Two") }
/// ```
public struct GridItem: Hashable, Sendable {
  /// The rule that determines the size of a track. Sizes are points.
  public enum Size: Hashable, Sendable {
    /// A fixed size.
    case fixed(CGFloat)
    /// An equal share of the remaining space, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks as fit, each within limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The rule for the width of the column or the height of the row.
  public var size: Size
  /// The distance to the next column or row in points; nil for the renderer's default.
  public var spacing: CGFloat?
  /// The alignment of views in their cells; nil for that of the grid.
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
