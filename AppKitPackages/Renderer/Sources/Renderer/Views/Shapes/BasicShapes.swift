/// A rectangle.
public struct Rectangle: Shape {
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .rectangle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  /// Creates a rectangle with round corners.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates a rectangle with round corners.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public nonisolated var _outline: FillContent.Outline { .roundedRectangle }
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize)
  }
}

/// A rectangle with corners of different roundness. In a terminal all are round that can be.
public struct UnevenRoundedRectangle: Shape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  /// Creates a rectangle; every corner has the largest of the radii.
  public nonisolated init(
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle; every corner has the largest of the radii.
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

/// How round each corner of a rectangle is.
public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

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

/// The shape of the container around: a rectangle, as cells have corners.
public struct ContainerRelativeShape: Shape {
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .rectangle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A circle in the middle of its frame. In one row of a terminal it is a dot.
public struct Circle: Shape {
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

/// An ellipse that fills its frame. In one row of a terminal it is a dot.
public struct Ellipse: Shape {
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .circle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle with round ends.
public struct Capsule: Shape {
  public var style: RoundedCornerStyle
  /// Creates a rectangle with semicircular ends.
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public nonisolated var _outline: FillContent.Outline { .capsule }
  public nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: radius)
  }
}
