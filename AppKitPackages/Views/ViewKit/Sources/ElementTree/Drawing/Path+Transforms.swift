// Elements with a transformation, and several elements at once.

extension Path {
  /// Adds the elements of another path with a transformation applied.
  ///
  /// ```swift
  /// var path = Path(CGRect(x: 0, y: 0, width: 16, height: 16))
  /// path.addPath(path, transform: CGAffineTransform(translationX: 32, y: 0))
  /// ```
  public mutating func addPath(_ path: Path, transform: CGAffineTransform) {
    addPath(path.applying(transform))
  }

  /// Adds a rectangle with a transformation applied, as a closed subpath.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(rect), transform: transform)
  }

  /// Adds rectangles, each as a closed subpath.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a subpath of straight lines through points with a transformation applied.
  public mutating func addLines(_ points: [CGPoint], transform: CGAffineTransform) {
    addPath(Path { $0.addLines(points) }, transform: transform)
  }

  /// Adds an ellipse inscribed in a rectangle, with a transformation applied.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  /// Adds a rounded rectangle with a transformation applied. `style` has no effect.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize), transform: transform)
  }

  /// Creates a rounded rectangle. `style` has no effect: corners are quarters of circles.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle) {
    self.init(roundedRect: rect, cornerRadius: cornerRadius)
  }

  /// Creates a rounded rectangle whose corners are quarters of ellipses. `style` has no effect.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle) {
    self.init(roundedRect: rect, cornerSize: cornerSize)
  }

  /// Adds an arc of a circle that touches two lines: the one from the current point to a corner, and
  /// the one from the corner to another point. A line connects the current point with the arc.
  ///
  /// ```swift
  /// var path = Path()
  /// path.move(to: CGPoint(x: 0, y: 0))
  /// path.addArc(
  ///   tangent1End: CGPoint(x: 80, y: 0), tangent2End: CGPoint(x: 80, y: 80), radius: 16
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - corner: The end of the first line, where the lines meet.
  ///   - end: A point on the second line.
  ///   - radius: The radius of the arc in points.
  public mutating func addArc(
    tangent1End corner: CGPoint,
    tangent2End end: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let start = currentPoint else { return move(to: corner.applying(transform)) }
    // The transformation does not apply to the current point.
    guard transform.isIdentity else {
      let corner = corner.applying(transform)
      return addArc(tangent1End: corner, tangent2End: end.applying(transform), radius: radius)
    }
    let first = (x: start.x - corner.x, y: start.y - corner.y)
    let second = (x: end.x - corner.x, y: end.y - corner.y)
    let lengths = hypot(first.x, first.y) * hypot(second.x, second.y)
    let cross = first.x * second.y - first.y * second.x
    // Lines in one direction have no corner that an arc could round.
    guard radius > 0, lengths > 0, abs(cross) > lengths * 1e-9 else { return addLine(to: corner) }
    let cosine = min(max((first.x * second.x + first.y * second.y) / lengths, -1), 1)
    let half = acos(cosine) / 2
    let distance = radius / tan(half)
    func point(_ line: (x: CGFloat, y: CGFloat)) -> CGPoint {
      let scale = distance / hypot(line.x, line.y)
      return CGPoint(x: corner.x + line.x * scale, y: corner.y + line.y * scale)
    }
    let (from, to) = (point(first), point(second))
    // The distance of the control points that approximates an arc of this angle.
    let handle = 4 / 3 * tan((.pi - 2 * half) / 4) * radius / distance
    func control(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (corner.x - point.x) * handle,
        y: point.y + (corner.y - point.y) * handle
      )
    }
    addLine(to: from)
    addCurve(to: to, control1: control(from), control2: control(to))
  }

  /// Adds an arc of a circle with a transformation applied. A line connects the current point with
  /// the arc. Angles are those of ``addArc(center:radius:startAngle:endAngle:clockwise:)``.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
    transform: CGAffineTransform
  ) {
    add(transform) {
      $0.addArc(
        center: center,
        radius: radius,
        startAngle: startAngle,
        endAngle: endAngle,
        clockwise: clockwise
      )
    }
  }

  /// Adds a part of a circle with a transformation applied. A line connects the current point with it.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
    transform: CGAffineTransform
  ) {
    add(transform) {
      $0.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
    }
  }

  /// Adds elements with a transformation applied, which does not apply to the current point.
  private mutating func add(_ transform: CGAffineTransform, _ build: (inout Path) -> Void) {
    guard let currentPoint else { return addPath(Path(build), transform: transform) }
    let path = Path { path in
      path.move(to: currentPoint.applying(transform.inverted()))
      build(&path)
    }
    append(path.applying(transform).elements.dropFirst())
  }
}
