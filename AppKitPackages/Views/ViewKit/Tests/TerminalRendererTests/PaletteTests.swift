import ViewKit
import ScreenTesting
import Testing

/// Tests of the command palette, which Ctrl-P opens.
@MainActor
struct PaletteTests {
  @Observable
  final class Model {
    var todos = ["Milk", "Bread"]
    var log: [String] = []
    var tab = 0
  }

  private struct Content: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        NavigationStack {
          List {
            ForEach(model.todos, id: \.self) { todo in
              Button(todo) { model.log.append(todo) }
                .contextMenu { Button("Share \(todo)") { model.log.append("share \(todo)") } }
            }
            .onDelete { model.todos.remove(atOffsets: $0) }
          }
          .refreshable { await MainActor.run { model.log.append("refresh") } }
          .navigationTitle("To-dos")
          .toolbar {
            Button("Add") { model.log.append("add") }.keyboardShortcut("n")
            Button("Clear") { model.log.append("clear") }.disabled(true)
          }
        }
        .tabItem { Text("List") }
        .tag(0)
        Text("Nothing here").tabItem { Text("Other") }.tag(1)
      }
    }
  }

  private func screen(_ model: Model) -> Screen {
    Screen(Content(model: model), columns: 50, rows: 20)
  }

  @Test func `a button that is hidden beside one of the same name is no command of its own`() {
    let screen = Screen(
      VStack {
        Group {
          Button("Undo") {}.keyboardShortcut("z")
          Button("Undo") {}.keyboardShortcut("u", modifiers: [])
          Button("Redo") {}.keyboardShortcut("r", modifiers: [])
          Button("Redo") {}.keyboardShortcut("y", modifiers: [])
        }
        .opacity(0)
        .accessibilityHidden(true)
        Button("Undo") {}
      }
    )
    screen.press("p", .control)
    let commands = screen.text.split(separator: "\n").filter { $0.contains("│") }
    #expect(commands.count { $0.contains("Undo") } == 1, "\(screen.text)")
    #expect(commands.count { $0.contains("Redo") } == 1, "\(screen.text)")
  }

  @Test func `a pasted text is a part of the name, and reaches no field behind the palette`() {
    @MainActor final class Box { var text = "" }
    let box = Box()
    let text = Binding {
      box.text
    } set: {
      box.text = $0
    }
    let screen = Screen(
      VStack {
        TextField("Name", text: text)
        Button("Print the list") {}
        Button("Send") {}
      }
    )
    screen.press("p", .control)
    screen.paste("the\nlist")
    #expect(box.text == "")
    #expect(screen.contains("> the list"))
    #expect(!screen.contains("\u{2502} Send"))
    screen.press(.escape)
    screen.press("?")
    screen.paste("text")
    #expect(box.text == "")
  }

  @Test func `the palette lists the keys of the focused row, the bar, the tabs and the app`() {
    let screen = screen(Model())
    screen.press("p", .control)
    for command in [
      "Milk", "Share Milk", "Delete", "Add", "Refresh", "Go to Other", "Show the keys", "Quit",
    ] {
      #expect(screen.contains(command))
    }
    // Commands of other rows, disabled commands and visible screens are omitted.
    #expect(!screen.text.contains("Share Bread"))
    let lines = screen.text.split(separator: "\n").filter { $0.contains("│") }
    #expect(!lines.contains { $0.contains("│ Clear") })
    #expect(!lines.contains { $0.contains("Go to List") })
    // Commands show their keyboard shortcuts.
    #expect(lines.contains { $0.contains("Add") && $0.contains("^N") })
    #expect(lines.contains { $0.contains("Delete") && $0.contains("Del ") })
  }

  @Test func `typing filters the commands and Enter runs the selected one`() {
    let model = Model()
    let screen = screen(model)
    screen.press("p", .control)
    screen.type("sh mi")
    #expect(screen.contains("Share Milk"))
    #expect(!screen.contains("Go to Other"))
    screen.press(.enter)
    #expect(model.log == ["share Milk"])
    #expect(!screen.contains("Commands"))

    screen.press("p", .control)
    screen.type("other")
    screen.press(.enter)
    #expect(model.tab == 1)
  }

  @Test func `matches of a prefix are first, arrows select, Escape closes`() {
    let model = Model()
    let screen = screen(model)
    screen.press("p", .control)
    screen.type("de")
    screen.press(.enter)
    #expect(model.todos == ["Bread"])

    screen.press("p", .control)
    screen.press(.down)
    screen.press(.up)
    screen.press(.escape)
    #expect(!screen.contains("Commands"))
    #expect(model.log.isEmpty)
  }

  @Test func `a search without matches shows a message, and Backspace widens it`() {
    let screen = screen(Model())
    screen.press("p", .control)
    screen.type("zz")
    #expect(screen.contains("Nothing fits"))
    screen.press(.enter)
    screen.press("p", .control)
    screen.type("z")
    screen.press(.backspace)
    #expect(screen.contains("Quit"))
  }

  @Test func `a click runs a command, and a click outside closes the palette`() throws {
    let model = Model()
    let screen = screen(model)
    screen.press("p", .control)
    let row = try #require(
      screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("Share Milk") }
    )
    screen.mouse(.press(.left), column: 25, row: row)
    #expect(model.log == ["share Milk"])
    screen.press("p", .control)
    screen.mouse(.press(.left), column: 0, row: 19)
    #expect(!screen.contains("Commands"))
  }

  @Test(arguments: [(1, 1), (8, 3), (20, 5)])
  func `the palette fits every size`(columns: Int, rows: Int) {
    let screen = Screen(Content(model: Model()), columns: columns, rows: rows)
    screen.press("p", .control)
    screen.type("a")
    screen.press(.down)
    #expect(screen.frame.columns == columns)
  }
}
