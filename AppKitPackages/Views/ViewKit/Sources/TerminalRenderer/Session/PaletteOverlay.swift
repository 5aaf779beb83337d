import ElementTree
import TerminalDriver
import CellMetrics

/// An overlay with all available actions, which users find by typing a part of a name.
final class PaletteOverlay: Overlay {
  private let commands: [Command]
  private var query = ""
  private var selected = 0
  private var scroll = 0
  private var frame = CellRect.zero

  init(_ commands: [Command]) { self.commands = commands }

  /// The actions that match the typed text: names that begin with it first.
  private var matches: [Command] {
    let words = query.lowercased().split(separator: " ")
    guard let first = words.first else { return commands }
    let found = commands.filter { command in
      let title = command.title.lowercased()
      return words.allSatisfy { title.contains($0) }
    }
    return found.filter { $0.title.lowercased().hasPrefix(first) }
      + found.filter { !$0.title.lowercased().hasPrefix(first) }
  }

  func paint(_ canvas: CellCanvas, _ session: TerminalSession) {
    let screen = canvas.bounds
    let matches = matches
    let columns = min(64, screen.columns)
    let rows = min(commands.count + 3, max(screen.rows * 2 / 3, 6), screen.rows)
    frame = CellRect(
      column: (screen.columns - columns) / 2,
      row: max((screen.rows - rows) / 3, 0),
      columns: columns,
      rows: rows
    )
    canvas.restyle(screen) { $0.attributes.insert(.dim) }
    canvas.hideCursor()
    canvas.fill(frame, .plain)
    canvas.border(frame, .plain)
    canvas.write(
      truncate(" Commands ", columns: max(columns - 4, 0)),
      column: frame.column + 2,
      row: frame.row,
      CellStyle(attributes: .bold)
    )
    paintQuery(canvas)
    let room = max(rows - 3, 0)
    selected = max(min(selected, matches.count - 1), 0)
    scroll = max(min(scroll, selected), selected - room + 1, 0)
    canvas.paintScrollBar(
      frame.inset(top: 2, bottom: 1),
      offset: scroll,
      visible: room,
      total: matches.count
    )
    if matches.isEmpty, room > 0 {
      write("Nothing fits", "", row: 0, CellStyle(attributes: .dim), canvas)
    }
    for (offset, command) in matches.dropFirst(scroll).prefix(room).enumerated() {
      let isSelected = scroll + offset == selected
      write(
        command.title,
        command.key,
        row: offset,
        CellStyle(attributes: isSelected ? .reverse : []),
        canvas
      )
    }
  }

  private func paintQuery(_ canvas: CellCanvas) {
    guard frame.rows > 2 else { return }
    let room = max(frame.columns - 6, 0)
    let text = truncate(sanitize(query), columns: room, mode: .head)
    let end = canvas.write(
      "> \(text)",
      column: frame.column + 2,
      row: frame.row + 1,
      .plain
    )
    canvas.setCursor(column: end, row: frame.row + 1)
  }

  private func write(
    _ title: String,
    _ key: String,
    row: Int,
    _ style: CellStyle,
    _ canvas: CellCanvas
  ) {
    let width = max(frame.columns - 4, 0)
    let room = max(width - displayWidth(of: key) - 1, 0)
    let text = truncate(title, columns: room).padded(to: room) + " " + key
    canvas.write(
      " \(truncate(text, columns: width)) ",
      column: frame.column + 1,
      row: frame.row + 2 + row,
      style
    )
  }

  private func run(_ session: TerminalSession) {
    let matches = matches
    session.overlay = nil
    if matches.indices.contains(selected) { matches[selected].action() }
  }

  func parts(_ session: TerminalSession) -> [Element] {
    matches.indices.map { index in
      .part(matches[index].title, value: matches[index].key) { [unowned self, unowned session] in
        selected = index
        run(session)
        session.setNeedsFrame()
      }
    }
  }

  func handle(_ press: KeyEvent, _ session: TerminalSession) -> Bool {
    switch (press.key, press.modifiers) {
    case (.up, _), (.character("p"), .control): selected = max(selected - 1, 0)
    case (.down, _), (.character("n"), .control):
      selected = min(selected + 1, max(matches.count - 1, 0))
    case (.home, _): selected = 0
    case (.end, _): selected = max(matches.count - 1, 0)
    case (.enter, _): run(session)
    case (.escape, _): session.overlay = nil
    case (.backspace, _): change { _ = $0.popLast() }
    case (.character("u"), .control): change { $0 = "" }
    case (.space, []): change { $0 += " " }
    case (.character(let character), []), (.character(let character), .shift):
      change { $0.append(character) }
    default: break
    }
    session.setNeedsFrame()
    return true
  }

  func paste(_ text: String, _ session: TerminalSession) -> Bool {
    change { $0 += text.split(whereSeparator: \.isNewline).joined(separator: " ") }
    return true
  }

  /// Changes the typed text. No name is longer than what remains of it.
  private func change(_ change: (inout String) -> Void) {
    change(&query)
    query = String(query.prefix(200))
    selected = 0
  }

  func handle(_ event: MouseEvent, _ session: TerminalSession) -> Bool {
    switch event.action {
    case .press(.left):
      let index = event.row - frame.row - 2 + scroll
      if !frame.contains(column: event.column, row: event.row) {
        session.overlay = nil
      } else if event.row > frame.row + 1, matches.indices.contains(index) {
        selected = index
        run(session)
      }
    case .scroll(_, let rows):
      selected = max(min(selected + (rows > 0 ? 1 : -1), matches.count - 1), 0)
    default: return false
    }
    session.setNeedsFrame()
    return true
  }
}
