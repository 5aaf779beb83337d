extension Path {
  /// The distance of the control points of a quarter circle from its ends, as a fraction of the
  /// radius: 4/3 (√2 - 1).
  private static var handle: CGFloat { 0.5522847498 }

  /// Adds an ellipse inscribed in a rectangle, in points.
  public mutating func addEllipse(in rect: CGRect) {
    addRoundedRect(
      in: rect,
      cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2)
    )
  }

  /// Adds a rounded rectangle, in points. Corners are at most half as long as the sides. `style`
  /// has no effect.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    let width = min(max(cornerSize.width, 0), rect.width / 2)
    let height = min(max(cornerSize.height, 0), rect.height / 2)
    guard width > 0, height > 0 else { return addRect(rect) }
    let inner = rect.insetBy(dx: width, dy: height)
    // The start, the corner point and the end of each corner.
    let corners = [
      (
        CGPoint(x: rect.maxX, y: inner.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: inner.maxX, y: rect.maxY)
      ),
      (
        CGPoint(x: inner.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.minX, y: inner.maxY)
      ),
      (
        CGPoint(x: rect.minX, y: inner.minY), CGPoint(x: rect.minX, y: rect.minY),
        CGPoint(x: inner.minX, y: rect.minY)
      ),
      (
        CGPoint(x: inner.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: inner.minY)
      ),
    ]
    // SwiftUI's path starts at the right side and continues downwards, which
    // `trimmedPath(from:to:)` makes visible.
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    for (start, corner, end) in corners {
      addLine(to: start)
      addCurve(
        to: end,
        control1: start.moved(towards: corner, by: Self.handle),
        control2: end.moved(towards: corner, by: Self.handle)
      )
    }
    closeSubpath()
  }

  /// Adds an arc of a circle, after a line from the current point to the start of the arc.
  ///
  /// - Parameters:
  ///   - center: The center of the circle in points.
  ///   - radius: The radius in points.
  ///   - startAngle: The angle of the start, from the positive x-axis.
  ///   - endAngle: The angle of the end.
  ///
  ///   - clockwise: The direction in a coordinate system whose y-axis points upwards, as on Apple's
  ///     systems. On screen, where the y-axis points downwards, `false` draws clockwise.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var sweep = (endAngle.radians - startAngle.radians).truncatingRemainder(dividingBy: turn)
    let isWhole = abs(endAngle.radians - startAngle.radians) >= turn
    if isWhole {
      sweep = clockwise ? -turn : turn
    } else if clockwise, sweep > 0 {
      sweep -= turn
    } else if !clockwise, sweep < 0 {
      sweep += turn
    }
    addArc(center: center, radius: radius, from: startAngle.radians, sweep: sweep)
  }

  /// Adds a part of a circle that begins at an angle and has a signed length. A line connects it with
  /// the current point. On screen, where the y-axis points downwards, a positive length is clockwise.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle
  ) {
    addArc(center: center, radius: radius, from: startAngle.radians, sweep: delta.radians)
  }

  private mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    from start: Double,
    sweep: Double
  ) {
    // A curve for each quarter of a circle; its handles are tangents.
    let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(count)
    let handle = 4 / 3 * tan(step / 4) * radius
    func point(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
    guard sweep != 0 else { return }
    for index in 0..<count {
      let (from, to) = (start + step * Double(index), start + step * Double(index + 1))
      let (first, last) = (point(from), point(to))
      addCurve(
        to: last,
        control1: CGPoint(x: first.x - handle * sin(from), y: first.y + handle * cos(from)),
        control2: CGPoint(x: last.x + handle * sin(to), y: last.y - handle * cos(to))
      )
    }
  }

  /// Returns the path with a function applied to each point and control point.
  package func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Path {
    Path { path in
      for element in elements {
        switch element {
        case .move(let point): path.move(to: transform(point))
        case .line(let point): path.addLine(to: transform(point))
        case .quadCurve(let point, let control):
          path.addQuadCurve(to: transform(point), control: transform(control))
        case .curve(let point, let first, let second):
          path.addCurve(
            to: transform(point),
            control1: transform(first),
            control2: transform(second)
          )
        case .closeSubpath: path.closeSubpath()
        }
      }
    }
  }

  /// Returns the path with a transformation applied.
  public func applying(_ transform: CGAffineTransform) -> Path {
    mapPoints { $0.applying(transform) }
  }

  /// Returns the path translated by a distance in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapPoints { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }
}

extension CGPoint {
  fileprivate func moved(towards point: CGPoint, by fraction: CGFloat) -> CGPoint {
    CGPoint(x: x + (point.x - x) * fraction, y: y + (point.y - y) * fraction)
  }
}
