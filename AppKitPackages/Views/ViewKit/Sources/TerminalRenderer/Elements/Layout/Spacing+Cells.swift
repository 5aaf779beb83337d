import Foundation
import ElementTree
import TerminalDriver
@MainActor
extension SpacerContent: CellElement {
  public var cellTraits: CellTraits { [.leaf, .spacer] }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let axis = node.stackAxis ?? .vertical
    let minimum =
      minLength.map { axis == .vertical ? Metrics.rows($0) : Metrics.columns($0) }
      ?? (axis == .vertical ? 0 : 1)
    var size = CellSize.zero
    size[axis] = max(proposal[axis] ?? minimum, minimum)
    return size
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    axis == (node.stackAxis ?? .vertical) ? .greedy : .fixed
  }
}
@MainActor
extension DividerContent: CellElement {
  public var cellTraits: CellTraits { .leaf }
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    node.stackAxis == .horizontal
      ? CellSize(1, proposal.rows ?? 1) : CellSize(proposal.columns ?? 1, 1)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    axis == (node.stackAxis ?? .vertical) ? .fixed : .greedy
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    canvas.line(
      node.frame,
      node.stackAxis == .horizontal ? .vertical : .horizontal,
      canvas.style(for: node, dim: true)
    )
  }
}

extension LayoutNode {
  /// The axis of the stack that contains the node, ignoring modifiers.
  var stackAxis: Axis? {
    var node = parent
    while let current = node {
      if let stack = current.element.content as? StackContent { return stack.axis }
      if let stack = current.element.content as? LazyStackContent { return stack.axis }
      if current.children.count > 1 || current.element.content is any CellContainer { return nil }
      node = current.parent
    }
    return nil
  }
}

/// Contents with their own layout, in which the axis of an enclosing stack does not apply.
protocol CellContainer: ElementContent {}
extension ListContent: CellContainer {}
extension FormContent: CellContainer {}
extension ScrollContent: CellContainer {}
extension PageContent: CellContainer {}
extension LayersContent: CellContainer {}
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
@MainActor
extension OffsetContent: CellElement {
  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    node.children.first?.flexibility(along: axis)
  }

  /// An offset changes no layout, so guides stay where the view would be without it.
  public func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect] {
    [frameOfChild(node, size)]
  }

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
