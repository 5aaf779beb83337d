// Combinations of filled paths. Curves of the result are lines, as fine as renderers draw them.

extension Path {
  /// Returns the area of this path without overlaps, with the nonzero winding rule.
  ///
  /// - Parameter eoFill: Whether the even-odd rule applies to this path.
  public func normalized(eoFill: Bool = true) -> Path {
    PathArea(self, Path(), eoFill: eoFill).outline { first, _ in first }
  }

  /// Returns the area in both paths.
  ///
  /// ```swift
  /// let square = Path(CGRect(x: 0, y: 0, width: 16, height: 16))
  /// let corner = square.intersection(Path(CGRect(x: 8, y: 8, width: 16, height: 16)))
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - eoFill: Whether the even-odd rule applies instead of the nonzero winding rule.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    PathArea(self, other, eoFill: eoFill).outline { $0 && $1 }
  }

  /// Returns the area in at least one of the paths.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    PathArea(self, other, eoFill: eoFill).outline { $0 || $1 }
  }

  /// Returns the area of this path that is not in another one.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    PathArea(self, other, eoFill: eoFill).outline { $0 && !$1 }
  }

  /// Returns the area in exactly one of the paths.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    PathArea(self, other, eoFill: eoFill).outline { $0 != $1 }
  }

  /// Returns the parts of the lines of this path in the area of another one.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    lines(in: other, eoFill: eoFill, wants: true)
  }

  /// Returns the parts of the lines of this path outside of the area of another one.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    lines(in: other, eoFill: eoFill, wants: false)
  }

  private func lines(in other: Path, eoFill: Bool, wants isWanted: Bool) -> Path {
    let area = other.polylines()
    func isInside(_ point: CGPoint) -> Bool {
      let winding = Path.crossings(area, y: point.y).reduce(0) { winding, crossing in
        crossing.x > point.x ? winding + crossing.direction : winding
      }
      return eoFill ? !winding.isMultiple(of: 2) : winding != 0
    }
    var path = Path()
    for line in polylines() {
      for (from, to) in zip(line.points, line.points.dropFirst()) {
        func point(_ part: CGFloat) -> CGPoint {
          CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        }
        let parts = [0] + Self.cuts(from, to, area).sorted() + [1]
        for (start, end) in zip(parts, parts.dropFirst()) where start < end {
          guard isInside(point((start + end) / 2)) == isWanted else { continue }
          if path.currentPoint != point(start) { path.move(to: point(start)) }
          path.addLine(to: point(end))
        }
      }
    }
    return path
  }

  /// Returns where the lines around an area cross a line, as fractions of its length.
  private static func cuts(_ from: CGPoint, _ to: CGPoint, _ area: [Polyline]) -> [CGFloat] {
    area.flatMap { line in
      zip(line.points, line.points.dropFirst() + line.points.prefix(1)).compactMap { start, end in
        let along = CGPoint(x: to.x - from.x, y: to.y - from.y)
        let side = CGPoint(x: end.x - start.x, y: end.y - start.y)
        let determinant = along.x * side.y - along.y * side.x
        guard determinant != 0 else { return nil }
        let gap = CGPoint(x: start.x - from.x, y: start.y - from.y)
        let part = (gap.x * side.y - gap.y * side.x) / determinant
        let other = (gap.x * along.y - gap.y * along.x) / determinant
        return part > 0 && part < 1 && other >= 0 && other <= 1 ? part : nil
      }
    }
  }
}
