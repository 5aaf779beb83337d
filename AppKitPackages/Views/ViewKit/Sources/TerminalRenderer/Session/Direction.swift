import TerminalDriver

/// A direction on the screen.
enum Direction {
  case up, down, left, right

  var isVertical: Bool { self == .up || self == .down }

  /// Returns the index of the nearest frame in this direction, by the distance along the direction
  /// first, then by the distance across it. To the left and right, only frames that share a row are
  /// included.
  func nearest(to origin: CellRect, in frames: [CellRect]) -> Int? {
    var best: (index: Int, distance: (Int, Int))?
    for (index, frame) in frames.enumerated() {
      let along =
        switch self {
        case .down: frame.row - origin.endRow
        case .up: origin.row - frame.endRow
        case .right: frame.column - origin.endColumn
        case .left: origin.column - frame.endColumn
        }
      let across =
        isVertical
        ? gap(origin.column, origin.endColumn, frame.column, frame.endColumn)
        : gap(origin.row, origin.endRow, frame.row, frame.endRow)
      guard along >= 0, isVertical || across <= 0 else { continue }
      if let best, best.distance <= (along, across) { continue }
      best = (index, (along, across))
    }
    return best?.index
  }

  /// Returns the number of cells between two ranges, plus one. The result is at most 0 if they
  /// overlap.
  private func gap(_ start: Int, _ end: Int, _ otherStart: Int, _ otherEnd: Int) -> Int {
    max(otherStart - end, start - otherEnd, -1) + 1
  }
}
