import Foundation
import Renderer
import RendererTesting
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
}
