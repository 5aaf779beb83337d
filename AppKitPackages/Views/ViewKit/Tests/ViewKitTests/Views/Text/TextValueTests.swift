import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Tests of the values that a literal of a text can contain.
@MainActor
@Suite struct TextValueTests {
  private let start = Date(timeIntervalSince1970: 0)

  @Test func `a value in a literal uses its formatter`() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.minimumFractionDigits = 2
    #expect(Text("**\(1.5 as NSNumber, formatter: formatter)** EUR").plainText == "1.50 EUR")
    #expect(Text("\(2, formatter: formatter)").plainText == "2.00")
    #expect(Text("\("two", formatter: formatter)").plainText == "two")
  }

  @Test func `an attributed string in a literal keeps its attributes`() {
    var name = AttributedString("*Ada*")
    name.underlineStyle = .single
    let text = Text("Hello, \(name)!")
    #expect(text.plainText == "Hello, *Ada*!")
    let screen = show(20, 1) { text }
    #expect(screen.style(of: "Ada")?.attributes == .underline)
    #expect(screen.style(of: "Hello")?.attributes == [])
  }

  @Test func `dates in a literal are those of a text`() {
    let end = start + 3_600
    #expect(
      Text("from \(start...end)").plainText == "from " + Text(start...end).plainText
    )
    let interval = DateInterval(start: start, end: end)
    #expect(Text("from \(interval)").plainText == "from " + Text(interval).plainText)
    #expect(
      Text("left: \(timerInterval: start...end, pauseTime: start + 60)").plainText
        == "left: " + Text(timerInterval: start...end, pauseTime: start + 60).plainText
    )
    #expect(
      Text("left: \(timerInterval: start...end, pauseTime: start + 60)").plainText == "left: 59:00"
    )
  }

  @Test func `a resource in a literal is its text`() {
    let resource: LocalizedStringResource = "a resource"
    #expect(Text("This is \(resource)").plainText == "This is a resource")
  }

  @Test func `numbers in a literal have separators and six digits after the point`() {
    func shown(_ text: Text) -> String { show(40, 1) { text }.text }
    let (year, count, share, length) = (2026, UInt16(2_026), 1.5, CGFloat(2_000.25))
    #expect(shown(Text("in \(year)")) == "in \(year.formatted())")
    #expect(shown(Text("in \(count)")) == "in \(year.formatted())")
    #expect(shown(Text("in \(-year)")) == "in \((-year).formatted())")
    #expect(shown(Text("in \(String(year))")) == "in 2026")
    #expect(shown(Text(verbatim: "in \(year)")) == "in 2026")
    #expect(shown(Text("**in** \(999)")) == "in 999")
    let separator = Locale.current.decimalSeparator ?? "."
    #expect(shown(Text("\(share) of it")) == "1\(separator)500000 of it")
    #expect(shown(Text("\(Float(share))")) == "1\(separator)500000")
    #expect(shown(Text("\(length)")).hasSuffix("\(separator)250000"))
    #expect(shown(Text("\(share, specifier: "%.1f")")) == "1.5")
    func german(_ text: Text) -> String {
      show(40, 1) { text.environment(\.locale, Locale(identifier: "de")) }.text
    }
    #expect(german(Text("**in** \(year)")) == "in 2.026")
    #expect(german(Text("in \(count)")) == "in 2.026")
    #expect(german(Text("\(share)")) == "1,500000")
    #expect(german(Text(LocalizedStringResource("in \(year)"))) == "in 2.026")
    // The compiler warns of an optional value in a literal.
    var text = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    text.appendInterpolation(Optional(share))
    #expect(shown(Text(LocalizedStringKey(stringInterpolation: text))) == "Optional(1.5)")
  }
}
