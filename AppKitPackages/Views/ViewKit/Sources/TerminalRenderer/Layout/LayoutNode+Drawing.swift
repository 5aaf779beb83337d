import TerminalDriver

extension LayoutNode {
  /// The rows on which the element itself draws.
  var ownExtent: Range<Int> {
    let start = max(frame.row, clip.row)
    let end = min(max(frame.endRow, frame.row + 1), clip.endRow)
    return start..<max(start, end)
  }

  /// The rows on which the element and its descendants draw since the last layout.
  var extent: Range<Int> {
    if let knownExtent { return knownExtent }
    var extent = ownExtent
    if traits.contains(.leaf) {
      knownExtent = extent
      return extent
    }
    for child in children {
      let inner = child.extent
      if inner.isEmpty { continue }
      extent =
        extent.isEmpty
        ? inner
        : min(extent.lowerBound, inner.lowerBound)..<max(extent.upperBound, inner.upperBound)
    }
    knownExtent = extent
    return extent
  }

  /// Marks all rows of the subtree as changed.
  func damage() {
    guard !session.isDrawnAnew else { return }
    damagedFrame = session.frameNumber
    if traits.contains(.drawsOnWholeScreen) {
      session.damage.addEverything()
    } else {
      session.damage.add(extent)
    }
  }

  func paint(_ canvas: CellCanvas) {
    guard !traits.contains(.hidden) else {
      // A hidden element keeps its frame.
      return
    }
    guard traits.contains(.drawsOnWholeScreen) || canvas.damage.intersects(extent) else { return }
    let visible = frame.intersection(clip)
    guard !visible.isEmpty || !traits.contains(.clipsChildren) else { return }
    session.statistics.nodesPainted += 1
    // Elements are clipped to their rows, so unchanged rows can be skipped.
    if traits.contains(.timed) { session.scheduler.addTimeline(self) }
    let rows = ownExtent
    let own = CellRect(
      column: clip.column,
      row: rows.lowerBound,
      columns: clip.columns,
      rows: rows.count
    )
    canvas.clip = own
    // Read once, because copying an existential is expensive.
    let kind = kind
    kind.paint(self, canvas)
    if !traits.contains(.leaf) {
      for child in paintOrder { child.paint(canvas) }
      canvas.clip = own
      kind.paintOver(self, canvas)
    }
    if canvas.focused === self, isFocusedForMenu, !traits.contains(.row) {
      canvas.restyle(frame) { $0.attributes.insert(.reverse) }
    }
  }

  var paintOrder: [LayoutNode] {
    if traits.contains(.overlayBehind) || hasPinnedHeader {
      return Array(children.dropFirst() + children.prefix(1))
    }
    var isOrdered = true
    for child in children where child.zIndex != 0 { isOrdered = false }
    if isOrdered { return children }
    return children.enumerated().sorted {
      let left = $0.element.zIndex
      let right = $1.element.zIndex
      return left == right ? $0.offset < $1.offset : left < right
    }.map(\.element)
  }
}
