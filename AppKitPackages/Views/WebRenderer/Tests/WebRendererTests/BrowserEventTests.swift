import Testing

@testable import WebRenderer

@Suite struct BrowserEventTests {
  private func text(_ json: String) -> String? {
    (try? BrowserEvent(#"[1,"input",\#(json)]"#))?.text(0)
  }

  @Test func `escapes are their characters`() {
    #expect(text(#""\"\\\/\b\f\n\r\t\u00e9""#) == "\"\\/\u{8}\u{C}\n\r\t\u{E9}")
    #expect(text(#""\ud83d\ude00!""#) == "😀!")
  }

  @Test func `an escape after half of a surrogate pair keeps its meaning`() {
    #expect(text(#""\ud83d\n.""#) == "\u{FFFD}\n.")
    #expect(text(#""\ud83d\"""#) == "\u{FFFD}\"")
    #expect(text(#""\ud83d\u0041""#) == "\u{FFFD}A")
    #expect(text(#""\ud83d\ud83d\ude00""#) == "\u{FFFD}😀")
    #expect(text(#""\ude00\ud83d""#) == "\u{FFFD}\u{FFFD}")
  }

  @Test func `an escape has four hexadecimal digits`() {
    #expect(text(#""\u+041""#) == nil)
    #expect(text(#""\u-000""#) == nil)
    #expect(text(#""\u00""#) == nil)
  }
}
