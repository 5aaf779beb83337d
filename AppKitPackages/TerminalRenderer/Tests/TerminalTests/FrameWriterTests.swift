import Terminal
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
