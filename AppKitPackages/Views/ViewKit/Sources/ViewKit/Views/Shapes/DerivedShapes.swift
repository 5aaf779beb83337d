import ElementTree

/// A part of the outline of a shape; `trim(from:to:)` creates it.
public struct TrimmedShape<Base: Shape>: Shape {
  let base: Base
  let start: CGFloat
  let end: CGFloat

  public nonisolated func path(in rect: CGRect) -> Path {
    base.path(in: rect).trimmedPath(from: start, to: end)
  }
}

/// A rotated shape; `rotation(_:anchor:)` creates it.
public struct RotatedShape<Base: Shape>: Shape {
  let base: Base
  let angle: Angle
  let anchor: UnitPoint

  public nonisolated func path(in rect: CGRect) -> Path {
    let center = CGPoint(
      x: rect.minX + rect.width * anchor.x,
      y: rect.minY + rect.height * anchor.y
    )
    let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
    return base.path(in: rect).mapPoints { point in
      let (x, y) = (point.x - center.x, point.y - center.y)
      return CGPoint(
        x: center.x + x * cosine - y * sine,
        y: center.y + x * sine + y * cosine
      )
    }
  }
}

/// A shape drawn at a distance from its frame; `offset(_:)` creates it.
public struct OffsetShape<Base: Shape>: Shape {
  let base: Base
  let offset: CGSize

  public nonisolated func path(in rect: CGRect) -> Path {
    base.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }
}

/// A scaled shape; `scale(_:anchor:)` creates it.
public struct ScaledShape<Base: Shape>: Shape {
  let base: Base
  let scale: CGSize
  let anchor: UnitPoint

  public nonisolated func path(in rect: CGRect) -> Path {
    let fixed = CGPoint(
      x: rect.minX + rect.width * anchor.x,
      y: rect.minY + rect.height * anchor.y
    )
    return base.path(in: rect).mapPoints { point in
      CGPoint(
        x: fixed.x + (point.x - fixed.x) * scale.width,
        y: fixed.y + (point.y - fixed.y) * scale.height
      )
    }
  }
}

/// A shape of a fixed size at an anchor of its frame; `size(_:anchor:)` creates it.
public struct SizedShape<Base: Shape>: Shape {
  let base: Base
  let size: CGSize
  let anchor: UnitPoint

  public nonisolated func path(in rect: CGRect) -> Path {
    let origin = CGPoint(
      x: rect.minX + (rect.width - size.width) * anchor.x,
      y: rect.minY + (rect.height - size.height) * anchor.y
    )
    return base.path(in: CGRect(origin: origin, size: size))
  }
}

extension Shape {
  /// Returns the shape scaled around an anchor.
  public nonisolated func scale(
    _ scale: CGFloat,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Returns the shape scaled around an anchor, with a factor for each axis.
  public nonisolated func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(base: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// Returns the shape in a fixed size, in points, at an anchor of its frame.
  public nonisolated func size(
    width: CGFloat,
    height: CGFloat,
    anchor: UnitPoint = .topLeading
  ) -> SizedShape<Self> {
    size(CGSize(width: width, height: height), anchor: anchor)
  }

  /// Returns the shape in a fixed size, in points, at an anchor of its frame.
  public nonisolated func size(
    _ size: CGSize,
    anchor: UnitPoint = .topLeading
  ) -> SizedShape<Self> {
    SizedShape(base: self, size: size, anchor: anchor)
  }
}

/// A shape inset from the edges of its frame; `inset(by:)` creates it.
public struct InsettedShape<Base: Shape>: Shape {
  let base: Base
  let amount: CGFloat

  // A distance of less than half a cell is not visible in a terminal, which draws outlines with
  // characters.
  public nonisolated var _outline: FillContent.Outline {
    amount.magnitude < 4 ? base._outline : .path
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    let dx = min(amount, rect.width / 2)
    let dy = min(amount, rect.height / 2)
    return base.path(in: rect.insetBy(dx: dx, dy: dy))
  }
}

/// A shape whose type is erased.
///
/// ```swift
/// let shape = isOn ? AnyShape(Circle()) : AnyShape(Rectangle())
/// ```
public struct AnyShape: Shape {
  private let base: any Shape

  /// Erases the type of a shape.
  public nonisolated init<S: Shape>(_ shape: S) { base = shape }

  public nonisolated var _outline: FillContent.Outline { base._outline }
  public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

extension Shape {
  /// Returns the part of the outline between two fractions of its length.
  ///
  /// ```swift
  /// Circle().trim(from: 0, to: 0.75).stroke(.blue)
  /// ```
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    TrimmedShape(base: self, start: start, end: end)
  }

  /// Returns the shape rotated around an anchor.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    RotatedShape(base: self, angle: angle, anchor: anchor)
  }

  /// Returns the shape drawn at a distance in points from its frame.
  public nonisolated func offset(_ offset: CGSize) -> some Shape {
    OffsetShape(base: self, offset: offset)
  }

  /// Returns the shape drawn at a distance in points from its frame.
  public nonisolated func offset(_ offset: CGPoint) -> some Shape {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }

  /// Returns the shape drawn at a distance in points from its frame. Where a view suffices, the
  /// modifier of views with the same name moves the view.
  @_disfavoredOverload
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    offset(CGSize(width: x, height: y))
  }

  /// Returns the shape inset by a distance in points from the edges of its frame.
  public nonisolated func inset(by amount: CGFloat) -> some Shape {
    InsettedShape(base: self, amount: amount)
  }
}
