extension FrameWriter {
  /// The place of frames on the screen.
  public enum Placement: Sendable, Hashable {
    /// Frames fill the screen, with absolute positions.
    case screen
    /// Frames begin at the initial line of the cursor, with relative positions, because the
    /// absolute position is unknown.
    case inline
  }

  /// The known place of an inline frame after changes of the terminal's size.
  struct Relocation: Sendable {
    /// Whether the terminal has changed its size since the last frame.
    var isNeeded = false
    /// The row of the screen in which the frame begins; nil if it is unknown.
    var top: Int?
    /// The height of the terminal in which `top` was determined.
    var terminalRows = 0
    /// Whether the terminal became wider with its last change.
    var isWider = false
    /// The number of rows of the terminal that each row of the frame above the cursor occupies since
    /// the last change.
    var brokenRows: [Int] = []
    /// The widths of the texts in the rows of the frame above the cursor at the last change.
    var widths: [Int] = []
    /// The widths of the texts in the rows of former frames that the terminal has scrolled off its
    /// screen, from the top. Some terminals show them again above the frame when they become higher.
    var hiddenRows: [Int] = []
    /// The width of the terminal.
    var columns = 0
    /// Whether the terminal breaks long lines again when they return to its screen.
    var rewrapsHistory = false

    /// Takes as many hidden rows as have returned, and returns the rows that they occupy now.
    mutating func takeReturnedRows(upTo room: Int) -> Int {
      var returned = 0
      while let width = hiddenRows.last {
        let rows = rewrapsHistory ? max((width + columns - 1) / max(columns, 1), 1) : 1
        guard returned + rows <= room else { break }
        hiddenRows.removeLast()
        returned += rows
      }
      return returned
    }
  }

  /// Appends a query for the position of the cursor (`CPR`). Its reply is used by
  /// ``locate(cursorRow:terminalRows:frameRows:)``.
  ///
  /// The cursor is in the first column, because in other columns of the first row the reply has the
  /// same bytes as a function key with modifiers.
  public mutating func askPosition(into output: inout [UInt8]) {
    output.append("\r\u{1B}[6n")
    if let column, column > 0 { output.appendCSI(column + 1, "G") } else { column = 0 }
  }

  /// Adapts the position of an inline frame to a new size of the terminal.
  ///
  /// A terminal that breaks long lines again moves the cursor away from the first row of the frame,
  /// unless the cursor is in that row.
  ///
  /// - Parameters:
  ///   - columns: The new width of the terminal.
  ///   - rewrapsLines: Whether the terminal breaks lines again.
  ///   - rewrapsHistory: Whether it does so with lines that return to the screen.
  public mutating func resize(columns: Int, rewrapsLines: Bool, rewrapsHistory: Bool) {
    guard placement == .inline else { return invalidate() }
    relocation.columns = columns
    relocation.rewrapsHistory = rewrapsHistory
    relocation.brokenRows = Array(repeating: 1, count: row)
    if let previous {
      relocation.widths = (0..<min(row, previous.rows)).map {
        startOfTrailingBlanks(in: previous, row: $0)
      }
      // Where lines are not joined again, rows above the frame may be those of the shell.
      relocation.isWider = rewrapsLines && columns > previous.columns
      if rewrapsLines, columns < previous.columns {
        relocation.brokenRows = relocation.widths.map { max(($0 + columns - 1) / columns, 1) }
        row = relocation.brokenRows.reduce((column ?? 0) / columns, +)
      }
    }
    relocation.isNeeded = true
    invalidate()
  }

  /// Uses the reply to ``askPosition(into:)``: the row in which the terminal has the cursor.
  ///
  /// - Parameters:
  ///   - cursorRow: The row of the cursor on the screen, from 0.
  ///   - terminalRows: The height of the terminal.
  ///   - frameRows: The height of the next frame, or of the current one if the terminal has not
  ///     changed its size.
  /// - Returns: The row of the screen in which that frame begins.
  public mutating func locate(cursorRow: Int, terminalRows: Int, frameRows: Int) -> Int {
    var top = cursorRow - row
    if top < 0 {
      // Lines that the terminal has broken are joined again when they return.
      var rest = -top
      for rows in relocation.brokenRows where rest > 0 {
        rest -= rows
        let width = relocation.widths.isEmpty ? 0 : relocation.widths.removeFirst()
        relocation.hiddenRows.append(width)
      }
      row = cursorRow
      top = 0
    } else if let oldTop = relocation.top, top > oldTop,
      terminalRows > relocation.terminalRows || relocation.isWider
    {
      let returned = relocation.takeReturnedRows(upTo: top - oldTop)
      row += returned
      top -= returned
    }
    // If there is not enough space below, the frame scrolls the lines above it.
    top = max(min(top, terminalRows - frameRows), 0)
    relocation.isWider = false
    relocation.top = top
    relocation.terminalRows = terminalRows
    return top
  }
}
