extension CellBuffer {
  /// Returns the rows as text with `SGR` sequences, for output without a screen. Each row ends with
  /// a line break and resets the style. The text has no sequences without colors and attributes.
  ///
  /// ```swift
  /// let frame = CellBuffer(columns: 20, rows: 2)
  /// print(frame.styledText(colorDepth: .palette), terminator: "")
  /// ```
  ///
  /// - Parameter colorDepth: The number of colors to use; nil for plain text.
  public func styledText(colorDepth: ColorDepth?) -> String {
    var output: [UInt8] = []
    for row in 0..<rows {
      var style = CellStyle.plain
      let end = lastUsedColumn(in: row, ignoringStyles: colorDepth == nil)
      for cell in cells[row * columns..<row * columns + end] where cell.width > 0 {
        if let colorDepth {
          let next = cell.style.unpacked
          SGR(depth: colorDepth).append(from: style, to: next, into: &output)
          style = next
        }
        output.append(contentsOf: String(character(of: cell)).utf8)
      }
      if let colorDepth {
        SGR(depth: colorDepth).append(from: style, to: .plain, into: &output)
      }
      output.append(0x0A)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the column after the last visible cell.
  private func lastUsedColumn(in row: Int, ignoringStyles: Bool) -> Int {
    var end = columns
    while end > 0 {
      let cell = cells[row * columns + end - 1]
      guard cell == .blank || ignoringStyles && cell.content == 0x20 && cell.width == 1 else {
        break
      }
      end -= 1
    }
    return end
  }
}
