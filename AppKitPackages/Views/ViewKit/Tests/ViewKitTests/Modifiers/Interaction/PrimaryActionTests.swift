import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct PrimaryActionTests {
  @MainActor final class Log { var entries: [String] = [] }

  @Test func `a menu with a primary action opens with the period key`() {
    let log = Log()
    let screen = show(30, 8) {
      Menu("Save", systemImage: "star") {
        Button("Save as") { log.entries.append("as") }
      } primaryAction: {
        log.entries.append("save")
      }
    }
    screen.press(.enter)
    #expect(log.entries == ["save"])
    #expect(!screen.contains("Save as"))
    screen.press(".")
    #expect(screen.contains("Save as"))
    screen.press(.enter)
    #expect(log.entries == ["save", "as"])
  }

  @Test func `a click performs the primary action, and the right button opens the menu`() {
    let log = Log()
    let screen = show(30, 8) {
      Menu("Save") {
        Button("Save as") {}
      } primaryAction: {
        log.entries.append("save")
      }
    }
    screen.mouse(.press(.left), column: 2, row: 0)
    #expect(log.entries == ["save"])
    screen.mouse(.press(.right), column: 2, row: 0)
    #expect(screen.contains("Save as"))
  }
}
