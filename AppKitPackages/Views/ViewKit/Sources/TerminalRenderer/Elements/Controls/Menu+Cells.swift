import ElementTree
import TerminalDriver
import CellMetrics

@MainActor
extension MenuContent: CellElement {
  public var cellTraits: CellTraits { .drawsDescendants }

  private func label(_ node: LayoutNode) -> String {
    sanitize(node.element.namedChild(.label)?.plainText ?? "")
  }

  private func shownLabel(_ node: LayoutNode) -> String {
    let label = node.element.namedChild(.label)
    return sanitize(label?.lineText(symbols: node.session.symbols) ?? "")
  }

  private func text(_ node: LayoutNode) -> String {
    let label = shownLabel(node)
    if let key = node.toolbarKey {
      return node.isRightToLeft ? "\(label) \(key)" : "\(key) \(label)"
    }
    return node.isRightToLeft ? "[ ▾ \(label) ]" : "[ \(label) ▾ ]"
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let columns = displayWidth(of: text(node))
    return CellSize(min(columns, proposal.columns ?? columns), 1)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .fixed }

  public func place(_ node: LayoutNode) {
    for child in node.children { child.place(.zero, clip: .zero) }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let style = canvas.style(for: node)
    let text = truncate(text(node), columns: node.frame.columns)
    let column = node.column(0, columns: displayWidth(of: text))
    canvas.write(text, column: column, row: node.frame.row, style)
    canvas.writeToolbarKey(of: node, style)
    canvas.highlightFocus(node, inRow: true)
  }

  public func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch press.key {
    case .enter where hasPrimaryAction, .space where hasPrimaryAction:
      return node.element.perform(.activate)
    case .enter, .space: break
    case .character(".") where hasPrimaryAction: break
    default: return false
    }
    open(node, session)
    return true
  }

  public func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard node.element.isEnabled else { return false }
    switch event.action {
    case .press(.left) where hasPrimaryAction: return node.element.perform(.activate)
    case .press(.left): break
    case .press(.right) where hasPrimaryAction: break
    default: return false
    }
    open(node, session)
    return true
  }

  private func open(_ node: LayoutNode, _ session: TerminalSession) {
    let actions =
      isOverflow ? node.overflowItems : node.element.namedChild(.actions).map { [$0] } ?? []
    session.openMenu(
      MenuOverlay.items(in: actions),
      title: label(node),
      column: node.frame.column,
      row: node.frame.row + 1,
      setOpen: setOpen
    )
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    let open = KeyHelp(key: hasPrimaryAction ? "." : "Enter", name: "Open \(label(node))")
    return hasPrimaryAction ? [KeyHelp(key: "Enter", name: label(node)), open] : [open]
  }
}

extension MenuOverlay {
  /// Returns the items of a context menu.
  static func items(in menu: ElementMenu) -> [Item] {
    items(in: menu.groups)
      + menu.actions.map { element, action in
        Item(title: sanitize(action.name), isEnabled: element.isEnabled) { action.perform() }
      }
  }

  /// Returns the items for all commands among elements and their descendants, and for the texts
  /// between them, such as the titles of sections and of menus in the menu.
  static func items(in elements: [Element]) -> [Item] {
    var items: [Item] = []
    for element in elements {
      var entries = element.menuEntries[...]
      func visit(_ element: Element) {
        if let entry = entries.first, entry.element === element {
          items.append(Item(entry))
          entries.removeFirst()
        } else if element.content is TextContent {
          let title = sanitize(element.plainText)
          if !title.isEmpty { items.append(Item(title: title, isEnabled: false) {}) }
        } else if element.content is PickerContent {
          element.pickerOptions.forEach { visit($0.element) }
        } else {
          element.children.forEach(visit)
        }
      }
      visit(element)
      // An entry whose element is not among the children, if any, comes last.
      items += entries.map(Item.init)
    }
    return items
  }
}

extension MenuOverlay.Item {
  @MainActor init(_ entry: MenuEntry) {
    let mark = entry.isOn.map { entry.isMixed ? "– " : $0 ? "✓ " : "  " } ?? ""
    self.init(
      title: sanitize(mark + entry.element.plainText),
      key: entry.shortcut.map { Shortcut.name($0) } ?? "",
      isEnabled: entry.isEnabled,
      isDestructive: (entry.element.content as? ButtonContent)?.buttonRole == .destructive,
      action: { entry.perform() }
    )
  }
}

extension TerminalSession {
  func openMenu(
    _ items: [MenuOverlay.Item],
    title: String,
    column: Int,
    row: Int,
    setOpen: ElementCallback<Bool>? = nil
  ) {
    guard !items.isEmpty else { return }
    let menu = MenuOverlay(
      items: items,
      selected: items.firstIndex(where: \.isEnabled) ?? 0,
      title: title,
      column: column,
      row: row
    )
    menu.setOpen = setOpen
    overlay = menu
    setNeedsFrame()
  }

  /// Opens the context menu of an element, if it has one.
  func openContextMenu(_ node: LayoutNode?) -> Bool {
    guard let (target, menu) = node?.nearestMenu else { return false }
    let items = MenuOverlay.items(in: menu)
    guard !items.isEmpty else { return false }
    openMenu(
      items,
      title: "",
      column: target.frame.column + 2,
      row: target.frame.row + 1,
      setOpen: ElementCallback { menu.setOpen($0) }
    )
    return true
  }
}

extension LayoutNode {
  /// The menu of the node, or of the nearest node around it with a menu.
  var nearestMenu: (node: LayoutNode, menu: ElementMenu)? {
    var node: LayoutNode? = self
    while let current = node {
      let menu = current.element.menu
      if !menu.isEmpty { return (current, menu) }
      node = current.parent
    }
    return nil
  }
}
