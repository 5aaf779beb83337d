import ElementTree
import TerminalDriver

/// The scroll state of a list.
final class ScrollState {
  /// The first visible row.
  var first = 0
  /// The number of lines of the first row that are scrolled out of view.
  var skipped = 0
  /// The rows that were visible after the last layout.
  var shown = 0..<0
  /// The number of lines for rows at the last layout.
  var room = 0
  /// The element that must be visible after the next layout.
  var reveal: ElementID?
}

/// The layout of rows below each other, which creates only visible rows.
@MainActor
struct RowLayout {
  let node: LayoutNode
  let inset: Int
  let pinsHeaders: Bool
  private let rows: (any LazyElements)?
  /// The number of rows. Counting them can take as long as finding several rows.
  private let count: Int

  init(node: LayoutNode, inset: Int, pinsHeaders: Bool) {
    self.node = node
    self.inset = inset
    self.pinsHeaders = pinsHeaders
    rows = node.element.lazyChildren
    count = rows?.count ?? 0
  }

  var state: ScrollState { node.session.state(of: node.element) { ScrollState() } }
  private var width: Int { max(node.frame.columns - 2 * inset, 0) }

  private func row(at index: Int) -> LayoutNode? {
    guard let rows, index >= 0, index < count else { return nil }
    return node.lazyNode(for: rows.element(at: index))
  }

  private func height(_ row: LayoutNode) -> Int { row.size(CellProposal(width, nil)).rows }

  /// Returns the height of the first rows, up to a limit.
  func height(upTo limit: Int, columns: Int?) -> Int {
    guard let rows else { return 0 }
    var height = 0
    for index in 0..<count {
      height +=
        node.lazyNode(for: rows.element(at: index))
        .size(CellProposal(columns.map { $0 - 2 * inset }, nil)).rows
      if height >= limit { return limit }
    }
    return height
  }

  func place() {
    guard let rows, count > 0 else {
      node.children = []
      node.hasPinnedHeader = false
      return
    }
    let state = state
    let focused = node.frame.rows < max(state.room, 1) ? indexOfFocus(state) : nil
    state.room = node.frame.rows
    guard node.frame.rows > 0 else { return placeWithoutRoom(focused) }
    state.first = min(max(state.first, 0), count - 1)
    var shown = layOut(state)
    // If the list becomes lower, the focused row stays visible and the other rows move.
    if let focused, focused >= state.first + shown.nodes.count, let row = row(at: focused) {
      state.first = focused
      state.skipped = 0
      scrollBack(state, by: max(node.frame.rows - height(row), 0))
      shown = layOut(state)
    }
    // At the end of the list, no lines are empty below rows while others are scrolled out of view
    // above.
    if shown.bottom < node.frame.endRow, state.first > 0 || state.skipped > 0 {
      scrollBack(state, by: node.frame.endRow - shown.bottom)
      shown = layOut(state)
    }
    state.shown = state.first..<(state.first + shown.nodes.count)
    if pinsHeaders { node.pinHeader(first: state.first, among: &shown.nodes, inset: inset) }
    node.children = shown.nodes
    node.keepLazyNodes(shown.nodes)
    rows.didShow(state.shown)
  }

  /// Returns the index of the row that had the focus, among the rows of the last layout.
  private func indexOfFocus(_ state: ScrollState) -> Int? {
    guard let rows, let id = node.session.focus.element,
      let row = node.children.first(where: { $0.focusable(id) != nil })
    else { return nil }
    return state.shown.clamped(to: 0..<count).first { rows.element(at: $0) === row.element }
  }

  /// Keeps the row with the focus without showing it: otherwise a text field would lose its text.
  private func placeWithoutRoom(_ focused: Int?) {
    let kept = focused.flatMap { row(at: $0) }
    kept?.place(
      CellRect(
        column: node.frame.column + inset,
        row: node.frame.row,
        columns: width,
        rows: 0
      ),
      clip: CellRect(column: node.frame.column, row: node.frame.row, columns: 0, rows: 0)
    )
    node.children = kept.map { [$0] } ?? []
    node.hasPinnedHeader = false
  }

  private func layOut(_ state: ScrollState) -> (nodes: [LayoutNode], bottom: Int) {
    var nodes: [LayoutNode] = []
    var position = node.frame.row - state.skipped
    var index = state.first
    while position < node.frame.endRow, let row = row(at: index) {
      let height = height(row)
      row.place(
        CellRect(
          column: node.frame.column + inset,
          row: position,
          columns: width,
          rows: height
        ),
        clip: node.clip
      )
      nodes.append(row)
      position += height
      index += 1
    }
    // The rows of the last element after its visible ones can be empty.
    while let rows, !nodes.isEmpty, index < count,
      rows.identity(at: index) == rows.identity(at: index - 1), let row = row(at: index),
      row.element.isEmpty
    {
      nodes.append(row)
      index += 1
    }
    return (nodes, position)
  }

  private func scrollBack(_ state: ScrollState, by lines: Int) {
    var left = lines
    while left > 0 {
      if state.skipped > 0 {
        let step = min(left, state.skipped)
        state.skipped -= step
        left -= step
      } else if state.first > 0 {
        state.first -= 1
        state.skipped = row(at: state.first).map { height($0) } ?? 0
      } else {
        return
      }
    }
  }

  /// Scrolls by lines. Returns true if the position has changed.
  @discardableResult
  func scroll(by lines: Int) -> Bool {
    guard count > 0 else { return false }
    let state = state
    let before = (state.first, state.skipped)
    if lines < 0 {
      scrollBack(state, by: -lines)
    } else {
      guard canScrollDown else { return false }
      state.skipped += lines
      while state.first < count - 1, let row = row(at: state.first) {
        let height = height(row)
        guard state.skipped >= height else { break }
        state.skipped -= height
        state.first += 1
      }
      if state.first == count - 1 {
        state.skipped = min(state.skipped, max((row(at: state.first).map(height) ?? 1) - 1, 0))
      }
    }
    let moved = before != (state.first, state.skipped)
    if moved { node.invalidateUpwards() }
    return moved
  }

  /// The scroll offset and the size of the content. Rows that were never created count with the
  /// average height of visible rows.
  var extent: (offset: CellSize, content: CellSize) {
    let shown = node.children.dropFirst(node.hasPinnedHeader ? 1 : 0)
    guard count > 0, !shown.isEmpty else { return (.zero, .zero) }
    let height = shown.reduce(0) { $0 + $1.frame.rows }
    func estimate(_ count: Int) -> Int { count * height / shown.count }
    let state = state
    let above = estimate(state.first)
    let below = estimate(max(count - state.first - shown.count, 0))
    return (
      CellSize(0, above + state.skipped), CellSize(node.frame.columns, above + height + below)
    )
  }

  var canScrollDown: Bool {
    guard count > 0, let last = node.children.last else { return false }
    return state.shown.upperBound < count || last.frame.endRow > node.frame.endRow
  }

  var canScrollUp: Bool { state.first > 0 || state.skipped > 0 }

  /// Scrolls until a row is visible, or at an anchor.
  func show(index: Int, anchor: UnitPoint?) {
    guard count > 0 else { return }
    let index = min(max(index, 0), count - 1)
    let state = state
    if anchor != nil || index < state.first || (index == state.first && state.skipped > 0) {
      state.first = index
      state.skipped = 0
      let room = node.frame.rows - (row(at: index).map(height) ?? 1)
      let above = Int((CGFloat(room) * (anchor?.y ?? 0)).rounded())
      scrollBack(state, by: max(above, node.rowsOfHeader(above: index)))
    } else if index >= state.shown.upperBound || isCutOff(index) {
      state.first = index
      state.skipped = 0
      scrollBack(state, by: max(node.frame.rows - (row(at: index).map(height) ?? 1), 0))
    }
    node.invalidateUpwards()
  }

  /// Whether the last lines of a row are below the list.
  private func isCutOff(_ index: Int) -> Bool {
    index == state.shown.upperBound - 1
      && (node.children.last.map { $0.frame.endRow > node.frame.endRow } ?? false)
  }

  func paintScrollBar(_ canvas: CellCanvas) {
    guard count > 0, canScrollUp || canScrollDown else { return }
    let shown = min(max(state.shown.count, 1), count)
    // A single row can be higher than the list.
    let total = max(count, shown + 1)
    canvas.paintScrollBar(
      node.frame,
      offset: canScrollDown ? state.first : total - shown,
      visible: shown,
      total: total
    )
  }
}
