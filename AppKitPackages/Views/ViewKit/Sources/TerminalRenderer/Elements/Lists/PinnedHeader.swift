import ElementTree
import TerminalDriver

// Headers of sections that stay visible while their section is scrolled.

extension LayoutNode {
  /// Pins the header of the section at the top, until the end of the section replaces it.
  ///
  /// - Parameters:
  ///   - first: The position of the first visible element.
  ///   - nodes: The visible nodes, beginning with that element. The header is inserted at the
  ///     start.
  ///   - inset: The distance of the elements from both sides, in cells.
  func pinHeader(first: Int, among nodes: inout [LayoutNode], inset: Int = 0) {
    hasPinnedHeader = false
    guard let section = element.lazyChildren?.header(at: first) else { return }
    let header = lazyNode(for: section.header)
    let space = header.headerSpace
    let top = max(frame.row, clip.row) - space
    // The header is visible at its own position.
    if section.index == first, header.frame.row >= top { return }
    let columns = max(frame.columns - 2 * inset, 0)
    let size = header.size(CellProposal(columns, nil))
    let end = section.end - first
    let limit = nodes.indices.contains(end) ? nodes[end].frame.row : .max
    nodes.removeAll { $0 === header }
    header.place(
      CellRect(
        column: frame.column + inset,
        row: min(top, limit - size.rows),
        columns: columns,
        rows: size.rows
      ),
      clip: clip
    )
    nodes.insert(header, at: 0)
    hasPinnedHeader = true
  }

  /// The number of empty lines above the text of a header.
  private var headerSpace: Int { (element.content as? SectionPartContent)?.space(self) ?? 0 }

  /// Returns the height of the pinned header above an element; 0 if the header is visible at its
  /// own position.
  func rowsOfHeader(above index: Int) -> Int {
    guard pinsHeaders, let section = element.lazyChildren?.header(at: index), section.index < index
    else { return 0 }
    let header = lazyNode(for: section.header)
    return header.frame.rows - header.headerSpace
  }

  /// Returns the number of rows at the top of a scrolled view that a pinned header covers, for
  /// nodes outside of that header.
  func rowsCovered(in scroll: LayoutNode) -> Int {
    var inner = self
    while inner !== scroll, let outer = inner.parent {
      if outer.hasPinnedHeader, let header = outer.children.first, header !== inner {
        return max(header.frame.endRow - scroll.frame.row, 0)
      }
      inner = outer
    }
    return 0
  }

  private var pinsHeaders: Bool {
    switch element.content {
    case let stack as LazyStackContent: stack.pinsHeaders
    case let grid as LazyGridContent: grid.pinsHeaders
    case is ListContent: true
    default: false
    }
  }

  /// Whether the node is a pinned header.
  var isPinned: Bool {
    parent.map { $0.hasPinnedHeader && $0.children.first === self } ?? false
  }
}
