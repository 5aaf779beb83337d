import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TextViewTests {
  @Test func `a literal is parsed as inline Markdown, and a variable is verbatim`() {
    let screen = show(40, 1) { Text("**b** *i* `c` ~~s~~ [l](https://a.b)") }
    #expect(screen.text == "b i c s l")
    #expect(screen.style(of: "b")?.attributes == .bold)
    #expect(screen.style(of: "i")?.attributes == .italic)
    #expect(screen.style(of: "c")?.foreground == .ansi(6))
    #expect(screen.style(of: "s")?.attributes == .strikethrough)
    #expect(screen.style(of: "l")?.attributes == .underline)
    let variable = "**b**"
    #expect(show(40, 1) { Text(variable) }.text == "**b**")
    #expect(show(40, 1) { Text(verbatim: "**b**") }.text == "**b**")
    let key: LocalizedStringKey = "**b**"
    #expect(show(40, 1) { Text(key) }.text == "b")
  }

  @Test func `markers before a space are no Markdown`() {
    for text in ["**** 1234", "2 * 3 ** 4", "a ~~ b __ c", "***"] {
      #expect(show(20, 1) { Text(LocalizedStringKey(text)) }.text == text)
    }
    #expect(show(20, 1) { Text("**** **12**") }.text == "**** 12")
  }

  @Test func `values in a literal are never Markdown`() {
    let name = "*x*"
    #expect(show(40, 1) { Text("Hi **\(name)**") }.text == "Hi *x*")
  }

  @Test func `values are formatted`() {
    let number = 1234.5
    #expect(show(40, 1) { Text("\(number, specifier: "%.2f")") }.text == "1234.50")
    #expect(
      show(40, 1) { Text("\(0.25, format: .percent)") }.text.contains("25")
    )
    #expect(
      show(40, 1) { Text(7, format: .number.precision(.integerLength(3))) }.text == "007"
    )
    #expect(show(40, 1) { Text("\(3) of \(true) \(Text("in").bold())") }.text == "3 of true in")
    #expect(show(40, 1) { Text("\(Image(systemName: "star")) rated") }.text == "☆ rated")
  }

  @Test func `concatenated texts keep their styles`() {
    let screen = show(40, 1) {
      Text("red").foregroundColor(.red) + Text(" ") + Text("bold").bold() + Text(" plain")
    }
    #expect(screen.text == "red bold plain")
    #expect(screen.style(of: "red")?.foreground == .ansi(1))
    #expect(screen.style(of: "bold")?.attributes == .bold)
    #expect(screen.style(of: "plain") == .plain)
  }

  @Test func `a date is shown in its style`() {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    func text(_ seconds: TimeInterval, _ style: Text.DateStyle) -> String {
      let screen = show(40, 1) { Text(now + seconds, style: style) }
      screen.session.now = { now }
      screen.advance(ticks: 10)
      return screen.text
    }
    #expect(text(-65, .timer) == "1:05")
    #expect(text(7_300, .timer) == "2:01:40")
    #expect(text(7_300, .relative) == "2 hr, 1 min")
    #expect(text(172_800, .relative) == "2 days")
    #expect(text(0, .relative) == "0 sec")
    #expect(text(-100, .offset) == "-1 min")
    #expect(text(90_000, .offset) == "+1 day")
    #expect(!text(0, .date).isEmpty)
    #expect(!text(0, .time).isEmpty)
    #expect(!show(60, 1) { Text(now...(now + 3_600)) }.text.isEmpty)
  }

  @Test func `a relative date updates every second, and an idle screen sets no timer`() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let time = Time(start)
    let screen = show(20, 1) { Text("\(start, style: .timer) gone") }
    screen.session.now = { time.now }
    screen.advance(ticks: 10)
    #expect(screen.text == "0:00 gone")
    #expect(screen.session.ticksUntilChange == 10)
    time.now = start + 5
    screen.advance(ticks: 10)
    #expect(screen.text == "0:05 gone")
    time.now = start + 6
    screen.advance(ticks: 10)
    #expect(screen.text == "0:06 gone")
    #expect(show(20, 1) { Text("still") }.session.ticksUntilChange == nil)
  }

  @MainActor final class Time {
    var now: Date
    init(_ now: Date) { self.now = now }
  }

  @Test func `text wraps at words, and long words are broken`() {
    #expect(show(7, 4) { Text("one two three") }.text == "one two\nthree")
    #expect(show(4, 4) { Text("abcdefg") }.text == "abcd\nefg")
    #expect(show(6, 4) { Text("漢字漢字") }.text == "漢字漢\n字")
  }

  @Test func `control characters never reach the screen`() {
    let screen = show(20, 1) { Text(verbatim: "a\u{1B}[31mb\u{7}") }
    #expect(!screen.text.contains("\u{1B}"))
    #expect(!screen.text.contains("\u{7}"))
  }

  @Test func `an attributed string keeps its links`() throws {
    var text = AttributedString("see here")
    let range = try #require(text.range(of: "here"))
    text[range].link = URL(string: "https://example.org")
    let screen = show(20, 1) { Text(text) }
    #expect(screen.text == "see here")
    #expect(screen.style(of: "here")?.attributes == .underline)
  }

  @Test func `a text uses its formatter`() {
    let formatter = NumberFormatter()
    formatter.minimumFractionDigits = 2
    formatter.locale = Locale(identifier: "en_US")
    #expect(show(20, 1) { Text(1.5, formatter: formatter) }.text == "1.50")
  }
}
