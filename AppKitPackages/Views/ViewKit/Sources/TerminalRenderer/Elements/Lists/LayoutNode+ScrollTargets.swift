import ElementTree
import TerminalDriver

extension LayoutNode {
  /// Calls a closure with the nodes of the scroll targets in this scroll view that exist.
  private func forEachScrollTarget(_ body: (LayoutNode) -> Void) {
    for child in children {
      if child.element.isScrollTargetLayout {
        child.children.forEach(body)
      } else if child.kind.scrollable == nil {
        child.forEachScrollTarget(body)
      }
    }
  }

  /// Returns the identity of the scroll target at a point of this scroll view. Between two targets,
  /// it is the nearest one.
  ///
  /// - Parameters:
  ///   - anchor: The point; nil for the first visible target.
  ///   - identity: Returns the identity of a target; nil for targets that are left out.
  func scrollTarget(
    at anchor: UnitPoint?,
    _ identity: ElementFunction<Element, AnyHashable?>
  ) -> AnyHashable? {
    let scroll = kind as? ScrollContent
    let scrollsSideways = scroll?.axes == .horizontal
    let frame = scroll?.viewport(self) ?? frame
    func cell(_ start: Int, _ length: Int, _ part: CGFloat) -> Int {
      start + max(min(Int(CGFloat(length) * part), length - 1), 0)
    }
    func distance(_ cell: Int, _ start: Int, _ end: Int) -> Int {
      cell < start ? start - cell : max(cell - end + 1, 0)
    }
    let column = cell(frame.column, frame.columns, anchor?.x ?? 0)
    let row = cell(frame.row, frame.rows, anchor?.y ?? 0)
    var nearest: (identity: AnyHashable, distance: (Int, Int))?
    forEachScrollTarget { target in
      let inner = target.frame
      guard !inner.isEmpty else { return }
      let firstRow = anchor == nil ? row + target.rowsCovered(in: self) : row
      var distances = (
        distance(firstRow, inner.row, inner.endRow),
        distance(column, inner.column, inner.endColumn)
      )
      if scrollsSideways { distances = (distances.1, distances.0) }
      if anchor == nil {
        let isPassed =
          scrollsSideways ? inner.endColumn <= column : inner.endRow <= firstRow
        guard !isPassed else { return }
      }
      if let nearest, distances >= nearest.distance { return }
      if let identity = identity(target.element) { nearest = (identity, distances) }
    }
    return nearest?.identity
  }

  /// Returns the extents of the scroll targets along the axis of this scroll view, from its start.
  private var extentsOfScrollTargets: [Range<Int>] {
    guard let scroll = kind as? ScrollContent else { return [] }
    let outer = scroll.viewport(self)
    var extents: [Range<Int>] = []
    forEachScrollTarget { target in
      let inner = target.frame
      guard !inner.isEmpty else { return }
      extents.append(
        scroll.axes.contains(.vertical)
          ? inner.row - outer.row..<inner.endRow - outer.row
          : inner.column - outer.column..<inner.endColumn - outer.column
      )
    }
    return extents
  }

  /// Returns a distance of scrolling that leaves the first visible scroll target. The target after
  /// it may exist only after the next layout.
  func distanceOutOfScrollTarget(_ distance: Int) -> Int {
    let extents = extentsOfScrollTargets
    if distance > 0 {
      return max(distance, extents.filter { $0.contains(0) }.map(\.upperBound).min() ?? 0)
    }
    let before = extents.filter { $0.lowerBound < 0 }.map(\.lowerBound).max()
    return min(distance, before ?? distance)
  }

  /// Returns the distance to the nearest start of a scroll target in the direction of scrolling; nil
  /// without one.
  func distanceToScrollTarget(_ direction: Int) -> Int? {
    let starts = extentsOfScrollTargets.map(\.lowerBound)
    return direction > 0 ? starts.filter { $0 >= 0 }.min() : starts.filter { $0 <= 0 }.max()
  }

  /// Returns the identities of the scroll targets of which at least a part is visible in this
  /// scroll view.
  func visibleScrollTargets(
    _ threshold: Double,
    _ identity: ElementFunction<Element, AnyHashable?>
  ) -> [AnyHashable] {
    var identities: [AnyHashable] = []
    forEachScrollTarget { target in
      let inner = target.frame, visible = inner.intersection(frame)
      guard !visible.isEmpty else { return }
      let part =
        Double(visible.columns * visible.rows) / Double(inner.columns * inner.rows)
      if part >= threshold, let identity = identity(target.element) { identities.append(identity) }
    }
    return identities
  }
}

extension TerminalSession {
  /// Reports the scroll targets of a scroll view when the current layout is complete.
  func reportTargets(of node: LayoutNode) {
    if !scrollViews.contains(where: { $0 === node }) { scrollViews.append(node) }
  }

  /// Reports the scroll targets of the scroll views that the last layout has placed.
  func reportScrollTargets() {
    guard !scrollViews.isEmpty else { return }
    let nodes = scrollViews
    scrollViews = []
    for node in nodes where node.isAttached {
      (node.kind as? ScrollContent)?.reportTargets(node)
    }
  }
}
