import TerminalDriver
import TerminalTesting
import Testing

/// A frame writer and its virtual terminal.
private struct Pair {
  var writer: FrameWriter
  var terminal: VirtualTerminal

  init(
    columns: Int = 20,
    rows: Int = 4,
    placement: FrameWriter.Placement = .screen,
    synchronizesOutput: Bool = false,
    configuration: VirtualTerminal.Configuration = VirtualTerminal.Configuration()
  ) {
    writer = FrameWriter(synchronizesOutput: synchronizesOutput, placement: placement)
    terminal = VirtualTerminal(columns: columns, rows: rows, configuration: configuration)
    terminal.feed("\u{1B}[?7l")
  }

  @discardableResult
  mutating func show(_ frame: CellBuffer) -> String {
    var output: [UInt8] = []
    writer.write(frame, into: &output)
    terminal.feed(output)
    return String(decoding: output, as: UTF8.self)
  }
}

private func randomFrame(
  _ random: inout SeededGenerator,
  after previous: CellBuffer,
  pieces: [String]
) -> CellBuffer {
  var frame = previous
  let styles = [
    CellStyle.plain, CellStyle(foreground: .ansi(3), attributes: .bold),
    CellStyle(background: .rgb(10, 20, 30)),
    CellStyle(foreground: .palette(99), background: .ansi(12), attributes: [.underline, .dim]),
  ]
  for _ in 0..<Int(random.next() % 12) {
    let word = random.next()
    let column = Int(word % UInt64(frame.columns + 2)) - 1
    let row = Int(word >> 8) % frame.rows
    let style = styles[Int(word >> 40) % styles.count]
    if word >> 50 & 7 == 0 {
      frame.fill(
        CellRect(column: column, row: row, columns: Int(word >> 20 & 15), rows: 2),
        style: style
      )
    } else {
      let piece = pieces[Int(word >> 32 & 0xFF) % pieces.count]
      frame.write(piece, column: column, row: row, style: style)
    }
  }
  frame.cursor =
    random.next() % 2 == 0
    ? nil
    : CellCursor(
      column: Int(random.next() % UInt64(frame.columns)),
      row: 0,
      shape: .bar
    )
  return frame
}

/// Returns a description of the different cells.
private func differences(_ shown: CellBuffer, _ drawn: CellBuffer) -> [String] {
  var result: [String] = []
  for row in 0..<drawn.rows {
    for column in 0..<drawn.columns where shown[column, row] != drawn[column, row] {
      result.append("\(column),\(row): \(shown[column, row]) instead of \(drawn[column, row])")
    }
  }
  return result
}

struct FrameWriterTests {
  /// Cuts the rows of a terminal as one that breaks lines again: a row of more cells than `columns`
  /// becomes several, and the cursor stays at its character.
  private func narrowed(_ terminal: VirtualTerminal, columns: Int) -> VirtualTerminal {
    var narrow = VirtualTerminal(columns: columns, rows: terminal.rows)
    var cursor = (column: 0, row: 0)
    var lines: [String] = []
    for (row, text) in terminal.text.enumerated() {
      if row == terminal.row {
        cursor = (terminal.column % columns, lines.count + terminal.column / columns)
      }
      var rest = text[...]
      repeat {
        lines.append(String(rest.prefix(columns)))
        rest = rest.dropFirst(columns)
      } while !rest.isEmpty
    }
    for (row, line) in lines.prefix(terminal.rows).enumerated() {
      narrow.feed("\u{1B}[\(row + 1)H\(line)")
    }
    narrow.feed("\u{1B}[?7l\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H")
    return narrow
  }

  @Test(arguments: [nil, CellCursor(column: 9, row: 2)])
  func `one inline frame is left when the terminal breaks its lines again`(cursor: CellCursor?) {
    var pair = Pair(columns: 12, rows: 14, placement: .inline)
    pair.terminal.feed("prompt\r\n")
    for columns in [12, 5, 12, 3, 7] {
      if columns < pair.terminal.columns {
        pair.terminal = narrowed(pair.terminal, columns: columns)
      } else {
        pair.terminal.resize(columns: columns, rows: 14)
      }
      pair.writer.resize(columns: columns, rewrapsLines: true, rewrapsHistory: true)
      var frame = CellBuffer(columns: columns, rows: 3)
      for row in 0..<3 { frame.write("row \(row) is long", column: 0, row: row) }
      if let cursor, cursor.column < columns { frame.cursor = cursor }
      pair.show(frame)
      let rows = pair.terminal.text.filter { !$0.isEmpty }
      #expect(rows.filter { $0.hasPrefix("row"[...].prefix(columns)) }.count == 3, "\(rows)")
      #expect(
        rows.suffix(3)
          == frame.text.map { line in
            line.last == " " ? String(line.dropLast()) : line
          }[...]
      )
    }
  }

  @Test(arguments: [
    ("שלום עולם", "+home", true), ("مرحبا", "2026-12-01", true), ("hello", "+home", false),
    ("家族", "+home", false),
  ])
  func `a mark separates a text that is written from right to left from the next one`(
    title: String,
    tag: String,
    isMarked: Bool
  ) {
    var pair = Pair()
    var frame = CellBuffer(columns: 20, rows: 1)
    let end = frame.write(title, column: 0, row: 0)
    frame.write(tag, column: end + 1, row: 0, style: CellStyle(attributes: .dim))
    let output = pair.show(frame)
    let parts = output.unicodeScalars.split(separator: "\u{200E}")
    #expect(parts.count == (isMarked ? 2 : 1))
    #expect(String(String.UnicodeScalarView(parts[0])).hasSuffix(title) == isMarked)
    #expect(differences(pair.terminal.screen, frame) == [])
  }

  @Test
  func `a row that returns in several lines of a narrower terminal is removed with all of them`() {
    var pair = Pair(columns: 12, rows: 8, placement: .inline)
    var frame = CellBuffer(columns: 12, rows: 6)
    frame.write("row 0 long", column: 0, row: 0)
    frame.write("row 1", column: 0, row: 1)
    frame.cursor = CellCursor(column: 0, row: 4)
    pair.show(frame)
    #expect(pair.writer.locate(cursorRow: 4, terminalRows: 8, frameRows: 6) == 0)
    pair.writer.resize(columns: 12, rewrapsLines: false, rewrapsHistory: true)
    #expect(pair.writer.locate(cursorRow: 2, terminalRows: 3, frameRows: 3) == 0)
    var small = CellBuffer(columns: 12, rows: 3)
    small.cursor = CellCursor(column: 0, row: 1)
    pair.show(small)
    // A row of the shell, two lines of the first row, the second row, and the first of the low frame.
    pair.writer.resize(columns: 6, rewrapsLines: false, rewrapsHistory: true)
    #expect(pair.writer.locate(cursorRow: 5, terminalRows: 8, frameRows: 6) == 1)
  }

  @Test func `rows of a frame that were scrolled off are removed when they return`() {
    var pair = Pair(columns: 12, rows: 8, placement: .inline)
    var frame = CellBuffer(columns: 12, rows: 6)
    for row in 0..<6 { frame.write("row \(row)", column: 0, row: row) }
    frame.cursor = CellCursor(column: 0, row: 4)
    pair.show(frame)
    #expect(pair.writer.locate(cursorRow: 4, terminalRows: 8, frameRows: 6) == 0)
    // The terminal keeps the row of the cursor, and scrolls two rows of the frame off the screen.
    pair.writer.resize(columns: 12, rewrapsLines: true, rewrapsHistory: true)
    #expect(pair.writer.locate(cursorRow: 2, terminalRows: 3, frameRows: 3) == 0)
    var low = VirtualTerminal(columns: 12, rows: 3)
    low.feed("\u{1B}[?7l\u{1B}[3;1H")
    pair.terminal = low
    var small = CellBuffer(columns: 12, rows: 3)
    for row in 0..<3 { small.write("small \(row)", column: 0, row: row) }
    small.cursor = CellCursor(column: 0, row: 1)
    pair.show(small)
    #expect(pair.terminal.text == ["small 0", "small 1", "small 2"])
    // They return above the frame, after a row of the shell.
    pair.writer.resize(columns: 12, rewrapsLines: true, rewrapsHistory: true)
    #expect(pair.writer.locate(cursorRow: 4, terminalRows: 8, frameRows: 6) == 1)
    pair.terminal = VirtualTerminal(columns: 12, rows: 8)
    pair.terminal.feed(
      "\u{1B}[?7lprompt\r\nrow 0\r\nrow 1\r\nsmall 0\r\nsmall 1\r\nsmall 2\u{1B}[5;1H"
    )
    frame.cursor = nil
    pair.show(frame)
    #expect(pair.terminal.text == ["prompt"] + (0..<6).map { "row \($0)" } + [""])
  }

  @Test func `the terminal shows every drawn frame`() {
    var random = SeededGenerator(seed: 3)
    let pieces = ["a", "word", "日本", "👨‍👩‍👧", "☺️", "e\u{301}", "🇯🇵x", "  ", "●", "longer text here"]
    for (columns, rows) in [(20, 4), (1, 1), (2, 3), (7, 2)] {
      for synchronizes in [false, true] {
        var pair = Pair(columns: columns, rows: rows, synchronizesOutput: synchronizes)
        var frame = CellBuffer(columns: columns, rows: rows)
        for _ in 0..<150 {
          frame = randomFrame(&random, after: frame, pieces: pieces)
          pair.show(frame)
          #expect(differences(pair.terminal.screen, frame) == [])
          #expect(pair.terminal.isCursorVisible == (frame.cursor != nil))
          if let cursor = frame.cursor {
            #expect(pair.terminal.column == cursor.column && pair.terminal.row == cursor.row)
          }
        }
        #expect(pair.terminal.unknownSequences.isEmpty)
        #expect(!pair.terminal.modes.contains(2026))
      }
    }
  }

  @Test func `inline frames match the terminal below earlier output`() {
    var random = SeededGenerator(seed: 4)
    for start in [0, 2, 5] {
      var pair = Pair(columns: 12, rows: 6, placement: .inline)
      pair.terminal.feed("prompt" + String(repeating: "\r\n", count: start))
      pair.terminal.feed("\r\n")
      var frame = CellBuffer(columns: 12, rows: 3)
      for _ in 0..<80 {
        frame = randomFrame(&random, after: frame, pieces: ["a", "日本", "word", "👨‍👩‍👧"])
        pair.show(frame)
        let top = min(start + 1, 3)
        #expect(Array(pair.terminal.screen.text[top..<top + 3]) == frame.text)
      }
      var output: [UInt8] = []
      pair.writer.finish(into: &output)
      pair.terminal.feed(output)
      pair.terminal.feed("next")
      #expect(pair.terminal.text.contains("next"))
      #expect(pair.terminal.scrollback.first ?? pair.terminal.text[0] == "prompt")
      #expect(pair.terminal.isCursorVisible)
    }
  }

  @Test func `a terminal that separates emoji sequences keeps the position of the rest of the row`()
  {
    var configuration = VirtualTerminal.Configuration()
    configuration.joinsClusters = false
    var pair = Pair(columns: 20, rows: 1, configuration: configuration)
    var frame = CellBuffer(columns: 20, rows: 1)
    frame.write("👨‍👩‍👧 ab ☺️ cd", column: 0, row: 0)
    pair.show(frame)
    #expect(pair.terminal.screen.text[0].contains("cd"))
    #expect(pair.terminal.position(of: "cd")?.column == 9)
  }

  @Test func `a changing counter costs few bytes`() {
    var pair = Pair(columns: 200, rows: 60, synchronizesOutput: true)
    var frame = CellBuffer(columns: 200, rows: 60)
    for row in 0..<60 {
      frame.write(String(repeating: "element ", count: 25), column: 0, row: row)
    }
    let style = CellStyle(foreground: .rgb(200, 100, 50), background: .rgb(1, 2, 3))
    frame.write("count 99", column: 190, row: 50, style: style)
    pair.show(frame)
    frame.write("count 100", column: 190, row: 50, style: style)
    let bytes = pair.show(frame).utf8.count
    #expect(bytes < 64)
    #expect(pair.writer.statistics.bytes == bytes)
    #expect(pair.writer.statistics.cells == 3)
  }

  @Test func `an unchanged frame costs no bytes`() {
    var pair = Pair(synchronizesOutput: true)
    var frame = CellBuffer(columns: 20, rows: 4)
    frame.write("x", column: 3, row: 3)
    frame.cursor = CellCursor(column: 1, row: 1)
    pair.show(frame)
    #expect(pair.show(frame) == "")
    #expect(pair.writer.statistics == FrameStatistics())
  }

  @Test func `the cursor moves by the shortest sequence`() {
    var pair = Pair(columns: 40)
    var frame = CellBuffer(columns: 40, rows: 4)
    frame.write("abcdefghij", column: 0, row: 0)
    pair.show(frame)
    frame.write("X", column: 2, row: 0)
    frame.write("Y", column: 4, row: 0)
    frame.write("Z", column: 9, row: 0)
    frame.write("W", column: 0, row: 1)
    #expect(pair.show(frame) == "\u{1B}[3GXdY\u{1B}[4CZ\r\nW")
  }

  @Test func `the end of a row is erased instead of overwritten`() {
    var pair = Pair(columns: 40)
    var frame = CellBuffer(columns: 40, rows: 4)
    frame.write(String(repeating: "x", count: 40), column: 0, row: 2)
    pair.show(frame)
    frame.fill(CellRect(column: 1, row: 2, columns: 39, rows: 1))
    #expect(pair.show(frame) == "\u{1B}[2G\u{1B}[K")
  }

  @Test func `style changes are the shorter of a difference and a reset`() {
    var pair = Pair()
    var frame = CellBuffer(columns: 20, rows: 4)
    pair.show(frame)
    frame.write("a", column: 0, row: 0, style: CellStyle(foreground: .ansi(1), attributes: .bold))
    frame.write("b", column: 1, row: 0, style: CellStyle(foreground: .ansi(1)))
    frame.write("c", column: 2, row: 0, style: CellStyle(foreground: .ansi(9)))
    frame.write("d", column: 3, row: 0)
    #expect(pair.show(frame) == "\u{1B}[1;31ma\u{1B}[22mb\u{1B}[91mc\u{1B}[md")
  }

  @Test func `a change of size draws everything again`() {
    var pair = Pair()
    pair.show(CellBuffer(columns: 20, rows: 4))
    pair.terminal.resize(columns: 6, rows: 2)
    var frame = CellBuffer(columns: 6, rows: 2)
    frame.write("small", column: 0, row: 1)
    pair.show(frame)
    #expect(pair.terminal.text == ["", "small"])
    pair.terminal.feed("\u{1B}[Hgarbage")
    pair.writer.invalidate()
    pair.show(frame)
    #expect(pair.terminal.text == ["", "small"])
  }
}
