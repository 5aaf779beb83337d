import ScreenTesting
import Testing
import ViewKit

/// Tests when the views of a menu are made, and that they follow the state from then on.
@MainActor
@Suite struct ContextMenuTests {
  @Observable final class Model {
    var isDone = false
  }

  @MainActor final class Log { var bodies = 0 }

  private struct Command: View {
    let model: Model
    let log: Log

    var body: some View {
      let _ = (log.bodies += 1)
      Button(model.isDone ? "Reopen" : "Complete") { model.isDone.toggle() }
        .keyboardShortcut("x", modifiers: [])
    }
  }

  @Test func `a menu is made for the row with the focus when a key can be one of its commands`() {
    let (model, log) = (Model(), Log())
    let screen = Screen(
      List(0..<10, id: \.self) { number in
        Button("Row \(number)") {}.contextMenu { Command(model: model, log: log) }
      },
      columns: 40,
      rows: 14
    )
    for _ in 0..<5 { screen.press(.down) }
    #expect(log.bodies == 0)
    screen.press("x")
    #expect(model.isDone)
    #expect(log.bodies == 2)
    screen.press(".")
    #expect(screen.contains("Reopen"))
    screen.press(.escape)
    screen.press("x")
    #expect(!model.isDone)
    screen.press(".")
    #expect(screen.contains("Complete"))
    // The menus of the other rows are still not made.
    #expect(log.bodies == 3)
  }
}
