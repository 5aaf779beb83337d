import ElementTree
import TerminalDriver
import CellMetrics

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
    let hidden = lines.count - scroll - room
    if hidden > 0 {
      canvas.write(
        truncate(" ↓ \(hidden) more ", columns: max(columns - 4, 0)),
        column: rect.column + 2,
        row: rect.endRow - 1,
        .plain
      )
    }
    canvas.paintScrollBar(
      rect.inset(top: 1, bottom: 1),
      offset: scroll,
      visible: room,
      total: lines.count
    )
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
    switch (KeyCommand.viSynonym(press) ?? press).key {
    case .down: scroll += 1
    case .up: scroll = max(scroll - 1, 0)
    case .pageDown: scroll += 10
    case .pageUp: scroll = max(scroll - 10, 0)
    case .home: scroll = 0
    case .end: scroll = lines.count
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
