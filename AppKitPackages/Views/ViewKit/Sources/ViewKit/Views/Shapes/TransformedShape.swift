/// A shape with a transformation applied; `transform(_:)` creates it.
public struct TransformedShape<Content: Shape>: Shape {
  /// The shape before the transformation.
  public var shape: Content
  /// The transformation.
  public var transform: CGAffineTransform

  /// Creates a shape with a transformation.
  public nonisolated init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(transform)
  }
}

extension Shape {
  /// Returns the shape with a transformation applied.
  ///
  /// ```swift
  /// let slanted = Rectangle().transform(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
  /// ```
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
}

extension Path {
  /// Creates a rectangle with a radius for each corner. `style` has no effect: corners are quarters
  /// of circles.
  ///
  /// ```swift
  /// let tab = Path(
  ///   roundedRect: CGRect(x: 0, y: 0, width: 80, height: 32),
  ///   cornerRadii: RectangleCornerRadii(topLeading: 8, topTrailing: 8)
  /// )
  /// ```
  public init(
    roundedRect rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Adds a rectangle with a radius for each corner. Radii are at most half as long as the sides.
  /// `style` has no effect: corners are quarters of circles.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let most = min(rect.width, rect.height) / 2
    let corners: [(point: CGPoint, radius: CGFloat)] = [
      (CGPoint(x: rect.maxX, y: rect.maxY), cornerRadii.bottomTrailing),
      (CGPoint(x: rect.minX, y: rect.maxY), cornerRadii.bottomLeading),
      (CGPoint(x: rect.minX, y: rect.minY), cornerRadii.topLeading),
      (CGPoint(x: rect.maxX, y: rect.minY), cornerRadii.topTrailing),
    ]
    var path = Path()
    path.move(to: CGPoint(x: rect.maxX, y: rect.midY))
    for (index, corner) in corners.enumerated() {
      path.addArc(
        tangent1End: corner.point,
        tangent2End: corners[(index + 1) % corners.count].point,
        radius: min(max(corner.radius, 0), most)
      )
    }
    path.closeSubpath()
    addPath(path, transform: transform)
  }
}
