/// A part of a shape's outline.
public struct TrimmedShape<Base: Shape>: Shape {
  let base: Base
  let start: CGFloat
  let end: CGFloat

  public nonisolated func path(in rect: CGRect) -> Path {
    base.path(in: rect).trimmedPath(from: start, to: end)
  }
}

/// A shape that is turned.
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

/// A shape that is drawn beside its frame.
public struct OffsetShape<Base: Shape>: Shape {
  let base: Base
  let offset: CGSize

  public nonisolated func path(in rect: CGRect) -> Path {
    base.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }
}

/// A shape that is larger or smaller than its frame.
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

/// A shape of a size of its own, from the corner of its frame.
public struct SizedShape<Base: Shape>: Shape {
  let base: Base
  let size: CGSize

  public nonisolated func path(in rect: CGRect) -> Path {
    base.path(in: CGRect(origin: rect.origin, size: size))
  }
}

extension Shape {
  /// This shape, larger or smaller than its frame.
  public nonisolated func scale(
    _ scale: CGFloat,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// This shape, larger or smaller than its frame.
  public nonisolated func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(base: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// This shape in a size of its own.
  public nonisolated func size(width: CGFloat, height: CGFloat) -> SizedShape<Self> {
    SizedShape(base: self, size: CGSize(width: width, height: height))
  }

  /// This shape in a size of its own.
  public nonisolated func size(_ size: CGSize) -> SizedShape<Self> {
    SizedShape(base: self, size: size)
  }
}

/// A shape at a distance from the sides of its frame.
public struct InsetShape<Base: Shape>: Shape {
  let base: Base
  let amount: CGFloat

  public nonisolated func path(in rect: CGRect) -> Path {
    let dx = min(amount, rect.width / 2)
    let dy = min(amount, rect.height / 2)
    return base.path(in: rect.insetBy(dx: dx, dy: dy))
  }
}

/// A shape of any kind.
///
/// ```swift
/// let shape = isOn ? AnyShape(Circle()) : AnyShape(Rectangle())
/// ```
public struct AnyShape: Shape {
  private let base: any Shape

  /// Hides the type of a shape.
  public nonisolated init<S: Shape>(_ shape: S) { base = shape }

  public nonisolated var _outline: FillContent.Outline { base._outline }
  public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

extension Shape {
  /// The part of the outline between two fractions of its length.
  ///
  /// ```swift
  /// Circle().trim(from: 0, to: 0.75).stroke(.blue)
  /// ```
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    TrimmedShape(base: self, start: start, end: end)
  }

  /// The shape, turned around a point.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    RotatedShape(base: self, angle: angle, anchor: anchor)
  }

  /// The shape, drawn beside its frame.
  public nonisolated func offset(_ offset: CGSize) -> some Shape {
    OffsetShape(base: self, offset: offset)
  }

  /// The shape at a distance from the sides of its frame.
  public nonisolated func inset(by amount: CGFloat) -> some Shape {
    InsetShape(base: self, amount: amount)
  }
}
