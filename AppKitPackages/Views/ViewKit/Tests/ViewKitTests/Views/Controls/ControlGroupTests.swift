import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ControlGroupTests {
  @MainActor final class Log { var entries: [String] = [] }

  @Test func `controls of a group are beside each other`() {
    let log = Log()
    let screen = show(30, 3) {
      ControlGroup("Format") {
        Button("Bold") { log.entries.append("bold") }
        Button("Italic") { log.entries.append("italic") }
      }
    }
    #expect(screen.text.components(separatedBy: "\n").count == 1)
    screen.tap("Italic")
    #expect(log.entries == ["italic"])
  }

  @Test func `buttons of a control group are entries of a menu`() {
    let log = Log()
    let screen = show(30, 10) {
      Menu("More") {
        ControlGroup {
          Button("Bold") { log.entries.append("bold") }
          Button("Italic") { log.entries.append("italic") }
        }
        Button("Delete") {}
      }
    }
    screen.tap("More")
    #expect(screen.contains("Italic"))
    #expect(screen.contains("Delete"))
    screen.press(.down)
    screen.press(.enter)
    #expect(log.entries == ["italic"])
  }
}
