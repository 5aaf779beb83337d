import TerminalDriver

extension CellCanvas {
  /// Draws a scroll bar in the last column of a frame, unless all content is visible.
  ///
  /// - Parameters:
  ///   - frame: The frame of the view that scrolls.
  ///   - offset: The number of units of the content before the visible ones.
  ///   - visible: The number of visible units.
  ///   - total: The number of all units, such as lines or rows.
  func paintScrollBar(_ frame: CellRect, offset: Int, visible: Int, total: Int) {
    let height = frame.rows
    guard Self.hasRoomForScrollBar(columns: frame.columns, rows: height), total > visible else {
      return
    }
    let thumb = min(max(height * max(visible, 1) / total, 1), height)
    let top = (height - thumb) * offset / max(total - visible, 1)
    for line in 0..<thumb {
      write(
        "▐",
        column: frame.endColumn - 1,
        row: frame.row + max(min(top, height - thumb), 0) + line,
        CellStyle(attributes: .dim)
      )
    }
  }

  /// Whether a view is large enough for a scroll bar beside its content.
  static func hasRoomForScrollBar(columns: Int, rows: Int) -> Bool { columns > 2 && rows > 1 }
}
