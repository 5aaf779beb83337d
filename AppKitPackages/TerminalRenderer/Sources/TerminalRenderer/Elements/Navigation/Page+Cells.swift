import Renderer
import Terminal
import TextMetrics

/// A page: its title in the first line, its actions in the last, the content between.
@MainActor
extension PageContent: CellElement {
  /// Whether the frame of a window has the title.
  private func isInSheet(_ box: Box) -> Bool {
    guard backTitle == nil else { return false }
    var outer = box.parent
    while let current = outer,
      current.element.content is NavigationContent || current.element.content is PageContent
    {
      outer = current.parent
    }
    return outer?.element.content is PresentationContent
  }

  private var showsBar: Bool { !hidesBar && (title != nil || backTitle != nil) }

  private func bars(_ box: Box) -> (top: Int, bottom: Int) {
    (showsBar && !isInSheet(box) ? 1 : 0, toolbar(box) == nil ? 0 : 1)
  }

  private func toolbar(_ box: Box) -> Box? {
    box.children.last.flatMap { $0.element.content is ActionBarContent ? $0 : nil }
  }

  private func contents(_ box: Box) -> ArraySlice<Box> {
    toolbar(box) == nil ? box.children[...] : box.children.dropLast()
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let bars = bars(box)
    let room = Proposal(
      proposal.columns,
      proposal.rows.map { $0 - bars.top - bars.bottom }
    )
    var size = CellSize.zero
    for child in contents(box) {
      let childSize = child.size(room)
      size = CellSize(max(size.columns, childSize.columns), size.rows + childSize.rows)
    }
    if let toolbar = toolbar(box) {
      size.columns = max(size.columns, toolbar.size(Proposal(nil, 1)).columns)
    }
    return CellSize(size.columns, size.rows + bars.top + bars.bottom)
  }

  func place(_ box: Box) {
    let bars = bars(box)
    let inner = box.frame.inset(top: bars.top, bottom: bars.bottom)
    let contents = Array(contents(box))
    if contents.count == 1 {
      box.place(contents[0], alignment: .center, in: inner, isClipped: true)
    } else {
      var sizes = [CellSize](repeating: .zero, count: contents.count)
      StackRoom(axis: .vertical, cross: inner.columns)
        .divide(inner.rows, among: contents, into: &sizes)
      var row = inner.row + max(inner.rows - sizes.reduce(0) { $0 + $1.rows }, 0) / 2
      for (child, size) in zip(contents, sizes) {
        child.place(
          CellRect(
            column: inner.column + max(inner.columns - size.columns, 0) / 2,
            row: row,
            columns: size.columns,
            rows: size.rows
          ),
          clip: box.clip.intersection(inner)
        )
        row += size.rows
      }
    }
    toolbar(box)?.place(
      CellRect(
        column: box.frame.column,
        row: box.frame.endRow - 1,
        columns: box.frame.columns,
        rows: 1
      ),
      clip: box.clip
    )
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    guard bars(box).top > 0 else { return }
    var column = box.frame.column + 1
    if let backTitle, !hidesBackButton {
      column = canvas.write(
        "‹ \(truncate(sanitize(backTitle), columns: 20))",
        column: column,
        row: box.frame.row,
        CellStyle(foreground: canvas.theme.color(.accentColor).color)
      )
      column += 2
    }
    let room = max(box.frame.endColumn - column - 1, 0)
    let title = truncate(sanitize(title ?? ""), columns: room)
    column = canvas.write(
      title,
      column: column,
      row: box.frame.row,
      CellStyle(attributes: .bold)
    )
    if let subtitle {
      let rest = truncate(sanitize(subtitle), columns: max(box.frame.endColumn - column - 3, 0))
      canvas.write(
        rest,
        column: column + 2,
        row: box.frame.row,
        CellStyle(attributes: .dim)
      )
    }
  }

  func parts(_ box: Box) -> [Element] {
    guard bars(box).top > 0, let backTitle, !hidesBackButton else { return [] }
    let element = box.element
    return [.part(backTitle, value: "Back") { element.perform(.dismiss) }]
  }

  func handle(_ event: MouseEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action, event.row == box.frame.row, bars(box).top > 0,
      backTitle != nil, event.column < box.frame.column + 24
    else { return false }
    return box.element.perform(.dismiss)
  }
}

/// The actions of a page: one line, those that confirm last.
@MainActor
extension ActionBarContent: CellElement {
  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let columns = box.children.reduce(0) {
      $0 + $1.size(Proposal(nil, 1)).columns + gap(after: $1)
    }
    return CellSize(proposal.columns ?? columns + 1, 1)
  }

  /// Keys with their names need more room between them than buttons with brackets.
  private func gap(after box: Box) -> Int {
    var hasHint = false
    box.forEach { hasHint = hasHint || $0.keyHint != nil }
    return hasHint ? 2 : 1
  }

  private func isTrailing(_ box: Box) -> Bool {
    guard let item = box.element.content as? ToolbarItemContent else { return false }
    return [.confirmationAction, .topBarTrailing, .status].contains(item.placement)
  }

  func place(_ box: Box) {
    let gaps = box.children.dropLast().reduce(0) { $0 + gap(after: $1) }
    let sizes = box.sizesInLine(Proposal(box.frame.columns - 2 - gaps, 1))
    var left = box.frame.column + 1
    var right = box.frame.endColumn - 1
    for (child, size) in zip(box.children, sizes) where !isTrailing(child) {
      child.place(
        CellRect(column: left, row: box.frame.row, columns: size.columns, rows: 1),
        clip: box.clip
      )
      left += size.columns + gap(after: child)
    }
    for (child, size) in zip(box.children, sizes).reversed() where isTrailing(child) {
      // Without enough room they follow each other and the last are cut.
      right = max(right - size.columns, left)
      child.place(
        CellRect(column: right, row: box.frame.row, columns: size.columns, rows: 1),
        clip: box.clip
      )
      right -= 1
    }
  }
}
@MainActor
extension ToolbarItemContent: CellElement {
  private func gaps(_ box: Box) -> Int { max(box.children.count - 1, 0) }

  private func sizes(_ box: Box, _ proposal: Proposal) -> [CellSize] {
    box.sizesInLine(Proposal(proposal.columns.map { $0 - gaps(box) }, 1))
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    CellSize(sizes(box, proposal).reduce(gaps(box)) { $0 + $1.columns }, 1)
  }

  func place(_ box: Box) {
    var column = box.frame.column
    for (child, size) in zip(box.children, sizes(box, Proposal(box.frame.columns, 1))) {
      child.place(
        CellRect(column: column, row: box.frame.row, columns: size.columns, rows: 1),
        clip: box.clip
      )
      column += size.columns + 1
    }
  }
}

extension Box {
  /// The sizes of the children beside each other: as they like, or less if there is no room for that.
  fileprivate func sizesInLine(_ room: Proposal) -> [CellSize] {
    var sizes = children.map { $0.size(Proposal(nil, 1)) }
    if let columns = room.columns, sizes.reduce(0, { $0 + $1.columns }) > columns {
      StackRoom(axis: .horizontal, cross: 1).divide(columns, among: children, into: &sizes)
    }
    return sizes
  }
}
@MainActor
extension NavigationContent: CellElement {
  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let size = box.sizeOfChildren(proposal)
    return CellSize(proposal.columns ?? size.columns, proposal.rows ?? size.rows)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? { .greedy }

  func place(_ box: Box) {
    for child in box.children { child.place(box.frame, clip: box.clip) }
  }
}

/// Tabs: their titles in the first line, the page below.
@MainActor
extension TabsContent: CellElement {
  private func titles(_ box: Box) -> [String] {
    items.enumerated().map { index, item in
      let symbol = item.symbol.map {
        SymbolTable.glyph(for: $0, style: box.session.symbols) + " "
      }
      let badge = item.badge.map { " (\($0))" } ?? ""
      return sanitize(" \(index + 1) \(symbol ?? "")\(item.title)\(badge) ")
    }
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let page = box.sizeOfChildren(Proposal(proposal.columns, proposal.rows.map { $0 - 1 }))
    let bar = titles(box).reduce(0) { $0 + displayWidth(of: $1) }
    return CellSize(
      proposal.columns ?? max(page.columns, bar),
      proposal.rows ?? page.rows + 1
    )
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? { .greedy }

  func place(_ box: Box) {
    let inner = isPaged ? box.frame.inset(bottom: 1) : box.frame.inset(top: 1)
    // A page that is too high must not cover the titles or the dots.
    for child in box.children {
      box.place(child, alignment: .center, in: inner, isClipped: true)
    }
  }

  /// Where the dots are: one for each page, in the middle of the last line.
  private func firstDot(_ box: Box) -> Int {
    box.frame.column + max(box.frame.columns - 2 * items.count + 1, 0) / 2
  }

  private func paintDots(_ box: Box, _ canvas: Canvas) {
    for index in items.indices {
      canvas.write(
        index == selected ? "●" : "○",
        column: firstDot(box) + 2 * index,
        row: box.frame.endRow - 1,
        index == selected ? .plain : CellStyle(attributes: .dim)
      )
    }
  }

  func parts(_ box: Box) -> [Element] {
    items.enumerated().map { index, item in
      .part(item.title, value: item.badge, isSelected: index == selected) { select(index) }
    }
  }

  /// Turns the page if nothing on it wants the key.
  func handle(_ press: KeyEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard isPaged, press.modifiers.isEmpty, press.key == .left || press.key == .right else {
      return false
    }
    let next = selected + (press.key == .right ? 1 : -1)
    guard items.indices.contains(next) else { return false }
    select(next)
    return true
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    if isPaged { return paintDots(box, canvas) }
    var column = box.frame.column
    for (index, title) in titles(box).enumerated() {
      var style = CellStyle.plain
      if index == selected {
        style.attributes = [.bold, .reverse]
      } else {
        style.attributes = .dim
      }
      column = canvas.write(title, column: column, row: box.frame.row, style)
    }
    // Where the keys of every screen are told, if there is room for it.
    let keys = box.session.quitsOnQ ? "? Keys  q Quit" : "? Keys"
    let start = box.frame.endColumn - keys.count - 1
    guard start > column + 1 else { return }
    canvas.write(keys, column: start, row: box.frame.row, CellStyle(attributes: .dim))
  }

  func handle(_ event: MouseEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action else { return false }
    if isPaged {
      let index = (event.column - firstDot(box)) / 2
      guard event.row == box.frame.endRow - 1, event.column >= firstDot(box),
        items.indices.contains(index)
      else { return false }
      select(index)
      return true
    }
    guard event.row == box.frame.row else { return false }
    var column = box.frame.column
    for (index, title) in titles(box).enumerated() {
      let end = column + displayWidth(of: title)
      if event.column >= column, event.column < end {
        select(index)
        return true
      }
      column = end
    }
    return false
  }
}
