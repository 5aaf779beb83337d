import ElementTree
import TerminalDriver

/// A lazy stack, which creates only visible views.
@MainActor
extension LazyStackContent: LazyLines {
  private var cross: Axis { axis == .vertical ? .horizontal : .vertical }

  private func childProposal(_ room: Int?) -> CellProposal {
    var childProposal = CellProposal.ideal
    childProposal[cross] = room
    return childProposal
  }

  private func lengths(_ node: LayoutNode, _ room: Int?) -> LineLengths {
    let gap =
      axis == .vertical
      ? spacing.map { Metrics.rows($0) } ?? 0 : spacing.map { Metrics.columns($0) } ?? 1
    return LineLengths.of(node, gap: gap, room: room) {
      guard let views = node.element.lazyChildren, views.count > 0 else { return nil }
      // The first elements can be without a view.
      let first = (0..<min(views.count, 10)).lazy.map { views.element(at: $0) }
        .first { !$0.isEmpty }
      return first.map { node.lazyNode(for: $0).size(childProposal(room))[axis] } ?? 1
    }
  }

  public func position(of index: Int, _ node: LayoutNode) -> Int {
    lengths(node, CellSize(node.frame.columns, node.frame.rows)[cross]).start(of: index)
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    guard let views = node.element.lazyChildren, views.count > 0 else {
      // A vertical stack has the proposed width also without views, so that a scroll view with an
      // overlay for no rows has room for it.
      return CellSize(axis == .vertical ? proposal.columns ?? 0 : 0, 0)
    }
    var size = CellSize.zero
    let lengths = lengths(node, proposal[cross])
    size[axis] = lengths.total(views.count)
    if axis == .vertical {
      size.columns =
        proposal.columns ?? node.lazyNode(for: views.element(at: 0)).size(.ideal).columns
    } else {
      let breadth = lengths.breadth
      if breadth.cells == 0 {
        // The first views determine the most frequent height.
        for index in 0..<min(views.count, 10) {
          let child = node.lazyNode(for: views.element(at: index))
          breadth.cells = max(breadth.cells, child.size(childProposal(proposal.rows)).rows)
        }
      }
      size.rows = min(breadth.cells, proposal.rows ?? .max)
    }
    return size
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    if axis == self.axis { return .fixed }
    return axis == .horizontal ? .greedy : nil
  }

  public func place(_ node: LayoutNode) {
    guard let views = node.element.lazyChildren, case let count = views.count, count > 0 else {
      node.children = []
      return
    }
    guard !node.clip.isEmpty else { return node.keepFocusedChild(in: views) }
    let room = CellSize(node.frame.columns, node.frame.rows)[cross]
    let lengths = lengths(node, room)
    let (start, end) =
      axis == .vertical
      ? (node.clip.row - node.frame.row, node.clip.endRow - node.frame.row)
      : (node.clip.column - node.frame.column, node.clip.endColumn - node.frame.column)
    var first = lengths.line(at: max(start, 0), of: count)
    // Views beside the visible ones can have appeared since their lines were measured.
    while first > 0, lengths.isEmpty(first - 1) { first -= 1 }
    var index = first
    var position = lengths.start(of: index)
    var nodes: [LayoutNode] = []
    while index < count, position < end || lengths.isEmpty(index) {
      let child = node.lazyNode(for: views.element(at: index))
      let size = child.size(childProposal(room))
      let length = child.element.isEmpty ? lengths.emptyLength : size[axis]
      if note(length, size, of: index, lengths) { node.session.layoutAgain(node) }
      child.place(frame(child, size, at: position, node), clip: node.clip)
      nodes.append(child)
      position += length + lengths.gap
      index += 1
    }
    if pinsHeaders { node.pinHeader(first: first, among: &nodes) }
    node.children = nodes
    node.keepLazyNodes(nodes)
    views.didShow(first..<index)
  }

  /// Records the size of a view. Returns true if the positions of other views change.
  private func note(_ length: Int, _ size: CellSize, of index: Int, _ lengths: LineLengths)
    -> Bool
  {
    let didChange = lengths.note(length, of: index)
    guard axis == .horizontal, size.rows > lengths.breadth.cells else { return didChange }
    lengths.breadth.cells = size.rows
    return true
  }

  private func frame(_ child: LayoutNode, _ size: CellSize, at position: Int, _ node: LayoutNode)
    -> CellRect
  {
    let indent =
      axis == .vertical
      ? Guides.horizontal(child, size, node.frame.columns, alignment.horizontal)
      : Guides.vertical(child, size, node.frame.rows, alignment.vertical)
    return CellRect(
      column: node.frame.column + (axis == .vertical ? indent : position),
      row: node.frame.row + (axis == .vertical ? position : indent),
      columns: size.columns,
      rows: size.rows
    )
  }
}

extension LayoutNode {
  /// Keeps the child with the focus without showing it, because a text field would lose its text
  /// otherwise, and the focus would move while the node has no space for one frame.
  func keepFocusedChild(in views: any LazyElements) {
    hasPinnedHeader = false
    children = children.filter { child in
      guard let id = session.focus.element, child.focusable(id) != nil,
        let identity = child.element.identity, let index = views.index(of: identity)
      else { return false }
      // The views of an element have the same identity.
      return (index..<views.count).lazy.prefix { views.identity(at: $0) == identity }
        .contains { views.element(at: $0) === child.element }
    }
    let empty = CellRect(column: frame.column, row: frame.row, columns: 0, rows: 0)
    for child in children { child.place(empty, clip: empty) }
  }
}

extension Element {
  /// Whether the element of a lazy container has no view. It takes no space, not even a gap.
  var isEmpty: Bool { content is EmptyContent }
}
