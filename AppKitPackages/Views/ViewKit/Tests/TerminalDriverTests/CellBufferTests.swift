import TerminalDriver
import Testing

struct CellBufferTests {
  @Test func `text is written at its position, and the column after it is returned`() {
    var buffer = CellBuffer(columns: 10, rows: 2)
    #expect(buffer.write("ab", column: 1, row: 1) == 3)
    #expect(buffer.write("牛乳", column: 3, row: 1) == 7)
    #expect(buffer.text == ["          ", " ab牛乳   "])
    #expect(buffer[3, 1].character == "牛")
    #expect(buffer[4, 1].isContinuation)
  }

  @Test func `drawing outside of the grid or the clip is ignored`() {
    var buffer = CellBuffer(columns: 4, rows: 1)
    buffer.write("abcdef", column: -1, row: 0)
    #expect(buffer.text == ["bcde"])
    buffer.write("x", column: 0, row: 1)
    buffer.write("XYZ", column: 0, row: 0, clip: CellRect(column: 1, row: 0, columns: 1, rows: 1))
    #expect(buffer.text == ["bYde"])
    buffer[9, 9] = Cell("!")
    #expect(buffer[9, 9] == .blank)
    #expect(CellBuffer(columns: -1, rows: 3).text == ["", "", ""])
  }

  @Test func `a wide character that an edge splits becomes a space`() {
    var buffer = CellBuffer(columns: 5, rows: 1)
    buffer.write("牛乳牛", column: 0, row: 0)
    #expect(buffer.text == ["牛乳 "])
    buffer.write("語語", column: -1, row: 0)
    #expect(buffer.text == [" 語  "])
  }

  @Test func `overwriting half of a wide character leaves a space in the other half`() {
    var buffer = CellBuffer(columns: 6, rows: 1)
    buffer.write("牛乳語", column: 0, row: 0)
    buffer.write("x", column: 1, row: 0)
    #expect(buffer.text == [" x乳語"])
    buffer.write("y", column: 4, row: 0)
    #expect(buffer.text == [" x乳y "])
    buffer.write("語", column: 1, row: 0)
    #expect(buffer.text == [" 語 y "])
    buffer.fill(CellRect(column: 2, row: 0, columns: 1, rows: 1), with: "-")
    #expect(buffer.text == ["  - y "])
  }

  @Test func `no cell contains a control character`() {
    var buffer = CellBuffer(columns: 12, rows: 1)
    buffer.write("\u{1B}[2J\n\u{9B}\r\u{202E}é", column: 0, row: 0)
    #expect(buffer.text == ["␛[2J␊�␍�é   "])
    buffer[0, 0] = Cell("\u{7}")
    buffer[1, 0] = Cell("\r\n")
    #expect(buffer.text == ["␇␊2J␊�␍�é   "])
  }

  @Test func `a letter with thousands of marks keeps the first ones`() {
    var buffer = CellBuffer(columns: 3, rows: 1)
    buffer.write("e" + String(repeating: "\u{301}", count: 10_000) + "x", column: 0, row: 0)
    #expect(buffer[0, 0].character.unicodeScalars.count == 32)
    #expect(buffer[1, 0].character == "x")
  }

  @Test func `packed cells keep their styles`() {
    let styles = [
      CellStyle.plain,
      CellStyle(foreground: .ansi(9), background: .palette(200), attributes: [.bold, .blink]),
      CellStyle(foreground: .rgb(1, 2, 3), background: .default, attributes: .reverse),
    ]
    var buffer = CellBuffer(columns: 3, rows: 1)
    for (column, style) in styles.enumerated() { buffer[column, 0] = Cell("x", style: style) }
    for (column, style) in styles.enumerated() { #expect(buffer[column, 0].style == style) }
  }

  @Test func `restyling changes only styles`() {
    var buffer = CellBuffer(columns: 4, rows: 1)
    buffer.write("a語b", column: 0, row: 0)
    buffer.restyle(CellRect(column: 1, row: 0, columns: 9, rows: 9)) {
      $0.attributes.insert(.dim)
    }
    #expect(buffer.text == ["a語b"])
    #expect(buffer[0, 0].style == .plain)
    #expect(buffer[3, 0].style.attributes == .dim)
  }

  @Test func `a buffer drawn into another is clipped like text`() {
    var inner = CellBuffer(columns: 4, rows: 2)
    inner.write("👩‍🚀語", column: 0, row: 0)
    inner.write("abcd", column: 0, row: 1)
    var buffer = CellBuffer(columns: 5, rows: 2)
    buffer.draw(inner, column: 2, row: 0)
    #expect(buffer.text == ["  👩‍🚀 ", "  abc"])
    buffer.draw(inner, column: -1, row: 1)
    #expect(buffer.text == ["  👩‍🚀 ", " 語bc"])
  }

  @Test func `buffers with equal cells are equal, independent of their history`() {
    var left = CellBuffer(columns: 4, rows: 1)
    left.write("👩‍🚀", column: 0, row: 0)
    left.write("🇯🇵", column: 0, row: 0)
    var right = CellBuffer(columns: 4, rows: 1)
    right.write("🇯🇵", column: 0, row: 0)
    #expect(left == right)
    right.cursor = CellCursor(column: 0, row: 0)
    #expect(left != right)
  }

  @Test func `an older frame with the changed rows of the last one is equal to it`() {
    var older = CellBuffer(columns: 6, rows: 3)
    older.write("kept 語", column: 0, row: 0)
    older.write("old", column: 0, row: 1)
    var last = older
    last.write("👩‍🚀 new", column: 0, row: 1, style: CellStyle(attributes: .bold))
    last.link(CellRect(column: 0, row: 2, columns: 2, rows: 1), to: "https://swift.org")
    last.cursor = CellCursor(column: 2, row: 2)
    older.copyRows(of: last) { $0 > 0 }
    #expect(older == last)
    #expect(older.link(column: 1, row: 2) == "https://swift.org")
    #expect(older[0, 1] == last[0, 1])
  }
}
