/// A writer that converts frames to the bytes by which a terminal changes from one frame to the
/// next.
///
/// ```swift
/// var writer = FrameWriter()
/// var frame = CellBuffer(columns: 20, rows: 2)
/// var output: [UInt8] = []
/// writer.write(frame, into: &output)  // everything, the first time
/// frame.write("Milk", column: 0, row: 0, style: .plain)
/// writer.write(frame, into: &output)  // then what changed
/// ```
///
/// The writer sends only cells that differ, moves the cursor by the shortest sequence, and sends
/// differences of styles, so a changing counter costs a few bytes. After a character whose width
/// differs between terminals (an emoji sequence) the writer sets the position of the cursor, so
/// that a wrong width does not shift the rest of a row. Sequences are those of ECMA-48 and of
/// xterm's "Control Sequences". Frames are wrapped in synchronized output (mode 2026) if the
/// terminal supports it. The writer requires that automatic wrapping is off, which
/// ``TerminalDevice`` ensures.
public struct FrameWriter: Sendable {
  /// The number of colors of the terminal. Other colors are replaced by the nearest one.
  public var colorDepth: ColorDepth {
    get { sgr.depth }
    set {
      guard newValue != sgr.depth else { return }
      sgr = SGR(depth: newValue)
      invalidate()
    }
  }
  /// Whether the terminal supports synchronized output.
  public var synchronizesOutput: Bool
  /// Whether the terminal supports links (`OSC 8`).
  public var writesLinks: Bool {
    didSet { if writesLinks != oldValue { invalidate() } }
  }
  /// The part of the terminal that frames are written to.
  public let placement: Placement
  /// The costs of the last frame.
  public private(set) var statistics = FrameStatistics()

  private var sgr: SGR
  var previous: CellBuffer?
  private var style = PackedStyle(.plain)
  private var link: String?
  var row = 0
  /// The column of the cursor; nil after a character whose width differs between terminals.
  var column: Int? = 0
  private var isCursorVisible = true
  private var cursorShape: CellCursor.Shape?
  /// The number of rows below the first one that inline frames occupy.
  private var reservedRows = 0
  var relocation = Relocation()

  /// Creates a writer for a terminal with unknown content, whose first frame is written completely.
  public init(
    colorDepth: ColorDepth = .truecolor,
    synchronizesOutput: Bool = false,
    writesLinks: Bool = false,
    placement: Placement = .screen
  ) {
    sgr = SGR(depth: colorDepth)
    self.synchronizesOutput = synchronizesOutput
    self.writesLinks = writesLinks
    self.placement = placement
  }

  /// Marks the content of the terminal as unknown, so that the next frame is written completely:
  /// after a resize, after the program was suspended, or after output of another program.
  public mutating func invalidate() {
    previous = nil
    cursorShape = nil
  }

  /// Marks the content of the terminal and the start of inline frames as unknown, after
  /// ``finish(into:)``.
  public mutating func reset() {
    self = FrameWriter(
      colorDepth: colorDepth,
      synchronizesOutput: synchronizesOutput,
      writesLinks: writesLinks,
      placement: placement
    )
  }

  /// Appends the bytes after which the terminal shows a frame; none if it already does.
  ///
  /// - Parameters:
  ///   - frame: The frame to show.
  ///   - output: The bytes to append to.
  public mutating func write(_ frame: CellBuffer, into output: inout [UInt8]) {
    statistics = FrameStatistics()
    let start = output.count
    if synchronizesOutput { output.append("\u{1B}[?2026h") }
    let bodyStart = output.count
    let wasVisible = isCursorVisible
    if previous == nil || previous?.columns != frame.columns || previous?.rows != frame.rows {
      begin(frame, into: &output)
    }
    writeChanges(of: frame, into: &output)
    setLink(nil, into: &output)
    if output.count > bodyStart, wasVisible, isCursorVisible, !synchronizesOutput {
      // Without synchronization, users would see the cursor move across the screen.
      output.insert(contentsOf: Array("\u{1B}[?25l".utf8), at: bodyStart)
      isCursorVisible = false
    }
    placeCursor(frame, into: &output)
    previous = frame
    if output.count == bodyStart {
      output.removeSubrange(start...)
    } else if synchronizesOutput {
      output.append("\u{1B}[?2026l")
    }
    statistics.bytes = output.count - start
  }

  /// Appends the bytes that move the cursor below an inline frame and reset the style.
  public mutating func finish(into output: inout [UInt8]) {
    setStyle(PackedStyle(.plain), into: &output)
    if placement == .inline, reservedRows > 0 {
      moveVertically(to: reservedRows - 1, into: &output)
      output.append("\r\n")
      column = 0
    }
    if !isCursorVisible { output.append("\u{1B}[?25h") }
    isCursorVisible = true
    previous = nil
    reservedRows = 0
    relocation = Relocation()
    row = 0
  }

  // MARK: - A frame of a new size

  private mutating func begin(_ frame: CellBuffer, into output: inout [UInt8]) {
    output.append("\u{1B}[?25l\u{1B}[m")
    isCursorVisible = false
    style = PackedStyle(.plain)
    switch placement {
    case .screen:
      output.append("\u{1B}[H\u{1B}[2J")
      row = 0
    case .inline:
      moveVertically(to: 0, into: &output)
      // The first line is erased on its own, because tmux copies the screen into its history before
      // it erases everything from the first cell.
      output.append("\r\u{1B}[K\u{1B}[C\u{1B}[J\r")
      // After a resize the rows of the previous frame may be below the end of the screen.
      let reserved = relocation.isNeeded ? 1 : max(reservedRows, 1)
      relocation.isNeeded = false
      let missing = frame.rows - reserved
      if missing > 0 {
        // Line feeds scroll the lines above upwards if there is not enough space below.
        moveVertically(to: reserved - 1, into: &output)
        for _ in 0..<missing { output.append(0x0A) }
        row += missing
        moveVertically(to: 0, into: &output)
      }
      reservedRows = frame.rows
    }
    column = 0
    previous = CellBuffer(columns: frame.columns, rows: frame.rows)
  }

  // MARK: - Cells

  private mutating func writeChanges(of frame: CellBuffer, into output: inout [UInt8]) {
    guard let previous else { return }
    let hasSameTables = frame.clusters == previous.clusters && frame.links == previous.links
    for row in 0..<frame.rows
    where !frame.hasSameRow(row, as: previous, hasSameTables: hasSameTables) {
      let start = row * frame.columns
      var column = 0
      let blankFrom = startOfTrailingBlanks(in: frame, row: row)
      while column < frame.columns {
        column =
          frame.firstChange(
            in: start + column..<start + frame.columns,
            from: previous,
            hasSameTables: hasSameTables
          ) - start
        if column == frame.columns { break }
        let index = start + column
        if column >= blankFrom, frame.columns - column > 3 {
          move(to: column, row: row, over: frame, into: &output)
          setStyle(PackedStyle(.plain), into: &output)
          setLink(nil, into: &output)
          output.append("\u{1B}[K")
          break
        }
        // The second column of a wide character is written together with the first.
        let lead = frame.cells[index].width == 0 ? column - 1 : column
        let cell = frame.cells[start + lead]
        move(to: lead, row: row, over: frame, into: &output)
        setStyle(cell.style, into: &output)
        if writesLinks { setLink(frame.link(of: cell), into: &output) }
        write(cell, of: frame, into: &output)
        if endsRightToLeftText(start + lead, of: frame, rowEnd: start + frame.columns) {
          output.append("\u{200E}")
          self.column = nil
        }
        column = lead + max(Int(cell.width), 1)
        column += writeRun(from: start + column, to: start + blankFrom, of: frame, into: &output)
      }
    }
  }

  /// Writes changed ASCII cells that have the current style, the most frequent case, and returns
  /// their number.
  ///
  /// - Parameters:
  ///   - first: The first cell, at the position of the cursor.
  ///   - end: The end of the range. The last column is not written either.
  private mutating func writeRun(
    from first: Int,
    to end: Int,
    of frame: CellBuffer,
    into output: inout [UInt8]
  ) -> Int {
    guard let previous, let column, column == first - row * frame.columns, link == nil else {
      return 0
    }
    let end = min(end, (row + 1) * frame.columns - 1)
    let style = style
    var position = first
    while position < end {
      let cell = frame.cells[position]
      guard cell.content < 0x80, cell.width == 1, cell.link == 0, cell.style == style,
        cell != previous.cells[position]
      else { break }
      output.append(UInt8(cell.content))
      position += 1
    }
    let count = position - first
    statistics.cells += count
    self.column = column + count
    return count
  }

  /// Returns the column from which a row is blank in the default colors of the terminal.
  func startOfTrailingBlanks(in frame: CellBuffer, row: Int) -> Int {
    var column = frame.columns
    while column > 0, frame.cells[row * frame.columns + column - 1] == .blank { column -= 1 }
    return column
  }

  private mutating func write(
    _ cell: PackedCell,
    of frame: CellBuffer,
    into output: inout [UInt8]
  ) {
    statistics.cells += 1
    if cell.isCluster {
      if cell.width == 2 {
        // A terminal that draws the cluster in one column must not show old text in the other. At
        // the right edge the cursor stays in the last column.
        output.append(column == frame.columns - 2 ? "  \u{8}" : "  \u{8}\u{8}")
      }
      output.append(contentsOf: String(frame.character(of: cell)).utf8)
      column = nil
      return
    }
    if cell.content < 0x80 {
      output.append(UInt8(cell.content))
    } else if let scalar = Unicode.Scalar(cell.content) {
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    guard let current = column else { return }
    let next = current + Int(cell.width)
    // In the last column the cursor does not move. Emoji may be newer than the terminal's table of
    // widths.
    column = next >= frame.columns || cell.content >= 0x1F000 ? nil : next
  }

  private mutating func setStyle(_ new: PackedStyle, into output: inout [UInt8]) {
    guard new != style else { return }
    sgr.append(from: style.unpacked, to: new.unpacked, into: &output)
    style = new
  }

  private mutating func setLink(_ new: String?, into output: inout [UInt8]) {
    guard new != link else { return }
    link = new
    output.append("\u{1B}]8;;")
    output.append(contentsOf: (new ?? "").utf8)
    output.append("\u{1B}\\")
  }

  // MARK: - The cursor

  private mutating func placeCursor(_ frame: CellBuffer, into output: inout [UInt8]) {
    guard let cursor = frame.cursor, frame.bounds.contains(column: cursor.column, row: cursor.row)
    else {
      if isCursorVisible { output.append("\u{1B}[?25l") }
      isCursorVisible = false
      // When the size of the terminal changes, the cursor stays at its character, and marks the
      // first row of the frame.
      if placement == .inline { move(to: 0, row: 0, over: nil, into: &output) }
      return
    }
    if cursor.row != row || cursor.column != column {
      move(to: cursor.column, row: cursor.row, over: nil, into: &output)
    }
    if cursorShape != cursor.shape {
      cursorShape = cursor.shape
      switch cursor.shape {
      case .block: output.append("\u{1B}[2 q")
      case .underline: output.append("\u{1B}[4 q")
      case .bar: output.append("\u{1B}[6 q")
      }
    }
    if !isCursorVisible { output.append("\u{1B}[?25h") }
    isCursorVisible = true
  }

  /// Moves the cursor to a cell by the shortest sequence. With `frame`, the sequence may write
  /// unchanged cells again instead of skipping them.
  private mutating func move(
    to target: Int,
    row targetRow: Int,
    over frame: CellBuffer?,
    into output: inout [UInt8]
  ) {
    if row == targetRow, column == target { return }
    defer {
      column = target
      row = targetRow
    }
    if row == targetRow, let column {
      let distance = target - column
      if distance > 0 {
        if distance < 4, let frame,
          rewrite(from: column, to: target, row: row, of: frame, into: &output)
        {
          return
        }
        output.appendCSI(distance, "C")
      } else if target == 0 {
        output.append(0x0D)
      } else if distance >= -3 {
        for _ in distance..<0 { output.append(0x08) }
      } else {
        output.appendCSI(target + 1, "G")
      }
      return
    }
    if targetRow == row + 1, target == 0 {
      output.append("\r\n")
    } else if placement == .inline || row == targetRow {
      moveVertically(to: targetRow, into: &output)
      if target == 0 { output.append(0x0D) } else { output.appendCSI(target + 1, "G") }
    } else {
      output.append(0x1B)
      output.append(0x5B)
      if target > 0 || targetRow > 0 { output.appendDecimal(targetRow + 1) }
      if target > 0 {
        output.append(0x3B)
        output.appendDecimal(target + 1)
      }
      output.append(UInt8(ascii: "H"))
    }
  }

  private mutating func moveVertically(to target: Int, into output: inout [UInt8]) {
    if target < row { output.appendCSI(row - target, "A") }
    if target > row { output.appendCSI(target - row, "B") }
    row = target
  }

  /// Writes up to three unchanged ASCII cells in the current style, which are shorter than a cursor
  /// movement.
  private mutating func rewrite(
    from column: Int,
    to target: Int,
    row: Int,
    of frame: CellBuffer,
    into output: inout [UInt8]
  ) -> Bool {
    let cells = frame.cells[row * frame.columns + column..<row * frame.columns + target]
    let style = style
    guard
      cells.allSatisfy({
        $0.width == 1 && $0.content < 0x80 && $0.style == style && frame.link(of: $0) == link
      })
    else {
      return false
    }
    for cell in cells { output.append(UInt8(cell.content)) }
    statistics.cells += cells.count
    return true
  }
}
