import ElementTree
import TerminalDriver

@MainActor
extension SectionPartContent: CellElement {
  private func isFirst(_ node: LayoutNode) -> Bool {
    guard let rows = node.parent?.element.lazyChildren, rows.count > 0 else { return true }
    return rows.element(at: 0) === node.element
  }

  /// Returns the number of empty lines above. Grids have their own spacing.
  func space(_ node: LayoutNode) -> Int {
    let isInGrid = node.parent?.element.content is LazyGridContent
    return isHeader && !isInGrid && !isFirst(node) ? 1 : 0
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let size = node.sizeOfChildren(CellProposal(proposal.columns, nil))
    guard size.rows > 0 else { return .zero }
    return CellSize(
      (isRow ? proposal.columns : nil) ?? size.columns,
      size.rows + space(node)
    )
  }

  public func place(_ node: LayoutNode) {
    let inner = node.frame.inset(top: space(node))
    for child in node.children { node.place(child, alignment: .topLeading, in: inner) }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    // A pinned header covers the rows that are scrolled below it.
    if node.isPinned { canvas.fill(node.frame, .plain) }
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    canvas.restyle(node.frame) { style in
      if isHeader { style.attributes.insert(.bold) } else { style.attributes.insert(.dim) }
    }
  }
}
