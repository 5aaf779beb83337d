import ElementTree
import TerminalDriver
import CellMetrics

@MainActor
extension RowContent: CellElement {
  public var cellTraits: CellTraits {
    isFromData ? [.drawsDescendants, .row, .dataRow] : [.drawsDescendants, .row]
  }

  /// Returns the margins of the content: marks, and insets that views request.
  private func margins(_ node: LayoutNode) -> (left: Int, top: Int, right: Int, bottom: Int) {
    let insets = node.element.traits.row.insets
    return (
      (isSelectable ? 2 : 0) + (isDeletable(node) ? 2 : 0) + 2 * node.element.traits.row.level
        + (insets.map { Metrics.columns($0.leading) } ?? 0),
      insets.map { Metrics.rows($0.top) } ?? 0,
      (isMovable(node) ? 2 : 0) + (insets.map { Metrics.columns($0.trailing) } ?? 0),
      insets.map { Metrics.rows($0.bottom) } ?? 0
    )
  }

  /// Returns the badge as it is drawn in a number of columns. It takes at most half of them.
  private func badge(_ node: LayoutNode, columns: Int) -> String? {
    guard let badge = node.element.badge.map({ sanitize($0) }) else { return nil }
    let shown = truncate(badge, columns: columns / 2)
    return shown.isEmpty ? nil : shown
  }

  /// Returns the columns of the badge in a row, with the space before it.
  fileprivate func badgeColumns(_ node: LayoutNode, columns: Int?) -> Int {
    badge(node, columns: columns ?? .max).map { displayWidth(of: $0) + 1 } ?? 0
  }

  /// Returns the columns of the content beside the badge. A link contains its badge, which is before
  /// its arrow.
  private func contentColumns(_ node: LayoutNode, _ columns: Int?) -> Int? {
    guard let columns, !node.hasOnlyLink else { return columns }
    return columns - badgeColumns(node, columns: columns)
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
    return (node.column(isSelectable ? 2 : 0), node.frame.row + margins(node).top)
  }

  public func parts(_ node: LayoutNode) -> [Element] {
    guard isDeletable(node) else { return [] }
    let element = node.element
    return [.part("Delete \(element.rowTitle)") { element.perform(.delete) }]
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
    let inner = CellProposal(
      contentColumns(node, proposal.columns.map { $0 - across }),
      proposal.rows.map { $0 - down }
    )
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
    rest.columns = contentColumns(node, rest.columns) ?? rest.columns
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
      let column = node.column(max(node.frame.columns - 1, 0))
      canvas.write("≡", column: column, row: row, canvas.style(for: node, dim: true))
    }
    if isSelected {
      canvas.write("•", column: node.column(0), row: row, canvas.style(for: node))
    }
    if let key = node.children.first?.keyHint, node.children.count == 1 {
      let columns = displayWidth(of: key)
      canvas.write(
        key,
        column: node.column(max(node.frame.columns - columns, 0), columns: columns),
        row: node.frame.row,
        CellStyle(attributes: .dim)
      )
    }
    paintBadge(node, canvas)
  }

  private func paintBadge(_ node: LayoutNode, _ canvas: CellCanvas) {
    let margins = margins(node)
    let room = node.frame.columns - margins.left - margins.right
    guard let badge = badge(node, columns: room) else { return }
    let columns = displayWidth(of: badge)
    let offset = max(room - (node.hasOnlyLink ? 2 : 0) - columns, 0)
    canvas.write(
      badge,
      column: node.column(margins.left + offset, columns: columns),
      row: node.frame.row + margins.top,
      canvas.style(for: node, dim: true)
    )
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
  /// Whether a link is the only view of the row, whose arrow is at the end of the line.
  fileprivate var hasOnlyLink: Bool {
    children.count == 1 && (children.first?.element.content as? LinkContent)?.isNavigation == true
  }

  /// Returns the columns of the badge of a row that this link fills, with the space before it.
  func badgeColumnsOfRow(_ columns: Int?) -> Int {
    guard let row = parent, row.hasOnlyLink, let content = row.element.content as? RowContent else {
      return 0
    }
    return content.badgeColumns(row, columns: columns)
  }

  /// The shortcut of the node, if it is a button or a menu with one.
  var keyHint: String? {
    guard element.content is ButtonContent || element.content is MenuContent,
      let shortcut = element.traits.shortcut,
      case let name = Shortcut.name(shortcut), shortcut.modifiers.isEmpty || name.count == 1
    else { return nil }
    return name
  }

  /// Whether the node is a button, link or toggle, which is marked with its row.
  var isPressable: Bool {
    element.content is ButtonContent || element.content is LinkContent
      || element.content is ToggleContent
  }
}
