import Testing
import CellMetrics

struct WrapTests {
  @Test func `text breaks between words, without the spaces there`() {
    #expect(
      wrap("Buy milk, then call home", columns: 10) == ["Buy milk,", "then call", "home"]
    )
    #expect(wrap("a  b", columns: 1) == ["a", "b"])
    #expect(wrap("exact fit", columns: 9) == ["exact fit"])
    #expect(wrap("exact    ", columns: 5) == ["exact"])
  }

  @Test func `line breaks in the text end lines`() {
    #expect(wrap("", columns: 5) == [""])
    #expect(wrap("a\n\nb", columns: 5) == ["a", "", "b"])
    #expect(wrap("a\r\nb\n", columns: 5) == ["a", "b", ""])
  }

  @Test func `a word longer than a line is broken between characters`() {
    #expect(wrap("abcdefgh ij", columns: 3) == ["abc", "def", "gh", "ij"])
    #expect(wrap("e\u{301}e\u{301}e\u{301}", columns: 2) == ["e\u{301}e\u{301}", "e\u{301}"])
    #expect(wrap("👨‍👩‍👧👨‍👩‍👧", columns: 2) == ["👨‍👩‍👧", "👨‍👩‍👧"])
    #expect(wrap("語", columns: 1) == ["語"])
    #expect(wrap("ab", columns: 0) == ["a", "b"])
  }

  @Test func `lines break between ideographs, but not before closing punctuation`() {
    #expect(wrap("日本語テキスト", columns: 6) == ["日本語", "テキス", "ト"])
    #expect(wrap("日本語。テ", columns: 6) == ["日本", "語。テ"])
    #expect(wrap("日本「語", columns: 6) == ["日本", "「語"])
  }

  @Test func `numbers, hyphens and no-break spaces follow the Unicode rules`() {
    #expect(wrap("costs 1,234.50 now", columns: 12) == ["costs", "1,234.50 now"])
    #expect(wrap("well-known", columns: 6) == ["well-", "known"])
    #expect(wrap("a b\u{A0}c", columns: 4) == ["a", "b\u{A0}c"])
    #expect(wrap("see (this)", columns: 5) == ["see", "(this", ")"])
  }

  @Test func `wrapped lines cover the text without gaps`() {
    let text = "Some  words, 日本語 and 👩🏽‍🚀 more \n\n  indented text  "
    for columns in 1...20 {
      let lines = wrappedLines(text[...], columns: columns)
      #expect(lines.map { String($0.content) }.joined() == text)
      for line in lines {
        #expect(line.width == displayWidth(of: line.text))
        #expect(line.width <= max(columns, 2))
      }
    }
  }

  @Test func `the number of lines is limited`() {
    let text = String(repeating: "word ", count: 1_000)
    #expect(
      wrappedLines(text[...], columns: 9, limit: 3).map(\.text) == [
        "word word", "word word", "word word",
      ]
    )
    #expect(wrappedLines(text[...], columns: 9, limit: 0).isEmpty)
  }
}
