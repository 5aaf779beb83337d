import ElementTree
import TerminalDriver
import CellMetrics

/// An open menu above the app: the options of a picker, or the items of a menu.
final class MenuOverlay: Overlay {
  struct Item {
    var title: String
    /// The name of the key that performs the action while the menu is closed.
    var key = ""
    var isEnabled = true
    var isDestructive = false
    let action: @MainActor () -> Void
  }

  private let items: [Item]
  private let title: String
  private let chosen: Int
  private var selected: Int
  private let column: Int
  private let row: Int
  private var scroll = 0
  private var frame = CellRect.zero
  /// Reports to the view of the menu whether it is open.
  var setOpen: ElementCallback<Bool>?

  init(items: [Item], selected: Int, title: String, column: Int, row: Int) {
    self.items = items
    self.title = title
    self.selected = selected
    chosen = selected
    self.column = column
    self.row = row
  }

  func paint(_ canvas: CellCanvas, _ session: TerminalSession) {
    let screen = canvas.bounds
    let widestKey = items.reduce(0) { max($0, displayWidth(of: $1.key)) }
    let keys = widestKey > 0 ? widestKey + 2 : 0
    let widest = items.reduce(0) { max($0, displayWidth(of: $1.title)) } + keys
    let columns = min(max(widest, displayWidth(of: title)) + 4, screen.columns)
    let rows = min(items.count + 2, screen.rows)
    frame = CellRect(
      column: max(min(column, screen.columns - columns), 0),
      row: max(min(row, screen.rows - rows), 0),
      columns: columns,
      rows: rows
    )
    canvas.hideCursor()
    canvas.fill(frame, .plain)
    canvas.border(frame, .plain)
    if !title.isEmpty {
      canvas.write(
        truncate(" \(title) ", columns: max(columns - 2, 0)),
        column: frame.column + 1,
        row: frame.row,
        CellStyle(attributes: .bold)
      )
    }
    let room = max(rows - 2, 0)
    if selected < scroll { scroll = selected }
    if selected >= scroll + room { scroll = selected - room + 1 }
    canvas.paintScrollBar(
      frame.inset(top: 1, bottom: 1),
      offset: scroll,
      visible: room,
      total: items.count
    )
    for (offset, item) in items.dropFirst(scroll).prefix(room).enumerated() {
      var style = CellStyle.plain
      if !item.isEnabled { style.attributes.insert(.dim) }
      if item.isDestructive { style.foreground = .ansi(1) }
      let room = max(columns - 4 - keys, 0)
      var text = truncate(item.title, columns: room).padded(to: room)
      if keys > 0 {
        text +=
          "  " + String(repeating: " ", count: widestKey - displayWidth(of: item.key)) + item.key
        text = truncate(text, columns: max(columns - 4, 0))
      }
      if scroll + offset == selected { style.attributes.insert(.reverse) }
      canvas.write(
        " \(text) ",
        column: frame.column + 1,
        row: frame.row + 1 + offset,
        style
      )
    }
  }

  private func move(by offset: Int) {
    var next = selected
    repeat { next += offset } while items.indices.contains(next) && !items[next].isEnabled
    if items.indices.contains(next) { selected = next }
  }

  private func choose(_ session: TerminalSession) {
    session.overlay = nil
    if items.indices.contains(selected), items[selected].isEnabled { items[selected].action() }
  }

  func parts(_ session: TerminalSession) -> [Element] {
    items.indices.filter { items[$0].isEnabled }.map { index in
      // The mark of the selected item is not part of its name.
      let title = items[index].title
      let name = title.drop { $0 == "✓" || $0 == " " }
      return .part(String(name), isSelected: title.hasPrefix("✓")) {
        [unowned self, unowned session] in
        selected = index
        choose(session)
        session.setNeedsFrame()
      }
    }
  }

  func handle(_ press: KeyEvent, _ session: TerminalSession) -> Bool {
    switch press.key {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .home: selected = items.firstIndex(where: \.isEnabled) ?? 0
    case .end: selected = items.lastIndex(where: \.isEnabled) ?? 0
    case .enter, .space: choose(session)
    case .character(let character):
      // Typing the beginning of a title selects the item.
      let start = character.lowercased()
      let order = Array(items.indices.dropFirst(selected + 1)) + Array(items.indices)
      if let match = order.first(where: { items[$0].title.lowercased().hasPrefix(start) }) {
        selected = match
      }
    case .escape, .tab, .left, .right: session.overlay = nil
    default: return true
    }
    session.setNeedsFrame()
    return true
  }

  func handle(_ event: MouseEvent, _ session: TerminalSession) -> Bool {
    switch event.action {
    case .press:
      let index = event.row - frame.row - 1 + scroll
      if frame.contains(column: event.column, row: event.row), items.indices.contains(index) {
        selected = index
        choose(session)
      } else {
        session.overlay = nil
      }
    case .scroll(_, let rows): move(by: rows > 0 ? 1 : -1)
    default: return false
    }
    session.setNeedsFrame()
    return true
  }
}
