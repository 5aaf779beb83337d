import Elements
import Terminal
import TextMetrics

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
    guard count > 0, canScrollUp || canScrollDown, node.frame.columns > 2, node.frame.rows > 1
    else { return }
    let height = node.frame.rows
    let thumb = max(height * max(state.shown.count, 1) / count, 1)
    let travel = max(count - state.shown.count, 1)
    let top =
      canScrollDown ? min((height - thumb) * state.first / travel, height - thumb) : height - thumb
    for line in 0..<min(thumb, height) {
      canvas.write(
        "▐",
        column: node.frame.endColumn - 1,
        row: node.frame.row + max(top, 0) + line,
        CellStyle(attributes: .dim)
      )
    }
  }
}

/// An element that scrolls. Distances are in cells.
@MainActor
public protocol Scrollable {
  /// Scrolls by lines. Returns true if the position has changed.
  func scroll(_ node: LayoutNode, by lines: Int) -> Bool
  /// Scrolls until a descendant is visible.
  func reveal(_ inner: LayoutNode, in node: LayoutNode)
  /// Scrolls until the element with an identity is visible, or at an anchor. Returns true if it was
  /// found.
  func show(_ identity: AnyHashable, anchor: UnitPoint?, in node: LayoutNode) -> Bool
  /// Scrolls to the start or the end.
  func jump(_ node: LayoutNode, toEnd: Bool)
  /// Returns the scroll offset and the size of the content, in cells.
  func extent(_ node: LayoutNode) -> (offset: CellSize, content: CellSize)
}

/// A list or a form, with rows between small margins.
@MainActor
public protocol RowsElement: CellElement, Scrollable {}

extension RowsElement {
  public var scrollable: (any Scrollable)? { self }

  func layout(_ node: LayoutNode) -> RowLayout {
    RowLayout(node: node, inset: 1, pinsHeaders: node.traits.contains(.list))
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let rows =
      proposal.rows ?? min(layout(node).height(upTo: 200, columns: proposal.columns), 200)
    return CellSize(proposal.columns ?? 40, rows)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .greedy }
  public var cellTraits: CellTraits { .clipsChildren }
  public func place(_ node: LayoutNode) { layout(node).place() }
  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    layout(node).paintScrollBar(canvas)
  }

  public func scroll(_ node: LayoutNode, by lines: Int) -> Bool { layout(node).scroll(by: lines) }

  public func reveal(_ inner: LayoutNode, in node: LayoutNode) {
    let above = inner.frame.row - node.frame.row - inner.rowsCovered(in: node)
    let below = inner.frame.endRow - node.frame.endRow
    if above < 0 {
      layout(node).scroll(by: above)
    } else if below > 0 {
      layout(node).scroll(by: min(below, above))
    }
  }

  public func show(_ identity: AnyHashable, anchor: UnitPoint?, in node: LayoutNode) -> Bool {
    guard let index = node.element.lazyChildren?.index(of: identity) else { return false }
    layout(node).show(index: index, anchor: anchor)
    return true
  }

  public func extent(_ node: LayoutNode) -> (offset: CellSize, content: CellSize) {
    layout(node).extent
  }

  public func jump(_ node: LayoutNode, toEnd: Bool) {
    guard let rows = node.element.lazyChildren else { return }
    layout(node).show(index: toEnd ? rows.count - 1 : 0, anchor: toEnd ? nil : .top)
  }
}
@MainActor
extension ListContent: RowsElement {
  public var cellTraits: CellTraits { [.clipsChildren, .list] }
}
@MainActor
extension FormContent: RowsElement {}
@MainActor
extension RowContent: CellElement {
  public var cellTraits: CellTraits {
    isFromData ? [.drawsDescendants, .row, .dataRow] : [.drawsDescendants, .row]
  }

  /// Returns the margins of the content: marks, and insets that views request.
  private func margins(_ node: LayoutNode) -> (left: Int, top: Int, right: Int, bottom: Int) {
    let insets = node.element.traits.row.insets
    return (
      (isSelectable ? 2 : 0) + (isDeletable(node) ? 2 : 0)
        + (insets.map { Metrics.columns($0.leading) } ?? 0),
      insets.map { Metrics.rows($0.top) } ?? 0,
      (isMovable(node) ? 2 : 0) + (insets.map { Metrics.columns($0.trailing) } ?? 0),
      insets.map { Metrics.rows($0.bottom) } ?? 0
    )
  }

  private func isDeletable(_ node: LayoutNode) -> Bool {
    isEdited && node.element.action(.delete) != nil
  }

  private func isMovable(_ node: LayoutNode) -> Bool {
    isEdited && node.element.action(.moveUp) != nil
  }

  /// Returns the position of the mark with which users delete a row.
  private func deleteMark(_ node: LayoutNode) -> (column: Int, row: Int)? {
    guard isDeletable(node) else { return nil }
    return (node.frame.column + (isSelectable ? 2 : 0), node.frame.row + margins(node).top)
  }

  public func parts(_ node: LayoutNode) -> [Element] {
    guard isDeletable(node) else { return [] }
    let element = node.element
    return [.part("Delete \(element.plainText)") { element.perform(.delete) }]
  }

  public func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action, let mark = deleteMark(node),
      event.column == mark.column, event.row == mark.row
    else { return false }
    return node.element.perform(.delete)
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let margins = margins(node)
    let across = margins.left + margins.right
    let down = margins.top + margins.bottom
    let inner = CellProposal(proposal.columns.map { $0 - across }, proposal.rows.map { $0 - down })
    // Several views of a row are arranged vertically.
    let size = node.children.reduce(into: CellSize.zero) { size, child in
      let childSize = child.size(inner)
      size = CellSize(max(size.columns, childSize.columns), size.rows + childSize.rows)
    }
    // A row that contains only an empty text is still one line high.
    let rows = node.children.isEmpty ? 0 : max(size.rows, 1)
    return CellSize(proposal.columns ?? size.columns + across, rows + down)
  }

  public func place(_ node: LayoutNode) {
    let margins = margins(node)
    var rest = node.frame.inset(
      left: margins.left,
      top: margins.top,
      right: margins.right,
      bottom: margins.bottom
    )
    for child in node.children {
      node.place(child, alignment: .topLeading, in: rest)
      rest = rest.inset(top: child.frame.rows)
    }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    if let background = node.element.traits.rowBackground?.firstFill {
      canvas.fill(node.frame, CellStyle(background: canvas.theme.background(background)))
    }
    let row = node.frame.row + margins(node).top
    if let mark = deleteMark(node) {
      var style = canvas.style(for: node)
      style.foreground = .ansi(1)
      canvas.write("⊖", column: mark.column, row: mark.row, style)
    }
    if isMovable(node) {
      let column = max(node.frame.endColumn - 1, node.frame.column)
      canvas.write("≡", column: column, row: row, canvas.style(for: node, dim: true))
    }
    if isSelected {
      canvas.write("•", column: node.frame.column, row: row, canvas.style(for: node))
    }
    if let key = node.children.first?.keyHint, node.children.count == 1 {
      canvas.write(
        key,
        column: max(node.frame.endColumn - displayWidth(of: key), node.frame.column),
        row: node.frame.row,
        CellStyle(attributes: .dim)
      )
    }
    if let badge = node.element.traits.badge.map({ sanitize($0) }) {
      canvas.write(
        badge,
        column: max(
          node.frame.endColumn - displayWidth(of: badge) - arrow(node),
          node.frame.column
        ),
        row: row,
        canvas.style(for: node, dim: true)
      )
    }
  }

  /// Returns the width of the arrow at the end of a row with a link.
  private func arrow(_ node: LayoutNode) -> Int {
    var isLink = false
    node.forEach { isLink = isLink || ($0.element.content as? LinkContent)?.isNavigation == true }
    return isLink ? 2 : 0
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    // The whole row is highlighted if the row or its only control has the focus.
    guard let focused = canvas.focused else { return }
    let isHere =
      focused === node || node.children.contains { $0 === focused && focused.isPressable }
      || focused.element.content is LinkContent && focused.dataRow === node
    guard isHere else { return }
    // A uniform highlight: reversed colors would differ between parts of the row.
    canvas.restyle(node.frame) { style in
      style.foreground = .default
      style.attributes.remove(.dim)
      style.attributes.insert(.reverse)
    }
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    guard isSelectable else { return [] }
    guard let primary = node.element.action(.primary) else {
      return [KeyHelp(key: "Enter", name: "Select")]
    }
    return [KeyHelp(key: "Enter", name: primary.name), KeyHelp(key: "Space", name: "Select")]
  }
}

extension LayoutNode {
  /// The shortcut of the node, if it is a button with one.
  var keyHint: String? {
    guard element.content is ButtonContent, let shortcut = element.traits.shortcut,
      shortcut.modifiers.isEmpty
    else { return nil }
    return Shortcut.name(shortcut)
  }

  /// Whether the node is a button, link or toggle, which is marked with its row.
  var isPressable: Bool {
    element.content is ButtonContent || element.content is LinkContent
      || element.content is ToggleContent
  }
}
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
