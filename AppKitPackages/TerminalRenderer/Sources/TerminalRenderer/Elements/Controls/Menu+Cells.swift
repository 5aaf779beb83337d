import Renderer
import Terminal
import TextMetrics

@MainActor
extension MenuContent: CellElement {
  static var drawsItsContents: Bool { true }

  private func label(_ box: Box) -> String {
    sanitize(box.element.slot(.label)?.plainText ?? "")
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let columns = displayWidth(of: label(box)) + 6
    return CellSize(min(columns, proposal.columns ?? columns), 1)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? { .fixed }

  func place(_ box: Box) {
    for child in box.children { child.place(.zero, clip: .zero) }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let text = truncate("[ \(label(box)) ▾ ]", columns: box.frame.columns)
    canvas.write(text, column: box.frame.column, row: box.frame.row, canvas.style(for: box))
    canvas.highlightFocus(box, inRow: true)
  }

  func handle(_ press: KeyEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch press.key {
    case .enter where hasPrimaryAction, .space where hasPrimaryAction:
      return box.element.perform(.activate)
    case .enter, .space: break
    case .character(".") where hasPrimaryAction: break
    default: return false
    }
    open(box, session)
    return true
  }

  func handle(_ event: MouseEvent, _ box: Box, _ session: TerminalSession) -> Bool {
    guard box.element.isEnabled else { return false }
    switch event.action {
    case .press(.left) where hasPrimaryAction: return box.element.perform(.activate)
    case .press(.left): break
    case .press(.right) where hasPrimaryAction: break
    default: return false
    }
    open(box, session)
    return true
  }

  private func open(_ box: Box, _ session: TerminalSession) {
    let actions = box.element.slot(.actions).map { [$0] } ?? []
    session.openMenu(
      MenuOverlay.items(in: actions),
      title: label(box),
      column: box.frame.column,
      row: box.frame.row + 1
    )
  }

  func keys(_ box: Box) -> [KeyHelp] {
    let open = KeyHelp(key: hasPrimaryAction ? "." : "Enter", name: "Open \(label(box))")
    return hasPrimaryAction ? [KeyHelp(key: "Enter", name: label(box)), open] : [open]
  }
}

extension MenuOverlay {
  /// The items for all that can be pressed in some elements.
  static func items(in elements: [Element]) -> [Item] {
    var items: [Item] = []
    func add(_ element: Element) {
      if let picker = element.content as? PickerContent {
        for (tag, option) in element.pickerOptions {
          let mark = tag == picker.selection ? "✓ " : "  "
          items.append(
            Item(title: sanitize(mark + option.plainText), isEnabled: element.isEnabled) {
              picker.select(tag)
            }
          )
        }
      } else if element.action(.activate) != nil {
        var title = element.plainText
        if let toggle = element.content as? ToggleContent {
          title = (toggle.isOn ? "✓ " : "  ") + title
        }
        items.append(
          Item(
            title: sanitize(title),
            isEnabled: element.isEnabled,
            isDestructive: (element.content as? ButtonContent)?.buttonRole == .destructive,
            action: { element.perform(.activate) }
          )
        )
      } else {
        element.children.forEach(add)
      }
    }
    elements.forEach(add)
    return items
  }
}

extension TerminalSession {
  func openMenu(_ items: [MenuOverlay.Item], title: String, column: Int, row: Int) {
    guard !items.isEmpty else { return }
    overlay = MenuOverlay(
      items: items,
      selected: items.firstIndex(where: \.isEnabled) ?? 0,
      title: title,
      column: column,
      row: row
    )
    setNeedsFrame()
  }

  /// Opens the menu that views have given an element, if there is one.
  func openContextMenu(_ box: Box?) -> Bool {
    guard
      let target = box?.nearest({ box in
        !box.element.traits.contextMenu.isEmpty || !box.element.namedActions.isEmpty
      })
    else { return false }
    let element = target.element
    let items =
      MenuOverlay.items(in: element.traits.contextMenu)
      + element.namedActions.map { action in
        MenuOverlay.Item(title: sanitize(action.name), isEnabled: element.isEnabled) {
          action.perform()
        }
      }
    guard !items.isEmpty else { return false }
    openMenu(items, title: "", column: target.frame.column + 2, row: target.frame.row + 1)
    return true
  }
}
