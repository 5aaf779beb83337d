import CellMetrics
import ElementTree
import TerminalDriver

/// The toolbar of a page, with confirming actions last. It has one line, or up to three if an item
/// has several, such as a title with a subtitle.
@MainActor
extension ActionBarContent: CellElement {
  public var cellTraits: CellTraits { .actionBar }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let children = visibleItems(node, columns: proposal.columns)
    guard !children.isEmpty else { return CellSize(proposal.columns ?? 0, 0) }
    var size = CellSize(1, 1)
    for child in children {
      let childSize = child.size(.ideal)
      size.columns += childSize.columns + gap(after: child)
      size.rows = min(max(size.rows, childSize.rows), 3)
    }
    return CellSize(proposal.columns ?? size.columns, size.rows)
  }

  /// Returns the items that are shown in a number of columns. Where there is no room for all of them,
  /// the secondary actions are in a menu.
  private func visibleItems(_ node: LayoutNode, columns: Int?) -> [LayoutNode] {
    let shown = node.children.filter { !$0.traits.contains(.hidden) }
    guard let menu = shown.first(where: \.isOverflowMenu) else { return shown }
    let items = shown.filter { $0 !== menu }
    let secondary = items.filter(\.fitsIntoOverflowMenu)
    guard let columns, !secondary.isEmpty, width(items) > columns - 2,
      width([menu]) < width(secondary)
    else { return items }
    return shown.filter { item in !secondary.contains { $0 === item } }
  }

  /// Returns the items without the last ones for which there is no room, if keys press all of them:
  /// the help has the names of these keys.
  private func itemsWithRoom(_ items: [LayoutNode], columns: Int?) -> [LayoutNode] {
    guard let columns, width(items) > columns - 2, items.allSatisfy(\.hasKey) else { return items }
    var items = items
    while items.count > 1, width(items) > columns - 4 { items.removeLast() }
    return items
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let items = visibleItems(node, columns: node.frame.columns)
    guard node.frame.columns > 2,
      itemsWithRoom(items, columns: node.frame.columns).count < items.count
    else { return }
    canvas.write(
      "…",
      column: node.column(node.frame.columns - 2),
      row: node.frame.row,
      CellStyle(attributes: .dim)
    )
  }

  /// Returns the columns of items beside each other.
  private func width(_ items: [LayoutNode]) -> Int {
    let gaps = items.dropLast().reduce(0) { $0 + gap(after: $1) }
    return items.reduce(gaps) { $0 + $1.size(.ideal).columns }
  }

  /// Returns the space after a node: names of keys need more space between them than buttons with
  /// brackets.
  private func gap(after node: LayoutNode) -> Int {
    var hasHint = false
    node.forEach { hasHint = hasHint || $0.keyHint != nil }
    return hasHint ? 2 : 1
  }

  private func isTrailing(_ node: LayoutNode) -> Bool {
    guard let item = node.element.content as? ToolbarItemContent else { return false }
    return [.confirmationAction, .topBarTrailing, .status].contains(item.placement)
  }

  public func place(_ node: LayoutNode) {
    let children =
      node.frame.isEmpty
      ? []
      : itemsWithRoom(
        visibleItems(node, columns: node.frame.columns),
        columns: node.frame.columns
      )
    for child in node.children where !children.contains(where: { $0 === child }) {
      child.place(.zero, clip: .zero)
    }
    let gaps = children.dropLast().reduce(0) { $0 + gap(after: $1) }
    let sizes = children.sizesInLine(CellProposal(node.frame.columns - 2 - gaps, node.frame.rows))
    var left = node.frame.column + 1
    var right = node.frame.endColumn - 1
    for (child, size) in zip(children, sizes) where !isTrailing(child) {
      child.place(
        node.frame.middle(column: left, size),
        clip: node.clip
      )
      left += size.columns + gap(after: child)
    }
    for (child, size) in zip(children, sizes).reversed() where isTrailing(child) {
      // Without enough space the items follow each other, and the last ones are truncated.
      right = max(right - size.columns, left)
      child.place(
        node.frame.middle(column: right, size),
        clip: node.clip
      )
      right -= 1
    }
  }
}

@MainActor
extension ToolbarItemContent: CellElement {
  public var cellTraits: CellTraits {
    switch placement {
    case .cancellationAction: .cancellation
    case .keyboard: .keyboardItem
    default: []
    }
  }

  private func gaps(_ node: LayoutNode) -> Int { max(node.children.count - 1, 0) }

  private func sizes(_ node: LayoutNode, _ proposal: CellProposal) -> [CellSize] {
    node.children.sizesInLine(
      CellProposal(proposal.columns.map { $0 - gaps(node) }, proposal.rows)
    )
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let sizes = sizes(node, proposal)
    return CellSize(
      sizes.reduce(gaps(node)) { $0 + $1.columns },
      sizes.reduce(1) { max($0, $1.rows) }
    )
  }

  public func place(_ node: LayoutNode) {
    var column = node.frame.column
    let proposal = CellProposal(node.frame.columns, node.frame.rows)
    for (child, size) in zip(node.children, sizes(node, proposal)) {
      child.place(
        node.frame.middle(column: column, size),
        clip: node.clip
      )
      column += size.columns + 1
    }
  }
}

extension CellCanvas {
  /// Draws the key of a control in a toolbar before its label.
  func writeToolbarKey(of node: LayoutNode, _ style: CellStyle) {
    guard let key = node.toolbarKey else { return }
    var style = style
    style.foreground = theme.color(.accentColor).color
    style.attributes.insert(.bold)
    let row = node.frame.row + (node.frame.rows - 1) / 2
    write(key, column: node.column(0, columns: displayWidth(of: key)), row: row, style)
  }
}

extension LayoutNode {
  /// The key to show before the label of a control, as in a toolbar that looks like a list of keys.
  var toolbarKey: String? { isInToolbar ? keyHint : nil }

  /// Whether the node is the menu with the secondary actions of a toolbar.
  var isOverflowMenu: Bool { (element.content as? MenuContent)?.isOverflow == true }

  /// Whether a key presses the item of a toolbar.
  fileprivate var hasKey: Bool {
    var hasKey = false
    forEach { hasKey = hasKey || $0.traits.contains(.shortcut) }
    return hasKey
  }

  /// Whether keys press all items of the toolbar.
  var hasOnlyKeys: Bool {
    children.allSatisfy { $0.hasKey || $0.traits.contains(.hidden) || $0.isOverflowMenu }
  }

  private var isSecondaryAction: Bool {
    (element.content as? ToolbarItemContent)?.placement == .secondaryAction
  }

  /// Whether a menu can contain the node, an item of a toolbar: not a field or a text.
  fileprivate var fitsIntoOverflowMenu: Bool {
    isSecondaryAction && !element.menuEntries.isEmpty
  }

  /// Whether the node is an item of a toolbar that is not visible: a secondary action that is in the menu for
  /// these actions, or that menu while there is room for all of them.
  var isOutsideOfToolbar: Bool {
    guard parent?.traits.contains(.actionBar) == true, frame.isEmpty else { return false }
    return isSecondaryAction || isOverflowMenu
  }

  /// The items of the toolbar that this menu contains: those without a place in the toolbar.
  var overflowItems: [Element] {
    (parent?.children ?? []).filter { $0.isSecondaryAction && $0.isOutsideOfToolbar }.map(\.element)
  }
}

extension CellRect {
  /// Returns the rectangle of a view at a column, in the middle of the rows.
  fileprivate func middle(column: Int, _ size: CellSize) -> CellRect {
    let rows = max(min(size.rows, rows), 1)
    return CellRect(
      column: column,
      row: row + (self.rows - rows) / 2,
      columns: size.columns,
      rows: rows
    )
  }
}

extension [LayoutNode] {
  /// Returns the sizes of nodes beside each other: their ideal sizes, or less if space is limited.
  @MainActor
  func sizesInLine(_ room: CellProposal) -> [CellSize] {
    var sizes = map { $0.size(CellProposal(nil, room.rows)) }
    if let columns = room.columns, sizes.reduce(0, { $0 + $1.columns }) > columns {
      StackRoom(axis: .horizontal, cross: 1).divide(columns, among: self, into: &sizes)
    }
    return sizes
  }
}
