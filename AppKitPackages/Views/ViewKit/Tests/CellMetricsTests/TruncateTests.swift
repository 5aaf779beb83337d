import Testing
import CellMetrics

struct TruncateTests {
  @Test func `an ellipsis marks truncated text`() {
    #expect(truncate("Buy oat milk", columns: 8) == "Buy oat…")
    #expect(truncate("/usr/share/doc", columns: 8, mode: .head) == "…are/doc")
    #expect(truncate("start of the end", columns: 9, mode: .middle) == "star…end")
  }

  @Test func `a truncated text has no space beside the ellipsis`() {
    #expect(truncate("Buy oat milk", columns: 5) == "Buy…")
    #expect(truncate("Buy oat milk", columns: 6, mode: .head) == "…milk")
    #expect(truncate("one two three", columns: 9, mode: .middle) == "one…hree")
    #expect(truncate("    ", columns: 2) == "…")
  }

  @Test(arguments: TruncationMode.allCases)
  func `text that fits is unchanged`(mode: TruncationMode) {
    #expect(truncate("日本", columns: 4, mode: mode) == "日本")
    #expect(truncate("", columns: 1, mode: mode) == "")
  }

  @Test(arguments: TruncationMode.allCases)
  func `the result fits the width and splits no character`(mode: TruncationMode) {
    let text = "日本語 e\u{301} 👨‍👩‍👧 tour"
    for columns in -1...20 {
      let result = truncate(text, columns: columns, mode: mode)
      #expect(displayWidth(of: result) <= max(columns, 0))
      #expect(Set(result).isSubset(of: Set(text + "…")))
    }
    #expect(truncate(text, columns: 0, mode: mode) == "")
    #expect(truncate(text, columns: 1, mode: mode) == "…")
  }

  @Test func `the result fits with an ellipsis of two columns`() {
    #expect(truncate("abcdef", columns: 4, ambiguous: .wide) == "ab…")
    #expect(truncate("abcdef", columns: 1, ambiguous: .wide) == "")
  }
}
