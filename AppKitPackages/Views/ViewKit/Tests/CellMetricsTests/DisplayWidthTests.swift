import Testing
import CellMetrics

struct DisplayWidthTests {
  @Test(arguments: [
    ("a", 1), ("ä", 1), ("e\u{301}", 1), ("語", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("각", 2),
    ("\u{200B}", 0), ("\u{00AD}", 1), ("±", 1), ("\u{7}", 0), ("\u{E000}", 1),
    ("👍", 2), ("👍🏽", 2), ("☝🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("❤️‍🔥", 2), ("🇯🇵", 2), ("🇯", 2),
    ("☺", 1), ("☺️", 2), ("⌚︎", 2), ("1️⃣", 2), ("#️⃣", 2), ("1⃣", 1), ("का", 2), ("நி", 2),
  ])
  func `a grapheme cluster has its width in a terminal`(text: String, columns: Int) {
    #expect(displayWidth(of: text) == columns)
    for character in text { #expect(text.count > 1 || displayWidth(of: character) == columns) }
  }

  @Test func `the width of a text is the sum of the widths of its clusters`() {
    #expect(displayWidth(of: "") == 0)
    #expect(displayWidth(of: "Buy oat milk") == 12)
    #expect(displayWidth(of: "日本 tour 🇯🇵") == 12)
    #expect(displayWidth(of: "Zoë 👩🏽‍🚀 e\u{301}"[...]) == 8)
  }

  @Test func `ambiguous characters are narrow by default`() {
    #expect(displayWidth(of: "±α…") == 3)
    #expect(displayWidth(of: "±α…", ambiguous: .wide) == 6)
    #expect(displayWidth(of: "a語", ambiguous: .wide) == 3)
  }

  @Test func `the tables name their Unicode version`() {
    #expect(unicodeVersion == "15.0.0")
  }
}
