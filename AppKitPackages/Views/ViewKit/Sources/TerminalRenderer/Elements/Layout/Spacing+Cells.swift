import Foundation
import ElementTree
import TerminalDriver
@MainActor
extension SpacerContent: CellElement {
  public var cellTraits: CellTraits { [.leaf, .spacer] }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let axis = node.element.stackAxis
    let columns = minLength.map { Metrics.columns($0) } ?? 1
    let rows = minLength.map { Metrics.rows($0) } ?? 0
    return CellSize(
      axis == .vertical ? 0 : max(proposal.columns ?? columns, columns),
      axis == .horizontal ? 0 : max(proposal.rows ?? rows, rows)
    )
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    axis == node.element.stackAxis ?? axis ? .greedy : .fixed
  }
}
@MainActor
extension DividerContent: CellElement {
  public var cellTraits: CellTraits { .leaf }
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    node.element.stackAxis == .horizontal
      ? CellSize(1, proposal.rows ?? 1) : CellSize(proposal.columns ?? 1, 1)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    axis == (node.element.stackAxis ?? .vertical) ? .fixed : .greedy
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    canvas.line(
      node.frame,
      node.element.stackAxis == .horizontal ? .vertical : .horizontal,
      canvas.style(for: node, dim: true)
    )
  }
}

@MainActor
extension PaddingContent: CellElement {
  public var cellTraits: CellTraits { .keepsSize }

  private var cells: (top: Int, left: Int, bottom: Int, right: Int) {
    (
      Metrics.rows(insets.top), Metrics.columns(insets.leading), Metrics.rows(insets.bottom),
      Metrics.columns(insets.trailing)
    )
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let cells = cells
    let size = node.sizeOfChildren(
      CellProposal(
        proposal.columns.map { $0 - cells.left - cells.right },
        proposal.rows.map { $0 - cells.top - cells.bottom }
      )
    )
    return CellSize(
      size.columns + cells.left + cells.right,
      size.rows + cells.top + cells.bottom
    )
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    node.children.first?.flexibility(along: axis)
  }

  private func inner(_ frame: CellRect) -> CellRect {
    frame.inset(left: cells.left, top: cells.top, right: cells.right, bottom: cells.bottom)
  }

  public func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect] {
    [frameOfChild(node, size)]
  }

  public func frameOfChild(_ node: LayoutNode, _ size: CellSize) -> CellRect {
    inner(CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows))
  }

  public func place(_ node: LayoutNode) {
    let inner = inner(node.frame)
    for child in node.children {
      let size = child.size(CellProposal(inner.columns, inner.rows))
      child.place(
        CellRect(column: inner.column, row: inner.row, columns: size.columns, rows: size.rows),
        clip: node.clip
      )
    }
  }
}
/// An offset changes no layout, so guides stay where the view would be without it.
@MainActor
extension OffsetContent: TransparentElement {
  public func place(_ node: LayoutNode) {
    for child in node.children {
      child.place(
        node.frame.offset(columns: Metrics.columns(x), rows: Metrics.rows(y)),
        clip: node.clip
      )
    }
  }
}
@MainActor
extension PositionContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let size = node.sizeOfChildren(proposal)
    return CellSize(proposal.columns ?? size.columns, proposal.rows ?? size.rows)
  }

  public func place(_ node: LayoutNode) {
    for child in node.children {
      let size = child.size(CellProposal(node.frame.columns, node.frame.rows))
      child.place(
        CellRect(
          column: node.frame.column
            + Metrics.columns(x - Metrics.points(columns: size.columns) / 2),
          row: node.frame.row + Metrics.rows(y - Metrics.points(rows: size.rows) / 2),
          columns: size.columns,
          rows: size.rows
        ),
        clip: node.clip
      )
    }
  }
}
