import Testing

@testable import CellMetrics

/// Returns the text with `|` as the cursor and `[`, `]` around the selection.
private func shown(_ state: TextEditingState) -> String {
  let text = state.text
  guard state.hasSelection else {
    return String(text[..<state.cursor]) + "|" + String(text[state.cursor...])
  }
  let selection = state.selection
  return "\(text[..<selection.lowerBound])[\(text[selection])]\(text[selection.upperBound...])"
}

/// Creates a state from the notation of ``shown(_:)``.
private func field(_ notation: String, isMultiline: Bool = false) -> TextEditingState {
  let parts = notation.split(separator: "|", omittingEmptySubsequences: false)
  var state = TextEditingState(parts.joined(), isMultiline: isMultiline)
  state.perform(.move(.offset(parts[0].utf8.count)))
  return state
}

private func after(
  _ notation: String,
  _ commands: TextEditingCommand...,
  isMultiline: Bool = false,
  columns: Int = .max
) -> String {
  var state = field(notation, isMultiline: isMultiline)
  for command in commands { state.perform(command, columns: columns) }
  return shown(state)
}

struct TextEditingStateTests {
  @Test(arguments: [
    ("abc|", "defgh", "abcde|"), ("abcde|", "f", "abcde|"), ("abc|", "d👍🏽", "abcd|"),
    ("abcdefg|", "h", "abcdefg|"), ("|", "👍🏽", "👍🏽|"), ("a|b", "éé👍", "aéé|b"),
  ])
  func `an insertion takes as much as there is room for`(
    start: String,
    inserted: String,
    expected: String
  ) {
    for command in [TextEditingCommand.insert(inserted), .yank] {
      var state = field(start)
      state.greatestLength = 5
      state.pasteboard = inserted
      #expect(state.perform(command).isShortened == (start.count + inserted.count > expected.count))
      #expect(shown(state) == expected)
    }
    var state = field("abcde|")
    state.greatestLength = 5
    state.perform(.selectAll)
    #expect(state.perform(.insert("vwxyz0")).isShortened)
    #expect(shown(state) == "vwxyz|")
  }

  @Test func `the cursor starts at the end of the text`() {
    var state = TextEditingState("Buy")
    #expect(state.perform(.insert("!")) == TextEditingOutcome(isHandled: true, didChangeText: true))
    #expect(shown(state) == "Buy!|")
  }

  @Test func `movements and deletions are by grapheme cluster`() {
    #expect(after("a👨‍👩‍👧|b", .move(.characterBackward)) == "a|👨‍👩‍👧b")
    #expect(after("a|👨‍👩‍👧b", .move(.characterForward)) == "a👨‍👩‍👧|b")
    #expect(after("ae\u{301}|", .delete(.characterBackward)) == "a|")
    #expect(after("|🇯🇵🇩🇪", .delete(.characterForward)) == "|🇩🇪")
    #expect(after("|", .delete(.characterBackward), .delete(.characterForward)) == "|")
  }

  @Test func `the cursor is after a character that typing has extended`() {
    #expect(after("e|x", .insert("\u{301}")) == "e\u{301}|x")
    #expect(after("👩|🚀", .insert("\u{200D}")) == "👩\u{200D}🚀|")
  }

  @Test func `words, ends and clicks move the cursor`() {
    #expect(after("one two, three|", .move(.wordBackward)) == "one two, |three")
    #expect(after("one two|, three", .move(.wordForward)) == "one two, three|")
    #expect(after("a b|", .move(.lineStart)) == "|a b")
    #expect(after("|a b", .move(.lineEnd)) == "a b|")
    #expect(after("|日本", .move(.offset(4))) == "日|本")
    #expect(after("|ab", .move(.offset(99))) == "ab|")
    #expect(after("ab|", .move(.offset(-1))) == "|ab")
  }

  @Test func `moving with shift selects, and typing replaces the selection`() {
    #expect(after("ab|c", .move(.characterBackward, selecting: true)) == "a[b]c")
    #expect(after("one |two", .move(.wordForward, selecting: true), .insert("2")) == "one 2|")
    #expect(after("a|bc", .selectAll, .delete(.characterBackward)) == "|")
    #expect(after("a|bc", .selectAll, .move(.characterBackward)) == "|abc")
    #expect(after("a|bc", .selectAll, .move(.characterForward)) == "abc|")
  }

  @Test func `cut and copy store the selection, and yank inserts it`() {
    var state = field("one two|")
    #expect(state.perform(.copy) == TextEditingOutcome(isHandled: false))
    state.perform(.move(.wordBackward, selecting: true))
    #expect(state.perform(.copy) == TextEditingOutcome(isHandled: true, copied: "two"))
    #expect(
      state.perform(.cut)
        == TextEditingOutcome(isHandled: true, didChangeText: true, copied: "two")
    )
    state.perform(.move(.lineStart))
    state.perform(.yank)
    #expect(shown(state) == "two|one ")
  }

  @Test func `consecutive kills are joined until another command`() {
    #expect(after("one two| three", .kill(.lineStart), .kill(.lineEnd), .yank) == "one two three|")
    #expect(after("a b c|", .kill(.wordBackward), .kill(.wordBackward), .yank) == "a b c|")
    #expect(
      after("a b|", .kill(.wordBackward), .move(.lineStart), .kill(.wordForward), .yank) == "a| "
    )
    #expect(after("x --flag=1  |", .killToWhitespaceBackward) == "x |")
    #expect(after("one|, two", .kill(.wordForward)) == "one|")
  }

  @Test func `a kill at the end of a line deletes the line break`() {
    #expect(after("a|\nb", .kill(.lineEnd), isMultiline: true) == "a|b")
    #expect(after("|ab\nc", .kill(.lineEnd), isMultiline: true) == "|\nc")
  }

  @Test func `transposing exchanges the characters around the cursor`() {
    #expect(after("te|h", .transpose) == "the|")
    #expect(after("ab|", .transpose) == "ba|")
    #expect(after("|ab", .transpose) == "|ab")
    #expect(after("a|", .transpose) == "a|")
    #expect(after("👨‍👩‍👧🇯🇵|", .transpose) == "🇯🇵👨‍👩‍👧|")
  }

  @Test func `line breaks become spaces in a single-line field and stay in others`() {
    #expect(after("|", .insert("a\r\nb\nc\rd")) == "a b c d|")
    #expect(after("|", .insert("a\r\nb\nc\rd"), isMultiline: true) == "a\nb\nc\nd|")
  }

  @Test func `undo reverts a word, redo applies it again`() {
    var state = TextEditingState()
    for character in "one two" { state.perform(.insert(String(character))) }
    state.perform(.delete(.characterBackward))
    state.perform(.delete(.characterBackward))
    #expect(shown(state) == "one t|")
    state.perform(.undo)
    #expect(shown(state) == "one two|")
    state.perform(.undo)
    #expect(shown(state) == "one |")
    state.perform(.undo)
    #expect(shown(state) == "|")
    #expect(!state.canUndo)
    state.perform(.redo)
    state.perform(.redo)
    #expect(shown(state) == "one two|")
    state.perform(.insert("!"))
    #expect(!state.canRedo)
    #expect(state.perform(.redo) == TextEditingOutcome(isHandled: true))
  }

  @Test func `undo restores the selection that was typed over`() {
    #expect(after("a|b", .selectAll, .insert("x"), .undo) == "[ab]")
  }

  @Test func `movements by lines count wrapped lines and keep the column`() {
    let text = "hello world\nab\nfoo bar baz"
    #expect(after("hello wo|rld", .move(.lines(1)), isMultiline: true) == "hello world|")
    #expect(
      after("hello|" + text.dropFirst(5), .move(.lines(1)), .move(.lines(1)), isMultiline: true)
        == "hello world\nab\nfoo b|ar baz"
    )
    #expect(
      after(
        "hello world\nab\nfoo| bar baz",
        .move(.lines(-1)),
        .move(.lines(-1)),
        isMultiline: true
      )
        == "hel|lo world\nab\nfoo bar baz"
    )
    #expect(
      after("hell|o world\nab", .move(.lines(1)), isMultiline: true, columns: 6)
        == "hello worl|d\nab"
    )
    #expect(
      after("hello world\na|b", .move(.lines(-1)), isMultiline: true, columns: 6)
        == "hello w|orld\nab"
    )
    #expect(after("a|b\nc", .move(.lines(-1)), isMultiline: true) == "|ab\nc")
    #expect(after("ab\n|c", .move(.lines(5)), isMultiline: true) == "ab\nc|")
    #expect(
      after("|日本日本\nabcd", .move(.characterForward), .move(.lines(1)), isMultiline: true)
        == "日本日本\nab|cd"
    )
  }

  @Test func `CR LF is one line break, which the cursor is never inside of`() {
    func after(_ notation: String, _ commands: TextEditingCommand...) -> String {
      var state = field(notation, isMultiline: true)
      for command in commands { state.perform(command, columns: 20) }
      return shown(state)
    }
    #expect(after("a|b\r\ncd", .move(.lineEnd), .insert("x")) == "abx|\r\ncd")
    #expect(after("a|b\r\ncd", .kill(.lineEnd)) == "a|\r\ncd")
    #expect(after("a|b\r\ncd", .kill(.lineEnd), .kill(.lineEnd)) == "a|cd")
    #expect(after("a|b\r\ncd\r\nef", .move(.lines(1))) == "ab\r\nc|d\r\nef")
    #expect(after("ab\r\ncd\r\ne|f", .move(.lines(-2))) == "a|b\r\ncd\r\nef")
    #expect(after("|\r\n\r\nef", .move(.lines(1)), .move(.lines(1))) == "\r\n\r\n|ef")
  }

  @Test func `a single-line field does not handle movements by lines`() {
    var state = field("a|b")
    #expect(state.perform(.move(.lines(1))) == TextEditingOutcome(isHandled: false))
    #expect(shown(state) == "a|b")
  }

  @Test func `an external change of the text keeps the cursor and clears the undo history`() {
    var state = field("ab|cd")
    state.perform(.insert("x"))
    state.replaceText("abxcd")
    #expect(state.canUndo)
    state.replaceText("日本語")
    #expect(shown(state) == "日|本語")
    #expect(!state.canUndo)
    state.perform(.move(.lineEnd))
    state.replaceText("longer text")
    #expect(shown(state) == "longer text|")
  }

  @Test func `a key in a long text moves bytes, not characters`() {
    let text = String(repeating: "lorem 日本 ", count: 10_000)
    var state = TextEditingState(text, isMultiline: true)
    state.perform(.move(.offset(text.utf8.count / 2)))
    for _ in 0..<500 {
      state.perform(.insert("x"))
      state.perform(.move(.characterBackward))
      state.perform(.move(.wordBackward))
      state.perform(.delete(.characterForward))
    }
    #expect(state.text.utf8.count < text.utf8.count)
    for _ in 0..<5_000 where state.canUndo { state.perform(.undo) }
    #expect(state.text.utf8.count > text.utf8.count - 3 * 500)
  }

  @Test func `random editing keeps the cursor on characters and undoes completely`() {
    var random = SplitMix64(seed: 7)
    let pieces = ["a", " ", "\n", "e\u{301}", "\u{301}", "👩", "\u{200D}", "🚀", "🇯", "語", "word "]
    for _ in 0..<60 {
      var state = TextEditingState("start 日本", isMultiline: true)
      for _ in 0..<60 {
        switch random.next() % 12 {
        case 0...3: state.perform(.insert(pieces[Int(random.next() % UInt64(pieces.count))]))
        case 4: state.perform(.delete(.characterBackward))
        case 5: state.perform(.move(.characterBackward, selecting: random.next() % 2 == 0))
        case 6: state.perform(.move(.wordBackward, selecting: random.next() % 2 == 0))
        case 7: state.perform(.move(.lines(Int(random.next() % 5) - 2)), columns: 4)
        case 8: state.perform(.transpose)
        case 9: state.perform(.kill(.wordForward))
        case 10: state.perform(.yank)
        default: state.perform(.move(.offset(Int(random.next() % 40))))
        }
        #expect(state.cursor.samePosition(in: state.text) != nil)
      }
      while state.canUndo { state.perform(.undo) }
      #expect(state.text == "start 日本")
    }
  }
}

/// A reproducible random number generator.
private struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
