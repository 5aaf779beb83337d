import ElementTree

/// A rectangle that fills its frame.
public struct Rectangle: Shape {
  /// Creates a rectangle.
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .rectangle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with rounded corners that fills its frame.
public struct RoundedRectangle: Shape {
  /// The width and the height of the corners in points.
  public var cornerSize: CGSize
  /// The form of the corners. Has no effect.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with corners of a width and a height in points.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates a rectangle with corners of a radius in points.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public nonisolated var _outline: FillContent.Outline { .roundedRectangle }
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize)
  }
}

/// A rectangle with a radius for each corner. All corners are drawn with the largest radius.
public struct UnevenRoundedRectangle: Shape {
  /// The radii of the corners in points.
  public var cornerRadii: RectangleCornerRadii
  /// The form of the corners. Has no effect.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with radii in points.
  public nonisolated init(
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle with a radius in points for each corner.
  public nonisolated init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius,
        bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius
      ),
      style: style
    )
  }

  public nonisolated var _outline: FillContent.Outline {
    cornerRadii == RectangleCornerRadii() ? .rectangle : .roundedRectangle
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    let radius =
      [
        cornerRadii.topLeading, cornerRadii.bottomLeading, cornerRadii.bottomTrailing,
        cornerRadii.topTrailing,
      ].max() ?? 0
    return Path(roundedRect: rect, cornerRadius: radius)
  }
}

/// The radius of each corner of a rectangle, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius at the top leading corner.
  public var topLeading: CGFloat
  /// The radius at the bottom leading corner.
  public var bottomLeading: CGFloat
  /// The radius at the bottom trailing corner.
  public var bottomTrailing: CGFloat
  /// The radius at the top trailing corner.
  public var topTrailing: CGFloat

  /// Creates radii in points. A corner without a radius is not rounded.
  public init(
    topLeading: CGFloat = 0,
    bottomLeading: CGFloat = 0,
    bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// The shape of the container of the view: always a rectangle.
public struct ContainerRelativeShape: Shape {
  /// Creates the shape.
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .rectangle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A circle at the center of its frame. A terminal draws a dot if the frame is one row high.
public struct Circle: Shape {
  /// Creates a circle.
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .circle }
  public nonisolated func path(in rect: CGRect) -> Path {
    let diameter = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - diameter / 2,
        y: rect.midY - diameter / 2,
        width: diameter,
        height: diameter
      )
    )
  }
}

/// An ellipse that fills its frame. A terminal draws a dot if the frame is one row high.
public struct Ellipse: Shape {
  /// Creates an ellipse.
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .circle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle with semicircular ends.
public struct Capsule: Shape {
  /// The form of the ends. Has no effect.
  public var style: RoundedCornerStyle
  /// Creates a rectangle with semicircular ends.
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public nonisolated var _outline: FillContent.Outline { .capsule }
  public nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: radius)
  }
}
