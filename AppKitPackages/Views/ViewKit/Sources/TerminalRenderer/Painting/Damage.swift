import TerminalDriver

/// The rows of the screen that have to be drawn again because of changes.
struct Damage {
  /// Whether the whole screen has to be drawn, as in the first frame.
  private(set) var isEverything = true
  private var rows: [Bool] = []

  var isEmpty: Bool { !isEverything && !rows.contains(true) }

  /// Removes all damage of a screen with a number of rows.
  mutating func reset(rows count: Int) {
    isEverything = false
    rows = Array(repeating: false, count: count)
  }

  mutating func addEverything() { isEverything = true }

  mutating func add(_ span: Range<Int>) {
    guard !isEverything else { return }
    for row in span.clamped(to: 0..<rows.count) { rows[row] = true }
  }

  func contains(_ row: Int) -> Bool {
    isEverything || rows.indices.contains(row) && rows[row]
  }

  func intersects(_ span: Range<Int>) -> Bool {
    isEverything || span.clamped(to: 0..<rows.count).contains { rows[$0] }
  }

  /// Returns the parts of a rectangle that have to be drawn.
  func parts(of rect: CellRect) -> [CellRect] {
    guard !isEverything else { return [rect] }
    var parts: [CellRect] = []
    for row in (rect.row..<rect.endRow).clamped(to: 0..<rows.count) where rows[row] {
      if let last = parts.last, last.endRow == row {
        parts[parts.count - 1].rows += 1
      } else {
        parts.append(CellRect(column: rect.column, row: row, columns: rect.columns, rows: 1))
      }
    }
    return parts
  }
}
