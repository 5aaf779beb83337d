import ElementTree
import TerminalDriver

/// The fields of a dialog, below each other, and its buttons, in one line if they fit, otherwise below
/// each other. Where there is no room for that either, the buttons of a line lose their brackets, and last
/// they scroll.
@MainActor
extension DialogActionsContent: CellElement, Scrollable {
  public var cellTraits: CellTraits { [.dialogActions, .clipsChildren] }
  public var scrollable: (any Scrollable)? { self }

  private func state(_ node: LayoutNode) -> OffsetState {
    node.session.state(of: node.element) { OffsetState() }
  }

  /// Returns the children by rows. Fields have a row each. The buttons share a row, if it is not too
  /// wide.
  private func rows(_ node: LayoutNode, columns: Int?, rows: Int?)
    -> (all: [[LayoutNode]], isLine: Bool)
  {
    let fields = node.children.filter { !$0.element.hasButton }.map { [$0] }
    let buttons = node.children.filter(\.element.hasButton)
    let isLow = rows.map { $0 < node.children.count } ?? false
    // A button without brackets has four columns less.
    let narrowest = width(buttons) - (isLow ? 4 * buttons.count : 0)
    let isLine = narrowest <= columns ?? .max
    return (fields + (isLine ? [buttons] : buttons.map { [$0] }), isLine)
  }

  private func width(_ row: [LayoutNode]) -> Int {
    row.reduce(-1) { $0 + $1.size(.ideal).columns + 1 }
  }

  /// Returns the number of lines of a row: a button whose title is too long has several.
  private func height(_ row: [LayoutNode], columns: Int?) -> Int {
    guard row.count == 1, let child = row.first, child.element.hasButton else { return 1 }
    return max(child.size(CellProposal(columns, nil)).rows, 1)
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let rows = rows(node, columns: proposal.columns, rows: proposal.rows)
    let widest = max(rows.all.map(width).max() ?? 0, 0)
    let columns = rows.isLine ? widest : min(widest, proposal.columns ?? widest)
    let total = rows.all.reduce(0) { $0 + height($1, columns: proposal.columns) }
    // A scroll bar is beside the buttons.
    let bar = total > proposal.rows ?? total ? 2 : 0
    return CellSize(
      rows.isLine
        ? proposal.columns ?? columns : min(columns + bar, proposal.columns ?? columns + bar),
      min(total, max(proposal.rows ?? total, 1))
    )
  }

  public func place(_ node: LayoutNode) {
    let state = state(node)
    let total = extent(node).content.rows
    let room = node.frame.columns - (total > node.frame.rows && node.frame.columns > 4 ? 2 : 0)
    let rows = rows(node, columns: room, rows: node.frame.rows)
    state.rows = max(min(state.rows, total - node.frame.rows), 0)
    var line = node.frame.row - state.rows
    for row in rows.all {
      let height = height(row, columns: room)
      let isButtons = row.first?.element.hasButton == true
      let isLine = isButtons && rows.isLine
      let gaps = row.count - 1
      let widths =
        isLine
        ? row.sizesInLine(CellProposal(room - gaps, 1)).map(\.columns)
        : row.map { isButtons ? $0.size(.ideal).columns : room }
      var column = node.frame.column
      if isLine { column += max(room - gaps - widths.reduce(0, +), 0) }
      for (child, columns) in zip(row, widths) {
        child.place(
          CellRect(
            column: column,
            row: line,
            columns: min(columns, room),
            rows: height
          ),
          clip: node.clip
        )
        column += columns + 1
      }
      line += height
    }
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    let (offset, content) = extent(node)
    canvas.paintScrollBar(
      node.frame,
      offset: offset.rows,
      visible: node.frame.rows,
      total: content.rows
    )
  }

  // MARK: Scrolling

  public func extent(_ node: LayoutNode) -> (offset: CellSize, content: CellSize) {
    let rows = rows(node, columns: node.frame.columns, rows: node.frame.rows)
    let total = rows.all.reduce(0) { $0 + height($1, columns: node.frame.columns) }
    return (CellSize(0, state(node).rows), CellSize(node.frame.columns, total))
  }

  public func scroll(_ node: LayoutNode, by lines: Int) -> Bool {
    let state = state(node)
    let rows = max(min(state.rows + lines, extent(node).content.rows - node.frame.rows), 0)
    guard rows != state.rows else { return false }
    state.rows = rows
    node.invalidateUpwards()
    return true
  }

  public func reveal(_ inner: LayoutNode, in node: LayoutNode) {
    _ = scroll(node, by: inner.rowsToReveal(in: node.frame))
  }

  public func show(_ identity: AnyHashable, anchor: UnitPoint?, in node: LayoutNode) -> Bool {
    false
  }

  public func jump(_ node: LayoutNode, toEnd: Bool) {
    _ = scroll(node, by: toEnd ? extent(node).content.rows : -state(node).rows)
  }
}
