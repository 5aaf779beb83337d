extension AttributedString {
  /// The distance between lines of text. It has no effect: the renderer sets the height of lines.
  public struct LineHeight: Hashable, Sendable {
    private enum Kind: Hashable { case automatic, exact, multiple, leading }
    private let kind: Kind
    private var amount: CGFloat = 0

    /// The height of the font.
    public static let normal = LineHeight(kind: .multiple, amount: 1)
    /// A smaller height.
    public static let tight = LineHeight(kind: .multiple, amount: 0.9)
    /// A larger height.
    public static let loose = LineHeight(kind: .multiple, amount: 1.2)
    /// A height that depends on the characters of each line.
    public static let variable = LineHeight(kind: .automatic)

    /// Returns a height in points.
    public static func exact(points: CGFloat) -> LineHeight {
      LineHeight(kind: .exact, amount: points)
    }

    /// Returns a multiple of the size of the font.
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(kind: .multiple, amount: factor)
    }

    /// Returns the height of the font with additional points between lines.
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(kind: .leading, amount: increase)
    }
  }

  /// The horizontal alignment of a paragraph. It has no effect: `multilineTextAlignment(_:)` sets the
  /// alignment of a text.
  public enum TextAlignment: Hashable, Sendable {
    /// An alignment for source compatibility.
    case left, center, right
  }
}

extension View {
  /// Has no effect: the renderer sets the height of lines.
  public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    self
  }
}
