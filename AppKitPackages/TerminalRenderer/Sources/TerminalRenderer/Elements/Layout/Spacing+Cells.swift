import Foundation
import Renderer
import Terminal
@MainActor
extension SpacerContent: CellElement {
  static var isLeaf: Bool { true }
  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let axis = box.stackAxis ?? .vertical
    let least =
      minLength.map { axis == .vertical ? Metrics.rows($0) : Metrics.columns($0) }
      ?? (axis == .vertical ? 0 : 1)
    var size = CellSize.zero
    size[axis] = max(proposal[axis] ?? least, least)
    return size
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    axis == (box.stackAxis ?? .vertical) ? .greedy : .fixed
  }
}
@MainActor
extension DividerContent: CellElement {
  static var isLeaf: Bool { true }
  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    box.stackAxis == .horizontal
      ? CellSize(1, proposal.rows ?? 1) : CellSize(proposal.columns ?? 1, 1)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    axis == (box.stackAxis ?? .vertical) ? .fixed : .greedy
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let style = canvas.style(for: box, dim: true)
    for row in 0..<min(box.frame.rows, 1_000) where box.stackAxis == .horizontal {
      canvas.write("│", column: box.frame.column, row: box.frame.row + row, style)
    }
    if box.stackAxis != .horizontal {
      canvas.write(
        String(repeating: "─", count: min(box.frame.columns, 1_000)),
        column: box.frame.column,
        row: box.frame.row,
        style
      )
    }
  }
}

extension Box {
  /// The axis of the stack that the box is in, looking through modifiers.
  var stackAxis: Axis? {
    var box = parent
    while let current = box {
      if let stack = current.element.content as? StackContent { return stack.axis }
      if let stack = current.element.content as? LazyStackContent { return stack.axis }
      if current.children.count > 1 || current.element.content is any CellContainer { return nil }
      box = current.parent
    }
    return nil
  }
}

/// Kinds of elements with a layout of their own, where the direction of a stack around them ends.
protocol CellContainer: ElementContent {}
extension ListContent: CellContainer {}
extension FormContent: CellContainer {}
extension ScrollContent: CellContainer {}
extension PageContent: CellContainer {}
extension LayersContent: CellContainer {}
@MainActor
extension PaddingContent: CellElement {
  static var keepsSize: Bool { true }

  private var cells: (top: Int, left: Int, bottom: Int, right: Int) {
    (
      Metrics.rows(insets.top), Metrics.columns(insets.leading), Metrics.rows(insets.bottom),
      Metrics.columns(insets.trailing)
    )
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let cells = cells
    let size = box.sizeOfChildren(
      Proposal(
        proposal.columns.map { $0 - cells.left - cells.right },
        proposal.rows.map { $0 - cells.top - cells.bottom }
      )
    )
    return CellSize(
      size.columns + cells.left + cells.right,
      size.rows + cells.top + cells.bottom
    )
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    box.children.first?.flexibility(along: axis)
  }

  private func inner(_ frame: CellRect) -> CellRect {
    frame.inset(left: cells.left, top: cells.top, right: cells.right, bottom: cells.bottom)
  }

  func guidedFrames(_ box: Box, _ size: CellSize) -> [CellRect] { [frameOfChild(box, size)] }

  func frameOfChild(_ box: Box, _ size: CellSize) -> CellRect {
    inner(CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows))
  }

  func place(_ box: Box) {
    let inner = inner(box.frame)
    for child in box.children {
      let size = child.size(Proposal(inner.columns, inner.rows))
      child.place(
        CellRect(column: inner.column, row: inner.row, columns: size.columns, rows: size.rows),
        clip: box.clip
      )
    }
  }
}
@MainActor
extension OffsetContent: CellElement {
  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    box.children.first?.flexibility(along: axis)
  }

  func place(_ box: Box) {
    for child in box.children {
      child.place(
        box.frame.offset(columns: Metrics.columns(x), rows: Metrics.rows(y)),
        clip: box.clip
      )
    }
  }
}
@MainActor
extension PositionContent: CellElement {
  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let size = box.sizeOfChildren(proposal)
    return CellSize(proposal.columns ?? size.columns, proposal.rows ?? size.rows)
  }

  func place(_ box: Box) {
    for child in box.children {
      let size = child.size(Proposal(box.frame.columns, box.frame.rows))
      child.place(
        CellRect(
          column: box.frame.column
            + Metrics.columns(x - Metrics.points(columns: size.columns) / 2),
          row: box.frame.row + Metrics.rows(y - Metrics.points(rows: size.rows) / 2),
          columns: size.columns,
          rows: size.rows
        ),
        clip: box.clip
      )
    }
  }
}
