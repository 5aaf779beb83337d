import Foundation
import Renderer
import Terminal

/// Where a scroll view is scrolled to.
final class OffsetState {
  var columns = 0
  var rows = 0
  /// Whether the view still shows what it shows by itself.
  var isAnchored = true
}
@MainActor
extension ScrollContent: CellElement, Scrollable {
  private func state(_ box: Box) -> OffsetState {
    box.session.state(of: box.element) { OffsetState() }
  }

  private var isVertical: Bool { axes.contains(.vertical) }
  private var isHorizontal: Bool { axes.contains(.horizontal) }

  /// The children below each other, as a stack would have them.
  private func contentSize(_ box: Box, _ columns: Int?, _ rows: Int?) -> CellSize {
    let proposal = Proposal(isHorizontal ? nil : columns, isVertical ? nil : rows)
    return box.children.reduce(into: CellSize.zero) { size, child in
      let childSize = child.size(proposal)
      size = CellSize(max(size.columns, childSize.columns), size.rows + childSize.rows)
    }
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let content = contentSize(box, proposal.columns, proposal.rows)
    return CellSize(
      isHorizontal
        ? proposal.columns ?? content.columns : min(content.columns, proposal.columns ?? .max),
      isVertical ? proposal.rows ?? content.rows : content.rows
    )
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    axes.contains(axis == .vertical ? .vertical : .horizontal) ? .greedy : nil
  }

  static var clipsChildren: Bool { true }

  func place(_ box: Box) {
    let state = state(box)
    let content = contentSize(box, box.frame.columns, box.frame.rows)
    if let anchored = anchored(box, content), state.isAnchored {
      (state.columns, state.rows) = anchored
    }
    state.rows = max(min(state.rows, content.rows - box.frame.rows), 0)
    state.columns = max(min(state.columns, content.columns - box.frame.columns), 0)
    var row = box.frame.row - state.rows
    for child in box.children {
      let size = child.size(
        Proposal(
          isHorizontal ? nil : box.frame.columns,
          isVertical ? nil : box.frame.rows
        )
      )
      let room = isHorizontal ? max(content.columns, box.frame.columns) : box.frame.columns
      let indent = max(room - size.columns, 0) / 2
      child.place(
        CellRect(
          column: box.frame.column - state.columns + (isHorizontal ? 0 : indent),
          row: row,
          columns: size.columns,
          rows: size.rows
        ),
        clip: box.clip
      )
      row += size.rows
    }
  }

  /// Where the content stands as long as nobody scrolls, if the view says so.
  private func anchored(_ box: Box, _ content: CellSize) -> (columns: Int, rows: Int)? {
    anchor.map { anchor in
      (
        Int(CGFloat(max(content.columns - box.frame.columns, 0)) * anchor.x),
        Int(CGFloat(max(content.rows - box.frame.rows, 0)) * anchor.y)
      )
    }
  }

  func paintOver(_ box: Box, _ canvas: Canvas) {
    guard showsIndicators, isVertical else { return }
    let content = contentSize(box, box.frame.columns, box.frame.rows)
    let height = box.frame.rows
    guard content.rows > height, height > 1 else { return }
    let thumb = max(height * height / content.rows, 1)
    let top = (height - thumb) * state(box).rows / max(content.rows - height, 1)
    for line in 0..<thumb {
      canvas.write(
        "▐",
        column: box.frame.endColumn - 1,
        row: box.frame.row + top + line,
        CellStyle(attributes: .dim)
      )
    }
  }

  func extent(_ box: Box) -> (offset: CellSize, content: CellSize) {
    let state = state(box)
    return (
      CellSize(state.columns, state.rows), contentSize(box, box.frame.columns, box.frame.rows)
    )
  }

  func scroll(_ box: Box, by lines: Int) -> Bool {
    let state = state(box)
    let content = contentSize(box, box.frame.columns, box.frame.rows)
    if isVertical {
      let rows = max(min(state.rows + lines, content.rows - box.frame.rows), 0)
      guard rows != state.rows else { return false }
      state.rows = rows
    } else {
      let columns = max(min(state.columns + 4 * lines, content.columns - box.frame.columns), 0)
      guard columns != state.columns else { return false }
      state.columns = columns
    }
    // Back where it started, it follows again what comes.
    state.isAnchored = anchored(box, content).map { $0 == (state.columns, state.rows) } ?? false
    box.invalidateUpwards()
    return true
  }

  func reveal(_ inner: Box, in box: Box) {
    let state = state(box)
    state.isAnchored = false
    let above = inner.frame.row - box.frame.row - inner.rowsCovered(in: box)
    let below = inner.frame.endRow - box.frame.endRow
    if above < 0 { state.rows += above } else if below > 0 { state.rows += min(below, above) }
    let before = inner.frame.column - box.frame.column
    let after = inner.frame.endColumn - box.frame.endColumn
    if isHorizontal {
      if before < 0 {
        state.columns += before
      } else if after > 0 {
        state.columns += min(after, before)
      }
    }
    box.invalidateUpwards()
  }

  func show(_ identity: AnyHashable, in box: Box) -> Bool {
    var found: Box?
    box.forEach { if $0.element.identity == identity { found = found ?? $0 } }
    if let found {
      let state = state(box)
      state.isAnchored = false
      state.rows += found.frame.row - box.frame.row
      box.invalidateUpwards()
      return true
    }
    // Not made yet: ask the lazy stacks and grids inside.
    var shown = false
    box.forEach { inner in
      guard !shown, let lazy = inner.kind as? any LazyLines,
        let index = inner.element.lazyChildren?.index(of: identity)
      else { return }
      state(box).isAnchored = false
      let distance = lazy.position(of: index, inner)
      if lazy.axis == .vertical {
        let covered = inner.rowsOfHeader(above: index)
        state(box).rows += inner.frame.row - box.frame.row + distance - covered
      } else {
        state(box).columns += inner.frame.column - box.frame.column + distance
      }
      shown = true
    }
    if shown { box.invalidateUpwards() }
    return shown
  }

  func jump(_ box: Box, toEnd: Bool) {
    let state = state(box)
    state.rows = toEnd ? Proposal.unlimited : 0
    state.isAnchored = anchor.map { $0.y == (toEnd ? 1 : 0) } ?? false
    box.invalidateUpwards()
  }
}
