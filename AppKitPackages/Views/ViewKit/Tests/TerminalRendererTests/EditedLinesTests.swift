import CellMetrics
import Testing

@testable import TerminalRenderer

@Suite struct EditedLinesTests {
  private func contents(_ lines: EditedLines) -> [WrappedLine] {
    (0..<lines.count).map { lines[$0] }
  }

  @Test func `lines are those of the whole text after any changes`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "a", "bc ", " ", "   ", "\n", "\r", "\r\n", "word-word", "日本", "\u{301}", "👩‍👩‍👧", "🇳🇴",
      "\u{2028}",
      "a very long line of several words", "\"(", ")\"", "12.5%", "\t",
    ]
    for columns in [1, 4, 9, 30] {
      var text = ""
      var lines = EditedLines()
      for _ in 0..<400 {
        let start = text.unicodeScalars.indices.randomElement(using: &random) ?? text.startIndex
        let end = text.unicodeScalars.index(
          start,
          offsetBy: Int.random(in: 0..<6, using: &random),
          limitedBy: text.endIndex
        )
        let piece = Bool.random(using: &random) ? pieces.randomElement(using: &random)! : ""
        text.unicodeScalars.replaceSubrange(
          start..<(end ?? text.endIndex),
          with: piece.unicodeScalars
        )
        if Int.random(in: 0..<20, using: &random) == 0 { text += pieces.shuffled().joined() }
        if text.utf8.count > 400 { text = String(text.suffix(100)) }
        _ = lines.update(text, columns: columns)
        #expect(contents(lines) == wrappedLines(text[...], columns: columns))
      }
    }
  }

  @Test func `only the lines around a change are wrapped`() {
    let numbers = (0..<1_000).map { "Line \($0)" }
    var lines = EditedLines()
    #expect(lines.update(numbers.joined(separator: "\n"), columns: 20) == 1_000)
    #expect(lines.update(numbers.joined(separator: "\n"), columns: 20) == 0)
    var changed = numbers
    changed[500] += " is longer now and has several lines"
    #expect(lines.update(changed.joined(separator: "\n"), columns: 20) < 8)
    changed.remove(at: 3)
    #expect(lines.update(changed.joined(separator: "\n"), columns: 20) < 8)
    #expect(lines.count == 1_001)
    #expect(lines.update(changed.joined(separator: " "), columns: 20) > 100)
  }

  @Test func `texts that are equal but have different bytes are different`() {
    var lines = EditedLines()
    _ = lines.update("e\u{301}", columns: 20)
    #expect(lines.update("\u{E9}", columns: 20) == 1)
    #expect(lines[0].text.utf8.count == 2)
  }
}
