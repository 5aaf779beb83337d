extension CellBuffer {
  /// The rows as text with `SGR` sequences, for output that isn't a screen: each ends in a line
  /// break and leaves the style plain. Without colours and attributes there are no sequences at
  /// all.
  ///
  /// ```swift
  /// let frame = CellBuffer(columns: 20, rows: 2)
  /// print(frame.styledText(colorDepth: .palette), terminator: "")
  /// ```
  ///
  /// - Parameter colorDepth: How many colours to use; nil for plain text.
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

  /// The column after the last one that shows something.
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
