import ElementTree

/// A rectangle whose corners follow those of its container. A corner without a fixed radius is square,
/// as the corners of a terminal.
///
/// ```swift
/// Text("Total").padding().background(.blue, in: ConcentricRectangle(corners: .fixed(12)))
/// ```
public struct ConcentricRectangle: Shape {
  private let radii: RectangleCornerRadii

  /// Creates a rectangle. All corners follow those of the container.
  public nonisolated init() { radii = RectangleCornerRadii() }

  /// Creates a rectangle with the same style for all corners.
  public nonisolated init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    radii = RectangleCornerRadii(
      topLeading: corners.radius,
      bottomLeading: corners.radius,
      bottomTrailing: corners.radius,
      topTrailing: corners.radius
    )
  }

  /// Creates a rectangle with a style for each corner.
  public nonisolated init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    radii = RectangleCornerRadii(
      topLeading: topLeadingCorner.radius,
      bottomLeading: bottomLeadingCorner.radius,
      bottomTrailing: bottomTrailingCorner.radius,
      topTrailing: topTrailingCorner.radius
    )
  }

  private nonisolated var rectangle: UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: radii)
  }
  public nonisolated var _outline: FillContent.Outline { rectangle._outline }
  public nonisolated func path(in rect: CGRect) -> Path { rectangle.path(in: rect) }
}

extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Hashable, Sendable, CaseIterable {
    /// The corner with the same name.
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// The form of a corner.
    public struct Style: Hashable, Sendable {
      let radius: CGFloat
      /// The form of the corner of the container: square.
      public static let concentric = Style(radius: 0)
      /// Returns the form of the corner of the container, with a minimum radius in points.
      public static func concentric(minimum: Style) -> Style { minimum }
      /// Returns a form with a radius in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius) }
    }
  }
}

extension Edge.Corner.Style: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a form with a radius in points.
  public init(floatLiteral value: Double) { self.init(radius: value) }
  /// Creates a form with a radius in points.
  public init(integerLiteral value: Int) { self.init(radius: CGFloat(value)) }
}

extension Shape where Self == ConcentricRectangle {
  /// Returns a rectangle with the same style for all corners.
  public nonisolated static func rect(
    corners: Edge.Corner.Style,
    isUniform: Bool = false
  ) -> ConcentricRectangle {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }
}
