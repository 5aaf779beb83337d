import Elements
import Terminal
import TextMetrics

/// An overlay with the keys of the screen, which its elements declare.
final class HelpOverlay: Overlay {
  private let lines: [(key: String, name: String)?]
  private var scroll = 0

  init(_ sections: [[KeyHelp]]) {
    var lines: [(String, String)?] = []
    for section in sections where !section.isEmpty {
      if !lines.isEmpty { lines.append(nil) }
      lines += section.map { ($0.key, $0.name) }
    }
    self.lines = lines
  }

  func paint(_ canvas: CellCanvas, _ session: TerminalSession) {
    let keyWidth = lines.reduce(0) { max($0, displayWidth(of: $1?.key ?? "")) }
    let nameWidth = lines.reduce(0) { max($0, displayWidth(of: $1?.name ?? "")) }
    let columns = min(keyWidth + nameWidth + 6, canvas.bounds.columns)
    let rows = min(lines.count + 2, canvas.bounds.rows)
    let rect = CellRect(
      column: (canvas.bounds.columns - columns) / 2,
      row: (canvas.bounds.rows - rows) / 2,
      columns: columns,
      rows: rows
    )
    canvas.restyle(canvas.bounds) { $0.attributes.insert(.dim) }
    canvas.hideCursor()
    canvas.fill(rect, .plain)
    canvas.border(rect, .plain)
    canvas.write(" Keys ", column: rect.column + 2, row: rect.row, CellStyle(attributes: .bold))
    let room = max(rows - 2, 0)
    scroll = max(min(scroll, lines.count - room), 0)
    for (offset, line) in lines.dropFirst(scroll).prefix(room).enumerated() {
      guard let line else { continue }
      let row = rect.row + 1 + offset
      canvas.write(
        line.key,
        column: rect.column + 2,
        row: row,
        CellStyle(attributes: .bold)
      )
      canvas.write(
        truncate(line.name, columns: max(columns - keyWidth - 6, 0)),
        column: rect.column + keyWidth + 4,
        row: row,
        .plain
      )
    }
  }

  func handle(_ press: KeyEvent, _ session: TerminalSession) -> Bool {
    switch press.key {
    case .down: scroll += 1
    case .up: scroll = max(scroll - 1, 0)
    case .pageDown: scroll += 10
    case .pageUp: scroll = max(scroll - 10, 0)
    default: session.overlay = nil
    }
    session.setNeedsFrame()
    return true
  }

  func handle(_ event: MouseEvent, _ session: TerminalSession) -> Bool {
    switch event.action {
    case .scroll(_, let rows): scroll = max(scroll + rows, 0)
    case .press: session.overlay = nil
    default: return false
    }
    session.setNeedsFrame()
    return true
  }
}

extension TerminalSession {
  func showHelp() {
    overlay = HelpOverlay(keyHelp)
    setNeedsFrame()
  }

  /// Returns whether a node or an ancestor has a context menu.
  private func hasMenu(_ node: LayoutNode) -> Bool {
    node.nearest {
      !$0.element.traits.contextMenu.isEmpty || !$0.element.namedActions.isEmpty
    } != nil
  }

  /// The available keys: those of the focused element, those of the screen, and the general ones.
  var keyHelp: [[KeyHelp]] {
    var own: [KeyHelp] = []
    if let node = focus.focusedNode {
      own += node.kind.keys(node)
      if let button = node.rowButton {
        own.append(KeyHelp(key: "Space", name: button.element.spokenLabel))
      }
      if hasMenu(node) { own.append(KeyHelp(key: ".", name: "More actions")) }
      if let row = node.nearest({ $0.traits.contains(.row) }) {
        if row !== node { own += row.kind.keys(row) }
        for action in row.element.actions {
          switch action.kind {
          case .primary: own.append(KeyHelp(key: "Enter", name: action.name))
          case .delete: own.append(KeyHelp(key: "Del", name: action.name))
          case .moveUp: own.append(KeyHelp(key: "Alt-Up", name: action.name))
          case .moveDown: own.append(KeyHelp(key: "Alt-Down", name: action.name))
          default: break
          }
        }
      }
    }
    var screen: [KeyHelp] = []
    var hasTabs = 0
    var canRefresh = false
    topLayer.forEach { node in
      if let shortcut = node.element.traits.shortcut, node.element.isEnabled {
        screen.append(KeyHelp(key: Shortcut.name(shortcut), name: node.element.plainText))
      }
      if let tabs = node.kind.tabs { hasTabs = max(hasTabs, tabs.items.count) }
      canRefresh = canRefresh || node.element.action(.refresh) != nil
    }
    if canRefresh { screen.append(KeyHelp(key: "^R", name: "Refresh")) }
    var general = [
      KeyHelp(key: "Tab", name: "Next control"),
      KeyHelp(key: "Arrows", name: "Move"),
      KeyHelp(key: "Enter", name: "Press"),
    ]
    if topLayer !== root {
      general.append(KeyHelp(key: "Esc", name: "Close"))
    } else if topLayer.innermostPage != nil {
      general.append(KeyHelp(key: "Esc", name: "Back"))
    }
    if hasTabs > 0, topLayer === root {
      general.append(KeyHelp(key: "1-\(min(hasTabs, 9))", name: "Switch tabs"))
    }
    general.append(KeyHelp(key: "^P", name: "All commands"))
    general.append(KeyHelp(key: "?", name: "This help"))
    if quitsOnQ, topLayer === root { general.append(KeyHelp(key: "q", name: "Quit")) }
    return [own, screen, general]
  }
}
