import ElementTree
import TerminalDriver
import CellMetrics

/// A page with its title in the first line, its toolbar in the last lines, and the content between
/// them.
@MainActor
extension PageContent: CellElement {
  public var cellTraits: CellTraits { .page }

  /// Returns whether the frame of a sheet shows the title.
  private func isInSheet(_ node: LayoutNode) -> Bool {
    guard backTitle == nil else { return false }
    var outer = node.parent
    while let current = outer,
      current.element.content is NavigationContent || current.element.content is PageContent
    {
      outer = current.parent
    }
    return outer?.element.content is PresentationContent
  }

  private var showsBar: Bool { !hidesBar && (title != nil || backTitle != nil) }

  /// Returns the rows of the bars. In a terminal a page of less than six rows leaves them to its content:
  /// its title is that of the window, and the keys of the toolbar are in the help.
  private func bars(_ node: LayoutNode, rows: Int?) -> (top: Int, bottom: Int) {
    let isLow = node.session.setsSizeClasses && !isInSheet(node) && rows.map { $0 < 6 } ?? false
    let toolbar = toolbar(node)
    let hidesToolbar = isLow && toolbar?.hasOnlyKeys == true
    return (
      showsBar && !isInSheet(node) && !(isLow && backTitle == nil) ? 1 : 0,
      hidesToolbar ? 0 : toolbar?.size(.ideal).rows ?? 0
    )
  }

  private func toolbar(_ node: LayoutNode) -> LayoutNode? {
    node.children.last.flatMap { $0.element.content is ActionBarContent ? $0 : nil }
  }

  private func contents(_ node: LayoutNode) -> ArraySlice<LayoutNode> {
    toolbar(node) == nil ? node.children[...] : node.children.dropLast()
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let bars = bars(node, rows: proposal.rows)
    let room = CellProposal(
      proposal.columns,
      proposal.rows.map { $0 - bars.top - bars.bottom }
    )
    var size = CellSize.zero
    for child in contents(node) {
      let childSize = child.size(room)
      size = CellSize(max(size.columns, childSize.columns), size.rows + childSize.rows)
    }
    if let toolbar = toolbar(node) {
      size.columns = max(size.columns, toolbar.size(.ideal).columns)
    }
    return CellSize(size.columns, size.rows + bars.top + bars.bottom)
  }

  public func place(_ node: LayoutNode) {
    let bars = bars(node, rows: node.frame.rows)
    let inner = node.frame.inset(top: bars.top, bottom: bars.bottom)
    let contents = Array(contents(node))
    if contents.count == 1 {
      node.place(contents[0], alignment: .center, in: inner, isClipped: true)
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
          clip: node.clip.intersection(inner)
        )
        row += size.rows
      }
    }
    toolbar(node)?.place(
      CellRect(
        column: node.frame.column,
        row: node.frame.endRow - bars.bottom,
        columns: node.frame.columns,
        rows: bars.bottom
      ),
      clip: node.clip
    )
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    guard bars(node, rows: node.frame.rows).top > 0 else { return }
    var offset = 1
    func write(_ text: String, _ style: CellStyle) {
      let columns = displayWidth(of: text)
      let column = node.column(offset, columns: columns)
      canvas.write(text, column: column, row: node.frame.row, style)
      offset += columns
    }
    if let backTitle, !hidesBackButton {
      let title = truncate(sanitize(backTitle), columns: 20)
      write(
        node.isRightToLeft ? "\(title) ›" : "‹ \(title)",
        CellStyle(foreground: canvas.theme.color(.accentColor).color)
      )
      offset += 2
    }
    let room = max(node.frame.columns - offset - 1, 0)
    write(truncate(sanitize(title ?? ""), columns: room), CellStyle(attributes: .bold))
    if let subtitle {
      offset += 2
      let room = max(node.frame.columns - offset - 1, 0)
      write(truncate(sanitize(subtitle), columns: room), CellStyle(attributes: .dim))
    }
  }

  public func parts(_ node: LayoutNode) -> [Element] {
    guard bars(node, rows: node.frame.rows).top > 0, let backTitle, !hidesBackButton else {
      return []
    }
    let element = node.element
    return [.part(backTitle, value: "Back") { element.perform(.dismiss) }]
  }

  public func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action, event.row == node.frame.row,
      bars(node, rows: node.frame.rows).top > 0, backTitle != nil,
      node.offset(ofColumn: event.column) < 24
    else { return false }
    return node.element.perform(.dismiss)
  }
}

@MainActor
extension NavigationContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let size = node.sizeOfChildren(proposal)
    return CellSize(proposal.columns ?? size.columns, proposal.rows ?? size.rows)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .greedy }

  public func place(_ node: LayoutNode) {
    for child in node.children { child.place(node.frame, clip: node.clip) }
  }
}

/// Tabs with their titles in the first line and the page below.
@MainActor
extension TabsContent: CellElement {
  public var cellTraits: CellTraits { .tabs }
  public var tabs: TabsContent? { self }

  /// The number of lines with titles or dots.
  private var indexRows: Int { hidesDots ? 0 : 1 }

  /// Returns the titles of the tabs. Where there is no room for all of them, only the selected tab has
  /// a title, and the others have their symbols and keys.
  private func titles(_ node: LayoutNode, columns: Int? = nil) -> [String] {
    let titles = items.indices.map { title(node, $0, isShort: false) }
    func width(_ titles: [String]) -> Int { titles.reduce(0) { $0 + displayWidth(of: $1) } }
    guard let columns, width(titles) > columns else { return titles }
    var short = items.indices.map { title(node, $0, isShort: $0 != selected) }
    if let selected = items.indices.contains(selected) ? selected : nil, width(short) > columns {
      let room = columns - width(short) + displayWidth(of: short[selected])
      short[selected] = truncate(short[selected], columns: max(room, 3))
    }
    return short
  }

  private func title(_ node: LayoutNode, _ index: Int, isShort: Bool) -> String {
    let item = items[index]
    let symbol = item.symbol.map { SymbolTable.glyph(for: $0, style: node.session.symbols) }
    let badge = item.badge.map { "(\($0))" }
    let parts = isShort ? [symbol] : [symbol, item.title, badge]
    return sanitize(
      " " + (["\(index + 1)"] + parts.compactMap(\.self)).joined(separator: " ") + " "
    )
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let page = node.sizeOfChildren(
      CellProposal(proposal.columns, proposal.rows.map { $0 - indexRows })
    )
    let bar = isPaged ? 0 : titles(node).reduce(0) { $0 + displayWidth(of: $1) }
    return CellSize(
      proposal.columns ?? max(page.columns, bar),
      proposal.rows ?? page.rows + indexRows
    )
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .greedy }

  public func place(_ node: LayoutNode) {
    let inner = isPaged ? node.frame.inset(bottom: indexRows) : node.frame.inset(top: 1)
    // A page that is too high must not cover the titles or the dots.
    for child in node.children {
      node.place(child, alignment: .center, in: inner, isClipped: true)
    }
  }

  /// Returns the distance of the first dot from the leading edge. There is one dot per page, centered in
  /// the last line.
  private func firstDot(_ node: LayoutNode) -> Int {
    max(node.frame.columns - 2 * items.count + 1, 0) / 2
  }

  private func paintDots(_ node: LayoutNode, _ canvas: CellCanvas) {
    for index in items.indices {
      canvas.write(
        index == selected ? "●" : "○",
        column: node.column(firstDot(node) + 2 * index),
        row: node.frame.endRow - 1,
        index == selected ? .plain : CellStyle(attributes: .dim)
      )
    }
  }

  public func parts(_ node: LayoutNode) -> [Element] {
    items.enumerated().map { index, item in
      let title = isPaged && item.title.isEmpty ? "Page \(index + 1)" : item.title
      return .part(title, value: item.badge, isSelected: index == selected) { select(index) }
    }
  }

  /// Selects the next page if no element of the page handles the key.
  public func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    let key = node.logical(press.key)
    guard isPaged, press.modifiers.isEmpty, key == .left || key == .right else { return false }
    let next = selected + (key == .right ? 1 : -1)
    guard items.indices.contains(next) else { return false }
    select(next)
    return true
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    if isPaged {
      if !hidesDots { paintDots(node, canvas) }
      return
    }
    var offset = 0
    for (index, title) in titles(node, columns: node.frame.columns).enumerated() {
      var style = CellStyle.plain
      if index == selected {
        style.attributes = [.bold, .reverse]
      } else {
        style.attributes = .dim
      }
      let columns = displayWidth(of: title)
      let column = node.column(offset, columns: columns)
      canvas.write(title, column: column, row: node.frame.row, style)
      offset += columns
    }
    // The keys of every screen are shown if there is enough space.
    let keys = node.session.quitsOnQ ? "? Keys  q Quit" : "? Keys"
    let start = node.frame.columns - keys.count - 1
    guard start > offset + 1 else { return }
    let column = node.column(start, columns: keys.count)
    canvas.write(keys, column: column, row: node.frame.row, CellStyle(attributes: .dim))
  }

  public func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard case .press(.left) = event.action else { return false }
    if isPaged {
      let offset = node.offset(ofColumn: event.column)
      let index = (offset - firstDot(node)) / 2
      guard !hidesDots, event.row == node.frame.endRow - 1, offset >= firstDot(node),
        items.indices.contains(index)
      else { return false }
      select(index)
      return true
    }
    guard event.row == node.frame.row else { return false }
    var start = 0
    let offset = node.offset(ofColumn: event.column)
    for (index, title) in titles(node, columns: node.frame.columns).enumerated() {
      let end = start + displayWidth(of: title)
      if (start..<end).contains(offset) {
        select(index)
        return true
      }
      start = end
    }
    return false
  }
}
