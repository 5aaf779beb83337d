import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct MoveCommandTests {
  @MainActor final class Log { var entries: [String] = [] }
  let log = Log()

  @Test func `onMoveCommand and onExitCommand run for the focused view`() {
    let screen = show(20, 3) {
      Button("Board") {}
        .onMoveCommand { log.entries.append("\($0)") }
        .onExitCommand { log.entries.append("exit") }
      Button("Other") {}
    }
    screen.tap("Board")
    screen.press(.down)
    screen.press(.left)
    screen.press(.escape)
    #expect(log.entries == ["down", "left", "exit"])
    #expect(screen.focused == "Board")
  }

  @Test func `onDeleteCommand runs for the focused row`() {
    let screen = show(20, 4) {
      List(["Tea", "Milk"], id: \.self, selection: .constant("Tea")) { Text($0) }
        .onDeleteCommand { log.entries.append("delete") }
      Button("Other") {}
    }
    screen.tap("Tea")
    screen.press(.delete)
    screen.press(.backspace)
    #expect(log.entries == ["delete", "delete"])
    screen.tap("Other")
    screen.press(.delete)
    #expect(log.entries.count == 2)
  }

  @Test func `a text field keeps the keys that move its cursor and delete its text`() {
    struct Field: View {
      let log: Log
      @State private var text = "abc"
      var body: some View {
        VStack {
          TextField("Name", text: $text)
          Text("is \(text)")
        }
        .onMoveCommand { log.entries.append("\($0)") }
        .onDeleteCommand { log.entries.append("delete") }
        .onExitCommand { log.entries.append("exit") }
      }
    }
    let screen = show(20, 3) { Field(log: log) }
    screen.tap("Name")
    screen.press(.end)
    screen.press(.left)
    screen.press(.backspace)
    screen.press(.delete)
    #expect(screen.contains("is a"))
    #expect(!screen.contains("is ab"))
    screen.press(.escape)
    #expect(log.entries == ["exit"])
  }

  @Test func `RenameButton runs the rename action of its ancestor`() {
    struct Row: View {
      @FocusState private var isNaming: Bool
      @State private var name = "notes"
      var body: some View {
        VStack {
          TextField("Name", text: $name).focused($isNaming)
          RenameButton()
          Text(isNaming ? "naming" : "reading")
        }
        .renameAction($isNaming)
      }
    }
    let screen = show(20, 4) { Row() }
    #expect(screen.contains("reading"))
    screen.tap("Rename")
    #expect(screen.contains("naming"))
    let bare = show(20, 1) { RenameButton() }
    #expect(bare.element("Rename")?.perform(.activate) != true)
  }

  @Test func `a row with disabled selection is skipped`() {
    struct Rows: View {
      @State private var chosen: Int?
      var body: some View {
        VStack(spacing: 0) {
          List(1..<4, id: \.self, selection: $chosen) { row in
            Text("row \(row)").selectionDisabled(row == 2)
          }
          Text("chosen \(chosen ?? 0)")
        }
      }
    }
    let screen = show(20, 5) { Rows() }
    #expect(!screen.tap("row 2"))
    #expect(screen.tap("row 3"))
    #expect(screen.contains("chosen 3"))
  }
}
