import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct AttributedTextTests {
  @Test func `runs of an attributed string have their attributes`() {
    var text = AttributedString("bold slanted code struck under red ")
    func set(_ word: String, _ change: (inout AttributedSubstring) -> Void) {
      if let range = text.range(of: word) { change(&text[range]) }
    }
    set("bold") { $0.inlinePresentationIntent = .stronglyEmphasized }
    set("slanted") { $0.inlinePresentationIntent = .emphasized }
    set("code") { $0.inlinePresentationIntent = .code }
    set("struck") { $0.strikethroughStyle = .single }
    set("under") { $0.underlineStyle = Text.LineStyle(pattern: .dot) }
    set("red") {
      $0.foregroundColor = .red
      $0.backgroundColor = .blue
    }
    let screen = show(40, 1) { Text(text) }
    #expect(screen.style(of: "bold")?.attributes == .bold)
    #expect(screen.style(of: "slanted")?.attributes == .italic)
    #expect(screen.style(of: "code")?.foreground == .ansi(6))
    #expect(screen.style(of: "struck")?.attributes == .strikethrough)
    #expect(screen.style(of: "under")?.attributes == .underline)
    #expect(screen.style(of: "red")?.foreground == .ansi(1))
    #expect(screen.style(of: "red")?.background == .ansi(4))
  }

  @Test func `a localized text has the attributes of its Markdown, and agrees with numbers`() {
    let text = AttributedString(localized: "**\(3)** of ^[\(2) night](inflect: true)")
    #expect(String(text.characters) == "3 of 2 nights")
    #expect(text.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
    let resource = LocalizedStringResource("^[\(1) night](inflect: true)")
    #expect(String(AttributedString(localized: resource).characters) == "1 night")
  }

  @Test func `Markdown becomes attributes`() throws {
    let text = try AttributedString(markdown: "a **b** *c* `d` ~~e~~ [f](https://example.com)")
    #expect(String(text.characters) == "a b c d e f")
    let marked = text.runs.compactMap(\.inlinePresentationIntent)
    #expect(marked == [.stronglyEmphasized, .emphasized, .code, .strikethrough])
    #expect(text.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.com"])
    let screen = show(20, 1) { Text(text) }
    #expect(screen.style(of: "b")?.attributes == .bold)
  }

  @Test func `Markdown is read with options, from data, and with a base address`() throws {
    let options = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace
    )
    let text = try AttributedString(markdown: "**a**\n\nb", options: options)
    #expect(String(text.characters) == "a\n\nb")
    let link = try AttributedString(
      markdown: Data("[c](page)".utf8),
      baseURL: URL(string: "https://example.com")
    )
    #expect(link.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.com/page"])
  }

  @Test func `styled texts are truncated without a space before the ellipsis`() {
    let text = Text("one ").bold() + Text("two")
    #expect(show(5, 1) { text.lineLimit(1) }.text == "one…")
    #expect(show(4, 1) { text.lineLimit(1) }.text == "one…")
    #expect(show(6, 1) { text.lineLimit(1) }.text == "one t…")
  }

  @Test func `a styled text that is cut has an ellipsis at each width`() {
    let text =
      Text("+purchases").foregroundStyle(.red) + Text(verbatim: " ")
      + Text("+household").foregroundStyle(.blue) + Text(verbatim: " ")
      + Text("@internet").foregroundStyle(.green)
    for columns in 1..<31 {
      let line = show(columns, 1) { text.lineLimit(1) }.text
      #expect(line.hasSuffix("…"), "\(columns): \(line)")
    }
    #expect(show(31, 1) { text.lineLimit(1) }.text == "+purchases +household @internet")
    #expect(show(8, 1) { (Text("a").bold() + Text("\nb")).lineLimit(1) }.text == "a…")
  }

  @Test func `circled numbers are symbols`() {
    #expect(SymbolTable.glyph(for: "3.circle.fill") == "③")
    #expect(SymbolTable.glyph(for: "0.circle") == "⓪")
    #expect(SymbolTable.glyph(for: "42.square") == "42")
    #expect(SymbolTable.glyph(for: "3.circle", style: .ascii) == "3")
  }
}
