import TerminalDriver
import CellMetrics

extension CellBuffer {
  /// Returns the message that replaces an app in a terminal that is too small.
  static func tooSmall(
    columns: Int,
    rows: Int,
    neededColumns: Int,
    neededRows: Int
  ) -> CellBuffer {
    var frame = CellBuffer(columns: columns, rows: rows)
    let message =
      "Too small: \(neededColumns) x \(neededRows) needed, this is \(columns) x \(rows). "
      + "Make the terminal larger, or press Ctrl-C to quit."
    let lines = wrap(message, columns: columns)
    let first = max((rows - lines.count) / 2, 0)
    for (index, line) in lines.prefix(rows).enumerated() {
      frame.write(
        line,
        column: (columns - displayWidth(of: line)) / 2,
        row: first + index
      )
    }
    return frame
  }
}
