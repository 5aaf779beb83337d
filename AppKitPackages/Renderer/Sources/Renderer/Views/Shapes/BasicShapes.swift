/// A rectangle.
public struct Rectangle: Shape {
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .rectangle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// How the corners of a rounded rectangle run.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public nonisolated var _outline: FillContent.Outline { .roundedRectangle }
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize)
  }
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
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public nonisolated var _outline: FillContent.Outline { .capsule }
  public nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: radius)
  }
}
