import TerminalDriver
import Testing

private func parsed(_ text: String) -> [ParsedInput] {
  var parser = InputParser()
  return parser.parse(Array(text.utf8)) + parser.flush()
}

private func keys(_ text: String) -> [KeyEvent] {
  parsed(text).compactMap {
    if case .event(.key(let press)) = $0 { press } else { nil }
  }
}

private func key(_ key: Key, _ modifiers: KeyModifiers = []) -> KeyEvent {
  KeyEvent(key, modifiers: modifiers)
}

struct InputParserTests {
  @Test func `typed text is one key per character`() {
    #expect(
      keys("aB é") == [
        key(.character("a")), key(.character("B")), key(.space), key(.character("é")),
      ]
    )
    #expect(keys("👨‍👩‍👧e\u{301}") == [key(.character("👨‍👩‍👧")), key(.character("e\u{301}"))])
  }

  @Test(arguments: [
    ("\r", key(.enter)), ("\n", key(.enter)), ("\t", key(.tab)), ("\u{7F}", key(.backspace)),
    ("\u{1B}", key(.escape)), ("\u{1}", key(.character("a"), .control)),
    ("\u{8}", key(.character("h"), .control)), ("\u{0}", key(.space, .control)),
    ("\u{1F}", key(.character("_"), .control)), ("\u{1B}a", key(.character("a"), .alt)),
    ("\u{1B}A", key(.character("a"), [.alt, .shift])), ("\u{1B}\r", key(.enter, .alt)),
    ("\u{1B}\u{1}", key(.character("a"), [.alt, .control])),
    ("\u{1B}[A", key(.up)), ("\u{1B}OA", key(.up)), ("\u{1B}[1;5D", key(.left, .control)),
    ("\u{1B}[H", key(.home)), ("\u{1B}[4~", key(.end)), ("\u{1B}[3;2~", key(.delete, .shift)),
    ("\u{1B}[Z", key(.tab, .shift)), ("\u{1B}OP", key(.function(1))),
    ("\u{1B}[1;2R", key(.function(3), .shift)), ("\u{1B}[15~", key(.function(5))),
    ("\u{1B}[24~", key(.function(12))), ("\u{1B}[[B", key(.function(2))),
    ("\u{1B}[24;1~", key(.function(12))), ("\u{1B}[193z", key(.function(12))),
    ("\u{1B}[X", key(.function(12))), ("\u{1B}[57375u", key(.function(12))),
    ("\u{1B}[225z", key(.function(2))), ("\u{1B}[57364u", key(.function(1))),
    ("\u{1B}OM", key(.enter)), ("\u{1B}Oq", key(.character("1"))),
    ("\u{1B}[", key(.character("["), .alt)), ("\u{1B}]", key(.character("]"), .alt)),
    ("\u{1B}O", key(.character("o"), [.alt, .shift])),
  ])
  func `sequences of xterm and similar terminals are keys`(text: String, expected: KeyEvent) {
    #expect(keys(text) == [expected])
  }

  @Test(arguments: [
    ("\u{1B}[97;5u", key(.character("a"), .control)),
    ("\u{1B}[97;6u", key(.character("a"), [.control, .shift])),
    ("\u{1B}[97:65;2u", key(.character("A"))), ("\u{1B}[27u", key(.escape)),
    ("\u{1B}[13;2u", key(.enter, .shift)), ("\u{1B}[9;5u", key(.tab, .control)),
    ("\u{1B}[127;3u", key(.backspace, .alt)), ("\u{1B}[57399u", key(.character("0"))),
    ("\u{1B}[57376u", key(.function(13))), ("\u{1B}[97;9u", key(.character("a"), .command)),
    ("\u{1B}[97;69u", key(.character("a"), .control)), ("\u{1B}[1;5:1A", key(.up, .control)),
    ("\u{1B}[27;5;105~", key(.character("i"), .control)),
  ])
  func `keys of the Kitty protocol are parsed, and lock keys are ignored`(
    text: String,
    expected: KeyEvent
  ) {
    #expect(keys(text) == [expected])
  }

  @Test func `releases and modifier keys emit no events`() {
    #expect(parsed("\u{1B}[97;1:3u\u{1B}[1;1:3A\u{1B}[3;1:3~\u{1B}[57441u").isEmpty)
  }

  @Test func `a sequence can be split at any byte`() {
    let text = "a\u{1B}[1;5Aé\u{1B}[<0;3;4M\u{1B}[200~x\r\ny\u{1B}[201~\u{1B}]11;rgb:ffff/0/0\u{7}z"
    let whole = parsed(text)
    #expect(whole.count == 7)
    let bytes = Array(text.utf8)
    for size in 1...7 {
      var parser = InputParser()
      var pieces: [ParsedInput] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        pieces += parser.parse(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(pieces == whole)
    }
  }

  @Test func `a single escape is pending for a short timeout`() {
    var parser = InputParser()
    #expect(parser.parse([0x1B]).isEmpty)
    #expect(parser.timeout == .milliseconds(50))
    #expect(parser.parse(Array("[A".utf8)) == [.event(.key(key(.up)))])
    #expect(parser.timeout == nil)
    #expect(parser.parse([0x1B]).isEmpty)
    #expect(parser.flush() == [.event(.key(key(.escape)))])
    #expect(parser.timeout == nil)
    #expect(keys("\u{1B}\u{1B}\u{1B}[A") == [key(.escape), key(.escape), key(.up)])
  }

  @Test func `a paste with any content is one event with normalized line breaks`() {
    #expect(
      parsed("\u{1B}[200~a\r\nb\rc\u{1B}[A\u{1B}[201\u{1B}[201~x") == [
        .event(.paste("a\nb\nc\u{1B}[A\u{1B}[201")), .event(.key(key(.character("x")))),
      ]
    )
    #expect(parsed("\u{1B}[200~\u{1B}[201~").isEmpty)
  }

  @Test func `a huge paste is split, and keys work after a paste without an end`() {
    var parser = InputParser()
    var pasted = ""
    let text = String(repeating: "日本", count: 250_000)
    for input in parser.parse(Array("\u{1B}[200~\(text)".utf8)) {
      if case .event(.paste(let piece)) = input { pasted += piece }
    }
    #expect(parser.timeout == .seconds(2))
    for input in parser.flush() {
      if case .event(.paste(let piece)) = input { pasted += piece }
    }
    #expect(pasted == text)
    #expect(parser.parse(Array("q".utf8)) == [.event(.key(key(.character("q"))))])
  }

  @Test(arguments: [-2, -1, 0, 1])
  func `a line break at the place where a huge paste is split is one line break`(shift: Int) {
    let start = String(repeating: "a", count: (1 << 20) + shift)
    var parser = InputParser()
    var pasted = ""
    for input in parser.parse(Array("\u{1B}[200~\(start)\r\n\r\nb\u{1B}[201~".utf8)) {
      if case .event(.paste(let piece)) = input { pasted += piece }
    }
    #expect(pasted.utf8.elementsEqual("\(start)\n\nb".utf8))
  }

  @Test func `mouse reports are presses, drags, moves, releases and scrolls`() {
    #expect(
      parsed(
        "\u{1B}[<0;1;1M\u{1B}[<32;2;1M\u{1B}[<0;2;1m\u{1B}[<35;5;6M\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<2;1;1M\u{1B}[<16;1;1M"
      )
        == [
          MouseEvent(.press(.left), column: 0, row: 0),
          MouseEvent(.drag(.left), column: 1, row: 0),
          MouseEvent(.release(.left), column: 1, row: 0),
          MouseEvent(.move, column: 4, row: 5),
          MouseEvent(.scroll(columns: 0, rows: -1), column: 0, row: 0),
          MouseEvent(.scroll(columns: 0, rows: 1), column: 0, row: 0),
          MouseEvent(.press(.right), column: 0, row: 0),
          MouseEvent(.press(.left), column: 0, row: 0, modifiers: .control),
        ].map { .event(.mouse($0)) }
    )
    #expect(
      parsed("\u{1B}[M !\"")
        == [.event(.mouse(MouseEvent(.press(.left), column: 0, row: 1)))]
    )
    #expect(parsed("\u{1B}[<0;0;0M\u{1B}[<128;1;1M\u{1B}[<0;1M").isEmpty)
  }

  @Test func `focus, size and color scheme reports are events`() {
    #expect(
      parsed("\u{1B}[I\u{1B}[O\u{1B}[48;24;80;0;0t\u{1B}[?997;2n") == [
        .event(.focus(true)), .event(.focus(false)), .event(.resize(columns: 80, rows: 24)),
        .event(.appearance(.light)),
      ]
    )
  }

  @Test func `replies are distinguished from keys`() {
    #expect(
      parsed(
        "\u{1B}[?62;22c\u{1B}[?2026;2$y\u{1B}[?1u\u{1B}[5;7R\u{1B}P>|foot(1.16)\u{1B}\\\u{1B}]11;rgb:ff/80/0000\u{1B}\\"
      ) == [
        .reply(.primaryDeviceAttributes([62, 22])), .reply(.mode(2026, setting: 2)),
        .reply(.kittyKeyboard(flags: 1)), .reply(.cursorPosition(column: 6, row: 4)),
        .reply(.version("foot(1.16)")),
        .reply(.background(red: 0xFFFF, green: 0x8080, blue: 0)),
      ]
    )
    #expect(parsed("\u{1B}]11;rgb:zz/1/1\u{7}\u{1B}]52;c;aGk=\u{7}").isEmpty)
  }

  @Test func `the luma of a background determines its appearance`() {
    #expect(TerminalReply.background(red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF).appearance == .light)
    #expect(TerminalReply.background(red: 0, green: 0x2B2B, blue: 0x3636).appearance == .dark)
    #expect(TerminalReply.kittyKeyboard(flags: 0).appearance == nil)
  }

  @Test func `invalid UTF-8 becomes replacement characters, and C1 controls are ignored`() {
    var parser = InputParser()
    let input = parser.parse([0xFF, 0x61, 0xE3, 0x81, 0x62, 0xC2, 0x9B, 0x63, 0xC0, 0x80])
    let text = input.map { input -> String in
      if case .event(.key(let press)) = input, case .character(let character) = press.key {
        return String(character)
      }
      return "?"
    }
    #expect(text.joined() == "\u{FFFD}a\u{FFFD}bc\u{FFFD}")
  }

  @Test func `an incomplete sequence does not affect the next one`() {
    #expect(keys("\u{1B}[1;\u{1B}[A") == [key(.up)])
    #expect(keys("\u{1B}[1;\u{18}a") == [key(.character("a"))])
    #expect(keys("\u{1B}]11;rgb\u{1B}[A") == [key(.up)])
    #expect(keys("\u{1B}[12\u{3}") == [key(.character("c"), .control)])
    #expect(keys("\u{1B}[" + String(repeating: "1", count: 500) + "Aa") == [key(.character("a"))])
    #expect(
      keys("\u{1B}P" + String(repeating: "x", count: 9_000) + "\u{1B}\\a") == [
        key(.character("a"))
      ]
    )
  }
}
