extension Path {
  /// A connected sequence of straight lines.
  public struct Polyline: Equatable, Sendable {
    /// The points in order. The first and last point of a closed line are equal.
    public var points: [CGPoint]
  }

  /// Returns the path as straight lines. Each curve becomes 16 lines, which is more than the
  /// resolution of a terminal. Closed subpaths end at their first point.
  public func polylines() -> [Polyline] {
    var lines: [Polyline] = []
    var points: [CGPoint] = []
    func finish() {
      if points.count > 1 { lines.append(Polyline(points: points)) }
    }
    func curve(_ point: (CGFloat) -> CGPoint) {
      for step in 1...16 { points.append(point(CGFloat(step) / 16)) }
    }
    for element in elements {
      let last = points.last ?? .zero
      switch element {
      case .move(let point):
        finish()
        points = [point]
      case .line(let point):
        points.append(point)
      case .quadCurve(let end, let control):
        curve { time in
          let rest = 1 - time
          return last * (rest * rest) + control * (2 * rest * time) + end * (time * time)
        }
      case .curve(let end, let first, let second):
        curve { time in
          let rest = 1 - time
          return last * (rest * rest * rest) + first * (3 * rest * rest * time)
            + second * (3 * rest * time * time) + end * (time * time * time)
        }
      case .closeSubpath:
        guard let first = points.first else { continue }
        points.append(first)
        finish()
        points = [first]
      }
    }
    finish()
    return lines
  }

  /// Returns the outline of a line along the path. Dashes and the forms of ends and corners have no
  /// effect.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var outline = Path()
    for line in polylines() {
      for (from, to) in zip(line.points, line.points.dropFirst()) {
        let length = from.distance(to: to)
        guard length > 0 else { continue }
        let across = CGPoint(
          x: (from.y - to.y) / length * style.lineWidth / 2,
          y: (to.x - from.x) / length * style.lineWidth / 2
        )
        outline.addLines([from + across, to + across, to + across * -1, from + across * -1])
        outline.closeSubpath()
      }
    }
    return outline
  }

  /// Returns the part of the path between two fractions of its length, from 0 to 1.
  public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    let lines = polylines()
    let length = lines.reduce(0) { $0 + $1.length }
    let wanted = (max(start, 0) * length)...(max(min(end, 1), max(start, 0)) * length)
    guard wanted.lowerBound < wanted.upperBound else { return Path() }
    var path = Path()
    var position: CGFloat = 0
    for line in lines {
      var isOpen = false
      for (from, to) in zip(line.points, line.points.dropFirst()) {
        let step = from.distance(to: to)
        defer { position += step }
        guard step > 0, position < wanted.upperBound, position + step > wanted.lowerBound else {
          continue
        }
        let first = max((wanted.lowerBound - position) / step, 0)
        let last = min((wanted.upperBound - position) / step, 1)
        if !isOpen { path.move(to: from * (1 - first) + to * first) }
        isOpen = true
        path.addLine(to: from * (1 - last) + to * last)
      }
    }
    return path
  }

  /// Returns whether the filled path contains a point. Open subpaths count as closed.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates of the path.
  ///
  ///   - eoFill: Whether the even-odd rule applies instead of the nonzero winding rule.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for crossing in Self.crossings(polylines(), y: point.y) where crossing.x > point.x {
      winding += crossing.direction
    }
    return eoFill ? !winding.isMultiple(of: 2) : winding != 0
  }

  /// Returns the intersections of lines with a horizontal line at `y`, with direction 1 for lines
  /// that go down and -1 for lines that go up.
  public static func crossings(
    _ lines: [Polyline],
    y: CGFloat
  ) -> [(x: CGFloat, direction: Int)] {
    lines.flatMap { line in
      zip(line.points, line.points.dropFirst() + line.points.prefix(1)).compactMap { from, to in
        guard (from.y <= y) != (to.y <= y) else { return nil }
        let x = from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
        return (x, to.y > from.y ? 1 : -1)
      }
    }
  }
}

extension Path.Polyline {
  fileprivate var length: CGFloat {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension CGPoint {
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    ((x - point.x) * (x - point.x) + (y - point.y) * (y - point.y)).squareRoot()
  }

  fileprivate static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: point.x * factor, y: point.y * factor)
  }

  fileprivate static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }
}
