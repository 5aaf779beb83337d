import ElementTree
import TerminalDriver
import CellMetrics

/// The texts of a dialog: the title, if it does not fit into the frame, and the message. They are above the
/// buttons, and scroll where they are higher than what the buttons leave.
@MainActor
extension PresentationContent: Scrollable {
  private struct Texts {
    /// The part of the dialog for the texts.
    var frame: CellRect
    /// The lines of the title above the message.
    var title: [String]
    /// The columns of the texts, without the scroll bar.
    var columns: Int
    /// The number of lines of the title and the message.
    var rows: Int
    /// Whether the texts scroll. Otherwise, what has no room is cut.
    var scrolls = false
  }

  private func texts(_ node: LayoutNode) -> Texts {
    var frame = inner(node)
    frame.rows = max(frame.rows - actionRows(node, in: frame), 0)
    let isFramed = isFramed(node.clip.columns, node.clip.rows)
    func texts(columns: Int) -> Texts {
      // The frame contains a title for which there is room beside the scroll bar.
      let title = titleLines(node, frame.columns, isFramed: isFramed)
      let lines = title.isEmpty ? [] : titleLines(node, columns, isFramed: false)
      let rows = node.children.dropLast().reduce(lines.count) {
        $0 + $1.size(CellProposal(columns, nil)).rows
      }
      return Texts(frame: frame, title: lines, columns: columns, rows: rows)
    }
    var whole = texts(columns: frame.columns)
    guard whole.rows > frame.rows else { return whole }
    if frame.columns > 4,
      CellCanvas.hasRoomForScrollBar(columns: frame.columns, rows: frame.rows)
    {
      var narrow = texts(columns: frame.columns - 2)
      narrow.scrolls = true
      return narrow
    }
    whole.title = cut(whole.title, rows: frame.rows - (node.children.count > 1 ? 1 : 0), whole)
    return whole
  }

  private func cut(_ title: [String], rows: Int, _ texts: Texts) -> [String] {
    guard rows < title.count else { return title }
    guard rows > 0 else { return [] }
    let last = title[(rows - 1)...].joined(separator: " ")
    return title.prefix(rows - 1) + [truncate(last, columns: texts.columns)]
  }

  private func state(_ node: LayoutNode) -> OffsetState {
    node.session.state(of: node.element) { OffsetState() }
  }

  func placeDialog(_ node: LayoutNode, in inner: CellRect) {
    let texts = texts(node)
    let state = state(node)
    state.rows = texts.scrolls ? max(min(state.rows, texts.rows - texts.frame.rows), 0) : 0
    var row = inner.row + texts.title.count - state.rows
    for child in node.children.dropLast() {
      // The message begins below the title, at the leading edge.
      var size = child.size(CellProposal(texts.columns, nil))
      if !texts.scrolls { size.rows = max(min(size.rows, texts.frame.endRow - row), 0) }
      child.place(
        CellRect(column: inner.column, row: row, columns: size.columns, rows: size.rows),
        clip: node.clip.intersection(texts.frame)
      )
      row += size.rows
    }
    node.children.last?.place(
      CellRect(
        column: inner.column,
        row: texts.frame.endRow,
        columns: inner.columns,
        rows: inner.endRow - texts.frame.endRow
      ),
      clip: node.clip.intersection(inner)
    )
  }

  func paintTitle(_ node: LayoutNode, _ canvas: CellCanvas) {
    let texts = texts(node)
    let first = texts.frame.row - state(node).rows
    for (index, line) in texts.title.enumerated() {
      let row = first + index
      guard (texts.frame.row..<max(texts.frame.endRow, texts.frame.row)).contains(row) else {
        continue
      }
      let width = displayWidth(of: line)
      let column = node.isRightToLeft ? texts.frame.endColumn - width : texts.frame.column
      canvas.write(line, column: column, row: row, CellStyle(attributes: .bold))
    }
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    guard isDialog else { return }
    let texts = texts(node)
    guard texts.scrolls else { return }
    canvas.paintScrollBar(
      texts.frame,
      offset: state(node).rows,
      visible: texts.frame.rows,
      total: texts.rows
    )
  }

  // MARK: Scrolling

  public func extent(_ node: LayoutNode) -> (offset: CellSize, content: CellSize) {
    let texts = texts(node)
    return (CellSize(0, state(node).rows), CellSize(texts.columns, texts.rows))
  }

  public func scroll(_ node: LayoutNode, by lines: Int) -> Bool {
    let texts = texts(node)
    let state = state(node)
    guard texts.scrolls else { return false }
    // A page has as many lines as the texts, not as the dialog with its buttons.
    let page = max(texts.frame.rows - 1, 1)
    let distance = max(min(lines, page), -page)
    let rows = max(min(state.rows + distance, texts.rows - texts.frame.rows), 0)
    guard rows != state.rows else { return false }
    state.rows = rows
    node.damage()
    node.invalidateUpwards()
    return true
  }

  /// Scrolls until a descendant of the message is visible. The buttons scroll by themselves.
  public func reveal(_ inner: LayoutNode, in node: LayoutNode) {
    guard inner.nearest({ $0.traits.contains(.dialogActions) }) == nil else { return }
    _ = scroll(node, by: inner.rowsToReveal(in: texts(node).frame))
  }

  public func show(_ identity: AnyHashable, anchor: UnitPoint?, in node: LayoutNode) -> Bool {
    false
  }

  public func jump(_ node: LayoutNode, toEnd: Bool) {
    let rows = texts(node).rows
    while scroll(node, by: toEnd ? rows : -rows) {}
  }
}
