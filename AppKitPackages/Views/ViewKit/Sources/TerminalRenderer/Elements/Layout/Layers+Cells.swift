import ElementTree
import TerminalDriver

/// A stack along the z-axis, whose views are aligned by their guides.
@MainActor
extension LayersContent: CellElement {
  public var cellTraits: CellTraits { [.keepsSize, .hidesGuides] }

  /// Returns the children with the highest layout priority, which alone determine the size.
  private func sizingChildren(_ node: LayoutNode) -> [LayoutNode] {
    guard let highest = node.children.map(\.layoutPriority).max() else { return [] }
    return node.children.filter { $0.layoutPriority == highest }
  }

  private func hasGuides(_ node: LayoutNode, _ proposal: CellProposal) -> Bool {
    sizingChildren(node).contains { child in
      child.mayHaveGuides
        && [alignment.horizontal.key, alignment.vertical.key].contains {
          Guides.explicit($0, child, child.size(proposal)) != nil
        }
    }
  }

  /// Returns the common position of the guides, and the extent of the children before and after it.
  private func extent(
    _ node: LayoutNode,
    _ proposal: CellProposal
  ) -> (left: Int, right: Int, above: Int, below: Int) {
    sizingChildren(node).reduce(into: (0, 0, 0, 0)) { extent, child in
      let size = child.size(proposal)
      let column = Guides.column(alignment.horizontal, child, size)
      let row = Guides.row(alignment.vertical, child, size)
      extent.0 = max(extent.0, column)
      extent.1 = max(extent.1, size.columns - column)
      extent.2 = max(extent.2, row)
      extent.3 = max(extent.3, size.rows - row)
    }
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    guard hasGuides(node, proposal) else {
      return sizingChildren(node).reduce(into: CellSize.zero) { size, child in
        let childSize = child.size(proposal)
        size = CellSize(max(size.columns, childSize.columns), max(size.rows, childSize.rows))
      }
    }
    let extent = extent(node, proposal)
    return CellSize(extent.left + extent.right, extent.above + extent.below)
  }

  public func place(_ node: LayoutNode) {
    let frames = guidedFrames(node, CellSize(node.frame.columns, node.frame.rows))
    for (child, frame) in zip(node.children, frames) {
      child.place(frame.offset(columns: node.frame.column, rows: node.frame.row), clip: node.clip)
    }
  }

  public func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect] {
    let proposal = CellProposal(size)
    let room = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let extent = hasGuides(node, proposal) ? extent(node, proposal) : nil
    return node.children.map { child in
      let size = child.size(proposal)
      let offset =
        extent.map {
          (
            columns: $0.left - Guides.column(alignment.horizontal, child, size),
            rows: $0.above - Guides.row(alignment.vertical, child, size)
          )
        } ?? Guides.offset(of: child, size, in: room, alignment)
      return CellRect(
        column: offset.columns,
        row: offset.rows,
        columns: size.columns,
        rows: size.rows
      )
    }
  }
}

/// The layout of the main view is that of the whole.
@MainActor
extension OverlayContent: TransparentElement {
  public var cellTraits: CellTraits {
    isBehind ? [.keepsSize, .overlay, .overlayBehind] : [.keepsSize, .overlay]
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    node.children.first?.size(proposal) ?? .zero
  }

  public func place(_ node: LayoutNode) {
    guard let main = node.children.first else { return }
    main.place(node.frame, clip: node.clip)
    for child in node.children.dropFirst() {
      let size = child.size(CellProposal(node.frame.columns, node.frame.rows))
      let offset = Guides.offset(of: child, size, over: main, alignment)
      child.place(
        CellRect(
          column: node.frame.column + offset.columns,
          row: node.frame.row + offset.rows,
          columns: size.columns,
          rows: size.rows
        ),
        clip: node.clip
      )
    }
  }
}
@MainActor
extension WindowContent: CellElement {
  public var cellTraits: CellTraits { .clipsChildren }

  public func place(_ node: LayoutNode) {
    for (index, child) in node.children.enumerated() {
      if index == 0 {
        child.place(node.frame, clip: node.clip)
      } else if let presentation = child.element.content as? PresentationContent {
        presentation.place(child, in: node)
      } else {
        node.place(child, alignment: .center, in: node.frame)
      }
    }
  }
}
