import ViewKit

extension Path {
  /// Adds a course through points after a first line to or from their start.
  mutating func addCourse(_ points: [CGPoint], _ method: InterpolationMethod) {
    switch method.kind {
    case .linear:
      for point in points.dropFirst() { addLine(to: point) }
    case .step(let part):
      for (from, to) in zip(points, points.dropFirst()) {
        let x = from.x + (to.x - from.x) * part
        addLine(to: CGPoint(x: x, y: from.y))
        addLine(to: CGPoint(x: x, y: to.y))
        addLine(to: to)
      }
    case .cardinal(let tension): addCurves(points, slopes: Self.slopes(points, 1 - tension))
    case .catmullRom: addCurves(points, slopes: Self.slopes(points, 1))
    case .monotone: addCurves(points, slopes: Self.monotoneSlopes(points))
    }
  }

  /// Adds cubic curves with the directions of the points, whose handles are a third of the way.
  private mutating func addCurves(_ points: [CGPoint], slopes: [CGVector]) {
    for index in points.indices.dropLast() {
      let (from, to) = (points[index], points[index + 1])
      let (start, end) = (slopes[index], slopes[index + 1])
      let isLevel = end.dx.isNaN || start.dx.isNaN
      let third = (to.x - from.x) / 3
      addCurve(
        to: to,
        control1: isLevel
          ? CGPoint(x: from.x + third, y: from.y + third * start.dy)
          : CGPoint(x: from.x + start.dx / 3, y: from.y + start.dy / 3),
        control2: isLevel
          ? CGPoint(x: to.x - third, y: to.y - third * end.dy)
          : CGPoint(x: to.x - end.dx / 3, y: to.y - end.dy / 3)
      )
    }
  }

  /// Half the way from the previous point to the next one.
  private static func slopes(_ points: [CGPoint], _ factor: CGFloat) -> [CGVector] {
    points.indices.map { index in
      let (before, after) = (points[max(index - 1, 0)], points[min(index + 1, points.count - 1)])
      return CGVector(
        dx: (after.x - before.x) / 2 * factor,
        dy: (after.y - before.y) / 2 * factor
      )
    }
  }

  /// The slopes of a curve without a hill or a valley between two points: the harmonic mean of both
  /// sides, and zero at a point that is higher or lower than its neighbors (Fritsch and Butland).
  private static func monotoneSlopes(_ points: [CGPoint]) -> [CGVector] {
    let secants = zip(points, points.dropFirst()).map { from, to in
      to.x == from.x ? 0 : (to.y - from.y) / (to.x - from.x)
    }
    guard let first = secants.first, let last = secants.last else {
      return points.map { _ in .zero }
    }
    let inner = zip(secants, secants.dropFirst()).map { left, right in
      left * right > 0 ? 2 * left * right / (left + right) : 0
    }
    return ([first] + inner + [last]).map { CGVector(dx: .nan, dy: $0) }
  }
}
