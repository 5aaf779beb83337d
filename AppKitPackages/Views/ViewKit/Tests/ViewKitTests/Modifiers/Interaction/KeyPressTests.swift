import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct KeyPressTests {
  @MainActor final class Log { var entries: [String] = [] }
  private let log = Log()

  private struct Field: View {
    let log: Log
    @State private var text = ""
    var body: some View {
      VStack {
        TextField("Draft", text: $text)
          .onKeyPress(.return) {
            log.entries.append("send \(text)")
            return .handled
          }
          .onKeyPress(characters: .decimalDigits) { press in
            log.entries.append("digit \(press.characters)")
            return .ignored
          }
        Button("Other") {}
      }
      .onKeyPress(keys: ["x", .upArrow], phases: .down) { press in
        log.entries.append("outer \(press.key == .upArrow ? "up" : press.characters)")
        return .handled
      }
      .onKeyPress(phases: .up) { _ in
        log.entries.append("up")
        return .handled
      }
    }
  }

  @Test func `onKeyPress runs before the control, the innermost handler first`() {
    let screen = Screen(Field(log: log), columns: 20, rows: 4)
    screen.tap("Draft")
    screen.type("a1x")
    screen.press(.enter)
    #expect(log.entries == ["digit 1", "outer x", "send a1"])
  }

  @Test func `onKeyPress ignores keys outside of the view`() {
    let screen = Screen(Field(log: log), columns: 20, rows: 4)
    screen.tap("Other")
    screen.press(.enter)
    screen.press("1")
    #expect(log.entries.isEmpty)
    screen.press("x")
    screen.press(.up)
    #expect(log.entries == ["outer x", "outer up"])
  }

  @Test func `a key event has its modifiers`() {
    let screen = show(20, 3) {
      Button("Here") {}.onKeyPress("k", phases: .all) { press in
        log.entries.append("\(press.modifiers == [.control, .option]) \(press.characters)")
        return .handled
      }
    }
    screen.press("k", [.control, .alt])
    #expect(log.entries == ["true "])
  }
}
