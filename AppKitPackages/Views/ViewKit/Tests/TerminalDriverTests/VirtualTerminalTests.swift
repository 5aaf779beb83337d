import TerminalDriver
import TerminalTesting
import Testing

struct VirtualTerminalTests {
  private func fed(_ text: String, columns: Int = 10, rows: Int = 3) -> VirtualTerminal {
    var terminal = VirtualTerminal(columns: columns, rows: rows)
    terminal.feed(text)
    return terminal
  }

  @Test(arguments: [
    ("abc\r\ndef", ["abc", "def", ""]), ("\u{1B}[2;3Hx", ["", "  x", ""]),
    ("abc\u{1B}[2Dx", ["axc", "", ""]), ("abc\u{8}\u{8}x", ["axc", "", ""]),
    ("a\u{1B}[Bb\u{1B}[Ac", ["a c", " b", ""]), ("\u{1B}[5Gx\u{1B}[3dy", ["    x", "", "     y"]),
    ("abcdefghijkl", ["abcdefghij", "kl", ""]), ("\u{1B}[?7labcdefghijkl", ["abcdefghil", "", ""]),
    ("a\r\nb\r\nc\r\nd", ["b", "c", "d"]), ("abc\u{1B}[1G\u{1B}[K", ["", "", ""]),
    ("abc\u{1B}[2G\u{1B}[1K", ["  c", "", ""]), ("abc\u{1B}[2J", ["", "", ""]),
    ("a\tb", ["a       b", "", ""]), ("123456789日", ["123456789", "日", ""]),
    ("abc\u{1B}[2G\u{1B}[Xz", ["azc", "", ""]),
  ])
  func `text and cursor movements have the positions of a real terminal`(
    text: String,
    expected: [String]
  ) {
    #expect(fed(text).text == expected)
  }

  @Test func `grapheme clusters have the width of their glyphs`() {
    let terminal = fed("👨‍👩‍👧e\u{301}☺\u{FE0F}x")
    #expect(terminal.text[0] == "👨‍👩‍👧e\u{301}☺\u{FE0F}x")
    #expect(terminal.column == 6)
  }

  @Test func `cells store their styles`() {
    let terminal = fed("\u{1B}[1;31;48;5;99mx\u{1B}[22;39my\u{1B}[m\u{1B}[38;2;1;2;3;101mz")
    #expect(
      terminal.screen[0, 0].style
        == CellStyle(foreground: .ansi(1), background: .palette(99), attributes: .bold)
    )
    #expect(terminal.screen[1, 0].style == CellStyle(background: .palette(99)))
    #expect(
      terminal.screen[2, 0].style
        == CellStyle(foreground: .rgb(1, 2, 3), background: .ansi(9))
    )
  }

  @Test func `the alternate screen does not change the main screen`() {
    var terminal = fed("main\u{1B}[?1049h\u{1B}[Halt")
    #expect(terminal.text[0] == "alt")
    #expect(terminal.isAlternateScreen)
    terminal.feed("\u{1B}[?1049l!")
    #expect(terminal.text[0] == "main!")
  }

  @Test func `queries have replies, and unknown sequences are recorded`() {
    let terminal = fed(
      "\u{1B}[c\u{1B}[?2026$p\u{1B}[?9999$p\u{1B}]11;?\u{7}\u{1B}[6n\u{1B}[?u\u{1B}[9y"
    )
    #expect(
      String(decoding: terminal.replies, as: UTF8.self)
        == "\u{1B}[?62;22c\u{1B}[?2026;2$y\u{1B}[?9999;0$y\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[1;1R\u{1B}[?0u"
    )
    #expect(terminal.unknownSequences == ["CSI 9y"])
    var silent = VirtualTerminal(columns: 9, rows: 3, configuration: .silent)
    silent.feed("\u{1B}[c")
    #expect(silent.replies.isEmpty)
  }

  @Test func `a resize truncates rows`() {
    var terminal = fed("abcdef\r\nghi")
    terminal.resize(columns: 3, rows: 1)
    #expect(terminal.text == ["abc"])
    #expect(terminal.column == 2 && terminal.row == 0)
  }
}
