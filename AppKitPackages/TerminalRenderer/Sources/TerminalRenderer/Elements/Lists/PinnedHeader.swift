import Elements
import Terminal

// Headers of sections that stay in view while their section is scrolled.

extension LayoutNode {
  /// Keeps the header of the section at the top in view, until the end of the section takes its place.
  ///
  /// - Parameters:
  ///   - first: the position of the first element that is shown.
  ///   - nodes: what is shown, from that element on; the header becomes the first of them.
  ///   - inset: the distance of the elements from both sides.
  func pinHeader(first: Int, among nodes: inout [LayoutNode], inset: Int = 0) {
    hasPinnedHeader = false
    guard let section = element.lazyChildren?.header(at: first) else { return }
    let header = lazyNode(for: section.header)
    let space = header.headerSpace
    let top = max(frame.row, clip.row) - space
    // Shown where it belongs.
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

  /// The free lines at the top of a header.
  private var headerSpace: Int { (element.content as? SectionPartContent)?.space(self) ?? 0 }

  /// How many rows a header takes that stays in view above an element; none if it is shown anyway.
  func rowsOfHeader(above index: Int) -> Int {
    guard pinsHeaders, let section = element.lazyChildren?.header(at: index), section.index < index
    else { return 0 }
    let header = lazyNode(for: section.header)
    return header.frame.rows - header.headerSpace
  }

  /// How many rows at the top of a scrolled view are covered by a header that this node is not in.
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

  /// Whether the node is a header that stays in view above others.
  var isPinned: Bool {
    parent.map { $0.hasPinnedHeader && $0.children.first === self } ?? false
  }
}
