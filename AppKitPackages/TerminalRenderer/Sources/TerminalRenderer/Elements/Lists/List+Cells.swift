import Renderer
import Terminal
import TextMetrics

/// Where a list is scrolled to.
final class ScrollState {
  /// The first row that is shown.
  var first = 0
  /// How many of its lines are scrolled away.
  var skipped = 0
  /// The rows that were shown last.
  var shown = 0..<0
  /// How many lines there were for the rows.
  var room = 0
  /// The element that must be visible after the next layout.
  var reveal: ElementID?
}

/// Lays out rows below each other and makes only those that can be seen.
@MainActor
struct RowLayout {
  let box: Box
  let inset: Int
  let pinsHeaders: Bool

  var state: ScrollState { box.session.state(of: box.element) { ScrollState() } }
  private var rows: (any LazyElements)? { box.element.lazyChildren }
  private var width: Int { max(box.frame.columns - 2 * inset, 0) }

  private func row(at index: Int) -> Box? {
    guard let rows, index >= 0, index < rows.count else { return nil }
    return box.lazyBox(for: rows.element(at: index))
  }

  private func height(_ row: Box) -> Int { row.size(Proposal(width, nil)).rows }

  /// The height of the first rows, as far as it matters.
  func height(upTo limit: Int, columns: Int?) -> Int {
    guard let rows else { return 0 }
    var height = 0
    for index in 0..<rows.count {
      height +=
        box.lazyBox(for: rows.element(at: index))
        .size(Proposal(columns.map { $0 - 2 * inset }, nil)).rows
      if height >= limit { return limit }
    }
    return height
  }

  func place() {
    guard let rows, rows.count > 0 else {
      box.children = []
      box.hasPinnedHeader = false
      return
    }
    let state = state
    let focused = box.frame.rows < max(state.room, 1) ? indexOfFocus(state) : nil
    state.room = box.frame.rows
    guard box.frame.rows > 0 else { return placeWithoutRoom(focused) }
    state.first = min(max(state.first, 0), rows.count - 1)
    var shown = layOut(state)
    // With less room the focus stays where it is, and the rows move.
    if let focused, focused >= state.first + shown.boxes.count, let row = row(at: focused) {
      state.first = focused
      state.skipped = 0
      scrollBack(state, by: max(box.frame.rows - height(row), 0))
      shown = layOut(state)
    }
    // At the end: no empty lines below while there is something above.
    if shown.bottom < box.frame.endRow, state.first > 0 || state.skipped > 0 {
      scrollBack(state, by: box.frame.endRow - shown.bottom)
      shown = layOut(state)
    }
    state.shown = state.first..<(state.first + shown.boxes.count)
    if pinsHeaders { box.pinHeader(first: state.first, among: &shown.boxes, inset: inset) }
    box.children = shown.boxes
    box.keepLazyBoxes(shown.boxes)
    rows.didShow(state.shown)
  }

  /// Which of the rows that were there has the focus.
  private func indexOfFocus(_ state: ScrollState) -> Int? {
    guard let rows, let id = box.session.focus.element,
      let row = box.children.first(where: { $0.focusable(id) != nil })
    else { return nil }
    return state.shown.clamped(to: 0..<rows.count).first { rows.element(at: $0) === row.element }
  }

  /// Keeps only the row with the focus, which nobody sees: else a field would lose what is typed.
  private func placeWithoutRoom(_ focused: Int?) {
    let kept = focused.flatMap { row(at: $0) }
    kept?.place(
      CellRect(
        column: box.frame.column + inset,
        row: box.frame.row,
        columns: width,
        rows: 0
      ),
      clip: CellRect(column: box.frame.column, row: box.frame.row, columns: 0, rows: 0)
    )
    box.children = kept.map { [$0] } ?? []
    box.hasPinnedHeader = false
  }

  private func layOut(_ state: ScrollState) -> (boxes: [Box], bottom: Int) {
    var boxes: [Box] = []
    var position = box.frame.row - state.skipped
    var index = state.first
    while position < box.frame.endRow, let row = row(at: index) {
      let height = height(row)
      row.place(
        CellRect(
          column: box.frame.column + inset,
          row: position,
          columns: width,
          rows: height
        ),
        clip: box.clip
      )
      boxes.append(row)
      position += height
      index += 1
    }
    return (boxes, position)
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

  /// Scrolls by lines; returns whether anything moved.
  @discardableResult
  func scroll(by lines: Int) -> Bool {
    guard let rows, rows.count > 0 else { return false }
    let state = state
    let before = (state.first, state.skipped)
    if lines < 0 {
      scrollBack(state, by: -lines)
    } else {
      guard canScrollDown else { return false }
      state.skipped += lines
      while state.first < rows.count - 1, let row = row(at: state.first) {
        let height = height(row)
        guard state.skipped >= height else { break }
        state.skipped -= height
        state.first += 1
      }
      if state.first == rows.count - 1 {
        state.skipped = min(state.skipped, max((row(at: state.first).map(height) ?? 1) - 1, 0))
      }
    }
    let moved = before != (state.first, state.skipped)
    if moved { box.invalidateUpwards() }
    return moved
  }

  /// How far the rows are scrolled, and how large they are together: rows that were not made are
  /// taken to be as high as those that can be seen.
  var extent: (offset: CellSize, content: CellSize) {
    let shown = box.children.dropFirst(box.hasPinnedHeader ? 1 : 0)
    guard let rows, !shown.isEmpty else { return (.zero, .zero) }
    let height = shown.reduce(0) { $0 + $1.frame.rows }
    func estimate(_ count: Int) -> Int { count * height / shown.count }
    let state = state
    let above = estimate(state.first)
    let below = estimate(max(rows.count - state.first - shown.count, 0))
    return (
      CellSize(0, above + state.skipped), CellSize(box.frame.columns, above + height + below)
    )
  }

  var canScrollDown: Bool {
    guard let rows, let last = box.children.last else { return false }
    return state.shown.upperBound < rows.count || last.frame.endRow > box.frame.endRow
  }

  var canScrollUp: Bool { state.first > 0 || state.skipped > 0 }

  /// Scrolls so that a row is the first, or is visible.
  func show(index: Int, asFirst: Bool = false) {
    guard let rows, rows.count > 0 else { return }
    let index = min(max(index, 0), rows.count - 1)
    let state = state
    if asFirst || index < state.first || (index == state.first && state.skipped > 0) {
      state.first = index
      state.skipped = 0
      scrollBack(state, by: box.rowsOfHeader(above: index))
    } else if index >= state.shown.upperBound {
      state.first = index
      state.skipped = 0
      scrollBack(state, by: max(box.frame.rows - (row(at: index).map(height) ?? 1), 0))
    }
    box.invalidateUpwards()
  }

  func paintScrollBar(_ canvas: Canvas) {
    guard let rows, canScrollUp || canScrollDown, box.frame.columns > 2, box.frame.rows > 1,
      rows.count > 0
    else { return }
    let height = box.frame.rows
    let thumb = max(height * max(state.shown.count, 1) / rows.count, 1)
    let travel = max(rows.count - state.shown.count, 1)
    let top =
      canScrollDown ? min((height - thumb) * state.first / travel, height - thumb) : height - thumb
    for line in 0..<min(thumb, height) {
      canvas.write(
        "▐",
        column: box.frame.endColumn - 1,
        row: box.frame.row + max(top, 0) + line,
        CellStyle(attributes: .dim)
      )
    }
  }
}

/// An element that scrolls.
@MainActor
protocol Scrollable {
  /// Scrolls by lines; returns whether anything moved.
  func scroll(_ box: Box, by lines: Int) -> Bool
  /// Makes a box inside visible.
  func reveal(_ inner: Box, in box: Box)
  /// Makes the element with an identity visible; returns whether it was found.
  func show(_ identity: AnyHashable, in box: Box) -> Bool
  /// Scrolls to the start or to the end.
  func jump(_ box: Box, toEnd: Bool)
  /// How far the box is scrolled, and how large its content is.
  func extent(_ box: Box) -> (offset: CellSize, content: CellSize)
}

/// A list or a form: rows with a small distance from both sides.
@MainActor
protocol RowsElement: CellElement, Scrollable {}

extension RowsElement {
  func layout(_ box: Box) -> RowLayout {
    RowLayout(box: box, inset: 1, pinsHeaders: self is ListContent)
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let rows =
      proposal.rows ?? min(layout(box).height(upTo: 200, columns: proposal.columns), 200)
    return CellSize(proposal.columns ?? 40, rows)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? { .greedy }
  static var clipsChildren: Bool { true }
  func place(_ box: Box) { layout(box).place() }
  func paintOver(_ box: Box, _ canvas: Canvas) { layout(box).paintScrollBar(canvas) }

  func scroll(_ box: Box, by lines: Int) -> Bool { layout(box).scroll(by: lines) }

  func reveal(_ inner: Box, in box: Box) {
    let above = inner.frame.row - box.frame.row - inner.rowsCovered(in: box)
    let below = inner.frame.endRow - box.frame.endRow
    if above < 0 {
      layout(box).scroll(by: above)
    } else if below > 0 {
      layout(box).scroll(by: min(below, above))
    }
  }

  func show(_ identity: AnyHashable, in box: Box) -> Bool {
    guard let index = box.element.lazyChildren?.index(of: identity) else { return false }
    layout(box).show(index: index)
    return true
  }

  func extent(_ box: Box) -> (offset: CellSize, content: CellSize) { layout(box).extent }

  func jump(_ box: Box, toEnd: Bool) {
    guard let rows = box.element.lazyChildren else { return }
    layout(box).show(index: toEnd ? rows.count - 1 : 0, asFirst: !toEnd)
  }
}
@MainActor
extension ListContent: RowsElement {}
@MainActor
extension FormContent: RowsElement {}
@MainActor
extension RowContent: CellElement {
  static var drawsItsContents: Bool { true }

  /// What stands around the content: marks, and the distances that views ask for.
  private func margins(_ box: Box) -> (left: Int, top: Int, right: Int, bottom: Int) {
    let insets = box.element.traits.row.insets
    return (
      (isSelectable ? 2 : 0) + (isDeletable(box) ? 2 : 0)
        + (insets.map { Metrics.columns($0.leading) } ?? 0),
      insets.map { Metrics.rows($0.top) } ?? 0,
      (isMovable(box) ? 2 : 0) + (insets.map { Metrics.columns($0.trailing) } ?? 0),
      insets.map { Metrics.rows($0.bottom) } ?? 0
    )
  }

  private func isDeletable(_ box: Box) -> Bool {
    isEdited && box.element.action(.delete) != nil
  }

  private func isMovable(_ box: Box) -> Bool {
    isEdited && box.element.action(.moveUp) != nil
  }

  /// Where a row that can be deleted has the mark for it.
  private func deleteMark(_ box: Box) -> (column: Int, row: Int)? {
    guard isDeletable(box) else { return nil }
    return (box.frame.column + (isSelectable ? 2 : 0), box.frame.row + margins(box).top)
  }

  func parts(_ box: Box) -> [Element] {
    guard isDeletable(box) else { return [] }
    let element = box.element
    return [.part("Delete \(element.plainText)") { element.perform(.delete) }]
  }

  func handle(_ event: MouseEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action, let mark = deleteMark(box),
      event.column == mark.column, event.row == mark.row
    else { return false }
    return box.element.perform(.delete)
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let margins = margins(box)
    let across = margins.left + margins.right
    let down = margins.top + margins.bottom
    let inner = Proposal(proposal.columns.map { $0 - across }, proposal.rows.map { $0 - down })
    // What a row has several of stands one below the other.
    let size = box.children.reduce(into: CellSize.zero) { size, child in
      let childSize = child.size(inner)
      size = CellSize(max(size.columns, childSize.columns), size.rows + childSize.rows)
    }
    // A row of nothing but an empty text is a row still.
    let rows = box.children.isEmpty ? 0 : max(size.rows, 1)
    return CellSize(proposal.columns ?? size.columns + across, rows + down)
  }

  func place(_ box: Box) {
    let margins = margins(box)
    var rest = box.frame.inset(
      left: margins.left,
      top: margins.top,
      right: margins.right,
      bottom: margins.bottom
    )
    for child in box.children {
      box.place(child, alignment: .topLeading, in: rest)
      rest = rest.inset(top: child.frame.rows)
    }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    if let background = box.element.traits.rowBackground?.firstFill {
      canvas.fill(box.frame, CellStyle(background: canvas.theme.background(background)))
    }
    let row = box.frame.row + margins(box).top
    if let mark = deleteMark(box) {
      var style = canvas.style(for: box)
      style.foreground = .ansi(1)
      canvas.write("⊖", column: mark.column, row: mark.row, style)
    }
    if isMovable(box) {
      let column = max(box.frame.endColumn - 1, box.frame.column)
      canvas.write("≡", column: column, row: row, canvas.style(for: box, dim: true))
    }
    if isSelected {
      canvas.write("•", column: box.frame.column, row: row, canvas.style(for: box))
    }
    if let key = box.children.first?.keyHint, box.children.count == 1 {
      canvas.write(
        key,
        column: max(box.frame.endColumn - displayWidth(of: key), box.frame.column),
        row: box.frame.row,
        CellStyle(attributes: .dim)
      )
    }
    if let badge = box.element.traits.badge.map({ sanitize($0) }) {
      canvas.write(
        badge,
        column: max(box.frame.endColumn - displayWidth(of: badge) - arrow(box), box.frame.column),
        row: row,
        canvas.style(for: box, dim: true)
      )
    }
  }

  /// The room at the end of a row that leads somewhere.
  private func arrow(_ box: Box) -> Int {
    var isLink = false
    box.forEach { isLink = isLink || ($0.element.content as? LinkContent)?.isNavigation == true }
    return isLink ? 2 : 0
  }

  func paintOver(_ box: Box, _ canvas: Canvas) {
    // The whole row is marked when the focus is on it or on the one thing it consists of.
    guard let focused = canvas.focused else { return }
    let isHere =
      focused === box || box.children.contains { $0 === focused && focused.isPressable }
      || focused.element.content is LinkContent && focused.dataRow === box
    guard isHere else { return }
    // One even bar: reversed colours would make patches of it.
    canvas.restyle(box.frame) { style in
      style.foreground = .default
      style.attributes.remove(.dim)
      style.attributes.insert(.reverse)
    }
  }

  func keys(_ box: Box) -> [KeyHelp] {
    isSelectable ? [KeyHelp(key: "Enter", name: "Select")] : []
  }
}

extension Box {
  /// The one key that presses the box, if it is a button that has one.
  var keyHint: String? {
    guard element.content is ButtonContent, let shortcut = element.traits.shortcut,
      shortcut.modifiers.isEmpty
    else { return nil }
    return Shortcut.name(shortcut)
  }

  /// Whether the box is a button, link or toggle, which is marked with its row.
  var isPressable: Bool {
    element.content is ButtonContent || element.content is LinkContent
      || element.content is ToggleContent
  }
}
@MainActor
extension SectionPartContent: CellElement {
  private func isFirst(_ box: Box) -> Bool {
    guard let rows = box.parent?.element.lazyChildren, rows.count > 0 else { return true }
    return rows.element(at: 0) === box.element
  }

  /// The free lines above; grids have distances of their own.
  func space(_ box: Box) -> Int {
    let isInGrid = box.parent?.element.content is LazyGridContent
    return isHeader && !isInGrid && !isFirst(box) ? 1 : 0
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let size = box.sizeOfChildren(Proposal(proposal.columns, nil))
    guard size.rows > 0 else { return .zero }
    return CellSize(
      (isRow ? proposal.columns : nil) ?? size.columns,
      size.rows + space(box)
    )
  }

  func place(_ box: Box) {
    let inner = box.frame.inset(top: space(box))
    for child in box.children { box.place(child, alignment: .topLeading, in: inner) }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    // A header that stays in view covers what is scrolled below it.
    if box.isPinned { canvas.fill(box.frame, .plain) }
  }

  func paintOver(_ box: Box, _ canvas: Canvas) {
    canvas.restyle(box.frame) { style in
      if isHeader { style.attributes.insert(.bold) } else { style.attributes.insert(.dim) }
    }
  }
}
