import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct LinkTests {
  @MainActor final class Log {
    var handled: [String] = []
    var opened: [String] = []
  }

  private func screen(
    _ log: Log,
    _ result: OpenURLAction.Result? = .handled,
    rows: Int = 6,
    @ViewBuilder _ view: () -> some View
  ) -> Screen {
    let view = VStack(alignment: .leading, spacing: 0) { view() }
    let action = OpenURLAction { url in
      log.handled.append(url.absoluteString)
      return result ?? .systemAction
    }
    let screen =
      result == nil
      ? show(24, rows) { view } : show(24, rows) { view.environment(\.openURL, action) }
    screen.session.onOpen = { log.opened.append($0.absoluteString) }
    return screen
  }

  @Test(arguments: [nil, .handled, .discarded, .systemAction] as [OpenURLAction.Result?])
  func `the handler of the app decides what happens to the URL of a link`(
    _ result: OpenURLAction.Result?
  ) {
    let log = Log()
    let screen = screen(log, result) {
      Link("Link", destination: URL(string: "https://a.example")!)
      Text("See [this](https://b.example).")
      Text(try! AttributedString(markdown: "And [that](https://c.example)"))
    }
    screen.tap("Link")
    screen.tap("this")
    screen.tap("that")
    let all = ["https://a.example", "https://b.example", "https://c.example"]
    #expect(log.handled == (result == nil ? [] : all))
    #expect(log.opened == (result == nil || result == .systemAction ? all : []))
  }

  @Test func `Tab and arrow keys reach each link of a text, and Return and Space open it`() {
    let log = Log()
    let screen = screen(log) {
      Button("First") {}
      Text("[one](x:1) and [t**w**o](x:2) or [three](x:3)")
      Button("Last") {}
    }
    screen.tap("First")
    screen.press(.tab)
    #expect(screen.style(of: "one")?.attributes.contains(.reverse) == true)
    #expect(screen.style(of: "two")?.attributes.contains(.reverse) == false)
    screen.press(.enter)
    screen.press(.tab)
    #expect(screen.style(of: "one")?.attributes.contains(.reverse) == false)
    #expect(screen.style(of: "two")?.attributes.contains([.reverse, .underline]) == true)
    screen.press(.space)
    screen.press(.right)
    screen.press(.enter)
    #expect(log.handled == ["x:1", "x:2", "x:3"])
    screen.press(.tab)
    #expect(screen.focused == "Last")
    screen.press(.tab, .shift)
    screen.press(.enter)
    screen.press(.tab, .shift)
    screen.press(.enter)
    #expect(log.handled.suffix(2) == ["x:3", "x:2"])
    screen.press(.left)
    screen.press(.tab, .shift)
    #expect(screen.focused == "First")
  }

  @Test func `a click opens the link at its cells, also in wrapped and aligned lines`() {
    let log = Log()
    let screen = screen(log) {
      Text("Some words before [a link of two lines](https://a.example) end").multilineTextAlignment(
        .trailing
      )
    }
    for (row, line) in screen.frame.text.enumerated() {
      for column in 0..<24 {
        let character = Array(line.padding(toLength: 24, withPad: " ", startingAt: 0))[column]
        log.handled = []
        screen.mouse(.press(.left), column: column, row: row)
        screen.mouse(.release(.left), column: column, row: row)
        let cell = screen.frame.link(column: column, row: row)
        #expect(
          (log.handled == ["https://a.example"]) == (cell != nil),
          "\(column) \(row) \(character)"
        )
      }
    }
  }

  @Test func `a link in the label of a control belongs to the control`() {
    let log = Log()
    let screen = screen(log) {
      Button {
        log.handled.append("button")
      } label: {
        Text("[Press](x:1)")
      }
      Text("[Off](x:2)").disabled(true)
    }
    screen.press(.tab)
    screen.press(.enter)
    let row = screen.frame.text.firstIndex { $0.contains("Press") }!
    let column = Array(screen.frame.text[row]).firstIndex(of: "r")!
    screen.mouse(.press(.left), column: column, row: row)
    screen.mouse(.release(.left), column: column, row: row)
    #expect(log.handled == ["button", "button"])
    #expect(!screen.tap("Off"))
  }
}
