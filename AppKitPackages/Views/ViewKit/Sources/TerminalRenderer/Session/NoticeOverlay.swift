import ElementTree
import TerminalDriver
import CellMetrics

/// An overlay with a sentence about the latest input, which the next key closes.
///
/// Enter and Esc only close it. Other keys and pasted texts also have their effect, so that typing goes on.
final class NoticeOverlay: Overlay {
  private let message: String

  init(_ message: String) { self.message = message }

  func paint(_ canvas: CellCanvas, _ session: TerminalSession) {
    let screen = canvas.bounds
    let room = max(min(screen.columns - 4, 60), 1)
    let lines = wrappedLines(message[...], columns: room).map { String($0.text) }
    let columns = lines.reduce(0) { max($0, displayWidth(of: $1)) } + 4
    let rows = min(lines.count + 2, screen.rows)
    let frame = CellRect(
      column: (screen.columns - columns) / 2,
      row: (screen.rows - rows) / 2,
      columns: columns,
      rows: rows
    )
    canvas.hideCursor()
    canvas.fill(frame, .plain)
    // A low screen shows the sentence instead of the frame.
    let isFramed = rows > lines.count + 1
    if isFramed { canvas.border(frame, .plain) }
    for (offset, line) in lines.prefix(isFramed ? lines.count : rows).enumerated() {
      canvas.write(
        line,
        column: frame.column + 2,
        row: frame.row + offset + (isFramed ? 1 : 0),
        .plain
      )
    }
  }

  func handle(_ press: KeyEvent, _ session: TerminalSession) -> Bool {
    session.overlay = nil
    session.setNeedsFrame()
    if press.key == .enter || press.key == .escape { return true }
    return session.keys.handle(press)
  }

  func paste(_ text: String, _ session: TerminalSession) -> Bool {
    session.overlay = nil
    return session.paste(text)
  }

  func handle(_ event: MouseEvent, _ session: TerminalSession) -> Bool {
    guard case .press = event.action else { return false }
    session.overlay = nil
    session.setNeedsFrame()
    return true
  }

  func parts(_ session: TerminalSession) -> [Element] {
    [.part(message) { [unowned session] in session.overlay = nil }]
  }
}
