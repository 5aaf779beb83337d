/// The areas of two filled paths, cut at the heights of all corners and intersections.
///
/// Between two of these heights no edges cross, so each strip consists of intervals that are inside
/// of the first path, of the second one, or of both. The outline of a combination consists of the
/// ends of the intervals, and of the parts of the heights where the strips above and below differ.
struct PathArea {
  /// A point on a grid, so that points that several edges share are equal.
  struct GridPoint: Hashable {
    var x: Int
    var y: Int

    /// The distance of grid lines in points is a power of two, which keeps integers exact.
    static let scale: CGFloat = 4096

    init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    /// Rounds a point. Points that are not finite or far away are limited to the grid.
    init(_ point: CGPoint) {
      func round(_ value: CGFloat) -> Int {
        value.isNaN ? 0 : Int((min(max(value, -1e6), 1e6) * Self.scale).rounded())
      }
      self.init(x: round(point.x), y: round(point.y))
    }

    var point: CGPoint {
      CGPoint(x: CGFloat(x) / Self.scale, y: CGFloat(y) / Self.scale)
    }
  }

  /// A line that is not horizontal.
  private struct Edge {
    let top: GridPoint
    let bottom: GridPoint
    /// 1 for a line that goes down in its path, -1 for a line that goes up.
    let direction: Int
    let isSecond: Bool

    func x(at y: Double) -> Double {
      let part = (y - Double(top.y)) / Double(bottom.y - top.y)
      return Double(top.x) + min(max(part, 0), 1) * Double(bottom.x - top.x)
    }
  }

  /// An interval of a strip at its upper and its lower height.
  private struct Interval {
    var upper: (left: Int, right: Int)
    var lower: (left: Int, right: Int)
  }

  private let edges: [Edge]
  private let heights: [Int]
  private let eoFill: Bool

  init(_ first: Path, _ second: Path, eoFill: Bool) {
    edges = Self.edges(of: first, isSecond: false) + Self.edges(of: second, isSecond: true)
    self.eoFill = eoFill
    heights = Self.heights(of: edges)
  }

  private static func edges(of path: Path, isSecond: Bool) -> [Edge] {
    path.polylines().flatMap { line -> [Edge] in
      let points = line.points.map { GridPoint($0) }
      // Open subpaths count as closed.
      return zip(points, points.dropFirst() + points.prefix(1)).compactMap { from, to -> Edge? in
        guard from.y != to.y else { return nil }
        let isDown = from.y < to.y
        return Edge(
          top: isDown ? from : to,
          bottom: isDown ? to : from,
          direction: isDown ? 1 : -1,
          isSecond: isSecond
        )
      }
    }
  }

  /// Returns the heights of all ends and intersections of edges, in order.
  private static func heights(of edges: [Edge]) -> [Int] {
    var heights = Set(edges.flatMap { [$0.top.y, $0.bottom.y] })
    let sorted = edges.sorted { $0.top.y < $1.top.y }
    for (index, edge) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        guard other.top.y < edge.bottom.y else { break }
        let top = Double(other.top.y)
        let bottom = Double(min(edge.bottom.y, other.bottom.y))
        let before = edge.x(at: top) - other.x(at: top)
        let after = edge.x(at: bottom) - other.x(at: bottom)
        guard before * after < 0 else { continue }
        heights.insert(Int((top + (bottom - top) * before / (before - after)).rounded()))
      }
    }
    return heights.sorted()
  }

  /// Returns the outline of the points for which a condition is true, by whether they are in the
  /// first and in the second path. Outer lines go clockwise on screen, and those of holes the other
  /// way.
  func outline(where isInside: (_ first: Bool, _ second: Bool) -> Bool) -> Path {
    var lines: [(from: GridPoint, to: GridPoint)] = []
    var above: [Interval] = []
    for (upper, lower) in zip(heights, heights.dropFirst()) {
      let intervals = intervals(from: upper, to: lower, isInside)
      addHorizontals(at: upper, above: above, below: intervals, to: &lines)
      for interval in intervals {
        lines.append(
          (GridPoint(x: interval.lower.left, y: lower), GridPoint(x: interval.upper.left, y: upper))
        )
        lines.append(
          (
            GridPoint(x: interval.upper.right, y: upper),
            GridPoint(x: interval.lower.right, y: lower)
          )
        )
      }
      above = intervals
    }
    if let last = heights.last { addHorizontals(at: last, above: above, below: [], to: &lines) }
    return Self.path(of: lines)
  }

  private func intervals(
    from upper: Int,
    to lower: Int,
    _ isInside: (Bool, Bool) -> Bool
  ) -> [Interval] {
    let middle = Double(upper + lower) / 2
    let crossing = edges.filter { $0.top.y <= upper && $0.bottom.y >= lower }
      .map { (edge: $0, x: $0.x(at: middle)) }
      .sorted { $0.x < $1.x }
    // Edges that meet at a height are rounded, and must not be in another order there.
    var last = (upper: Int.min, lower: Int.min)
    func ends(_ edge: Edge) -> (upper: Int, lower: Int) {
      last.upper = max(last.upper, Int(edge.x(at: Double(upper)).rounded()))
      last.lower = max(last.lower, Int(edge.x(at: Double(lower)).rounded()))
      return last
    }
    func isFilled(_ winding: Int) -> Bool { eoFill ? !winding.isMultiple(of: 2) : winding != 0 }
    var intervals: [Interval] = []
    var (first, second) = (0, 0)
    var start: (upper: Int, lower: Int)?
    for (edge, _) in crossing {
      if edge.isSecond { second += edge.direction } else { first += edge.direction }
      let isInside = isInside(isFilled(first), isFilled(second))
      guard isInside != (start != nil) else { continue }
      guard let left = start else {
        start = ends(edge)
        continue
      }
      let right = ends(edge)
      start = nil
      // Edges that lie on each other enclose nothing.
      guard left != right else { continue }
      if let previous = intervals.last, previous.upper.right == left.upper,
        previous.lower.right == left.lower
      {
        intervals[intervals.count - 1].upper.right = right.upper
        intervals[intervals.count - 1].lower.right = right.lower
      } else {
        intervals.append(
          Interval(upper: (left.upper, right.upper), lower: (left.lower, right.lower))
        )
      }
    }
    return intervals
  }

  /// Adds the parts of a height at which only one of the strips above and below is inside.
  private func addHorizontals(
    at y: Int,
    above: [Interval],
    below: [Interval],
    to lines: inout [(from: GridPoint, to: GridPoint)]
  ) {
    let upper = above.map(\.lower)
    let lower = below.map(\.upper)
    let corners = Set((upper + lower).flatMap { [$0.left, $0.right] }).sorted()
    for (left, right) in zip(corners, corners.dropFirst()) {
      let isAbove = upper.contains { $0.left <= left && $0.right >= right }
      let isBelow = lower.contains { $0.left <= left && $0.right >= right }
      guard isAbove != isBelow else { continue }
      let (start, end) = (GridPoint(x: left, y: y), GridPoint(x: right, y: y))
      lines.append(isBelow ? (start, end) : (end, start))
    }
  }

  /// Joins lines to closed subpaths.
  private static func path(of lines: [(from: GridPoint, to: GridPoint)]) -> Path {
    var next: [GridPoint: [Int]] = [:]
    for index in lines.indices.reversed() where lines[index].from != lines[index].to {
      next[lines[index].from, default: []].append(index)
    }
    var path = Path()
    for line in lines where line.from != line.to {
      guard next[line.from]?.isEmpty == false else { continue }
      var points: [GridPoint] = []
      var position = line.from
      while let index = next[position]?.popLast() {
        points.append(position)
        position = lines[index].to
      }
      points = simplified(points)
      guard points.count > 2 else { continue }
      path.addLines(points.map(\.point))
      path.closeSubpath()
    }
    return path
  }

  /// Removes points on the line between their neighbours.
  private static func simplified(_ points: [GridPoint]) -> [GridPoint] {
    var kept: [GridPoint] = []
    func isOnLine(_ point: GridPoint, _ from: GridPoint, _ to: GridPoint) -> Bool {
      let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
      let cross = dx * Double(point.y - from.y) - dy * Double(point.x - from.x)
      let along = dx * Double(point.x - from.x) + dy * Double(point.y - from.y)
      // Points of one line are rounded to the grid.
      return abs(cross) <= 1.5 * (dx * dx + dy * dy).squareRoot() && along >= 0
    }
    for point in points {
      while kept.count > 1, isOnLine(kept[kept.count - 1], kept[kept.count - 2], point) {
        kept.removeLast()
      }
      kept.append(point)
    }
    while kept.count > 2, isOnLine(kept[kept.count - 1], kept[kept.count - 2], kept[0]) {
      kept.removeLast()
    }
    while kept.count > 2, isOnLine(kept[0], kept[kept.count - 1], kept[1]) { kept.removeFirst() }
    return kept
  }
}
