import Observation
import ViewKit
import ScreenTesting
import TerminalDriver
import Testing

/// Keyboard shortcuts of controls.
@MainActor
@Suite struct KeyboardShortcutTests {
  @MainActor @Observable fileprivate final class Model {
    var log: [String] = []
    var isOn = false
    var choice = 1
    var text = ""
    var path: [Int] = []
  }

  private let model = Model()

  private func button(_ name: String) -> Button<Text> {
    Button(name) { [model] in model.log.append(name) }
  }

  // MARK: Controls

  @Test func `a shortcut changes a toggle, and opens a menu or a picker`() {
    let screen = show(40, 10) {
      Toggle("Switch", isOn: Bindable(model).isOn).keyboardShortcut("t")
      Menu("More") { button("Delete") }.keyboardShortcut("m")
      Picker("Choice", selection: Bindable(model).choice) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
      .keyboardShortcut("o")
    }
    screen.press("t", .control)
    #expect(model.isOn)
    screen.press("m", .alt)
    #expect(model.log.isEmpty && screen.contains("Delete"))
    screen.press(.enter)
    #expect(model.log == ["Delete"])
    screen.press("o", .control)
    screen.press(.down)
    screen.press(.enter)
    #expect(model.choice == 2)
  }

  @Test func `a menu with an action performs it, and a closed menu its entries`() {
    let screen = show(40, 6) {
      Menu("Save") {
        button("Copy").keyboardShortcut("y")
        Menu("Nested") { button("Paste").keyboardShortcut("v") }
      } primaryAction: {
        model.log.append("Save")
      }
      .keyboardShortcut("b")
    }
    screen.press("b", .control)
    screen.press("y", .control)
    screen.press("v", .control)
    #expect(model.log == ["Save", "Copy", "Paste"])
  }

  @Test func `an open menu shows the shortcuts of its entries`() {
    let screen = show(40, 6) {
      Menu("More") {
        button("Rename").keyboardShortcut("r")
        button("Delete").keyboardShortcut(.delete, modifiers: [])
      }
    }
    screen.tap("More")
    #expect(screen.contains("│ Rename         ^R │"))
    #expect(screen.contains("│ Delete  Backspace │"))
  }

  @Test func `a disabled control leaves its shortcut to the next one`() {
    struct Root: View {
      let model: Model
      var body: some View {
        Button("First") { model.log.append("First") }.keyboardShortcut("b").disabled(!model.isOn)
        Button("Second") { model.log.append("Second") }.keyboardShortcut("b")
      }
    }
    let screen = Screen(Root(model: model), columns: 40, rows: 4)
    screen.press("b", .control)
    model.isOn = true
    screen.press("b", .control)
    #expect(model.log == ["Second", "First"])
  }

  @Test func `a control without a size on screen has its shortcut`() {
    let screen = show(40, 4) {
      Text("Page").background {
        button("Hidden").keyboardShortcut("b").opacity(0).frame(width: 0, height: 0)
      }
    }
    screen.press("b", .control)
    #expect(model.log == ["Hidden"])
  }

  @Test func `without a shortcut a control has none`() {
    let screen = show(40, 4) { button("One").keyboardShortcut(nil) }
    #expect(!screen.press("b", .control))
  }

  // MARK: Return and Escape

  @Test func `Return in a field presses the default button, unless the field is submitted`() {
    let screen = show(40, 6) {
      VStack {
        TextField("Name", text: Bindable(model).text)
        TextField("Code", text: Bindable(model).text).onSubmit { model.log.append("submit") }
        TextField("Notes", text: Bindable(model).text, axis: .vertical)
        button("Cancel").keyboardShortcut(.cancelAction)
        button("Sign in").keyboardShortcut(.defaultAction)
      }
    }
    screen.tap("Name")
    screen.press(.enter)
    screen.tap("Code")
    screen.press(.enter)
    #expect(model.log == ["Sign in", "submit"])
    screen.tap("Notes")
    screen.press(.enter)
    #expect(model.text == "\n")
    screen.press(.escape)
    #expect(model.log == ["Sign in", "submit", "Cancel"])
  }

  @Test func `a disabled default button does nothing`() {
    let screen = show(40, 6) {
      VStack {
        TextField("Name", text: Bindable(model).text)
        button("Sign in").keyboardShortcut(.defaultAction).disabled(true)
      }
    }
    screen.tap("Name")
    screen.press(.enter)
    #expect(model.log.isEmpty && screen.focused == "Name")
  }

  // MARK: Keys

  @Test func `Alt replaces Command where terminals do not report Control`() {
    let screen = show(40, 10) {
      VStack {
        button("Digit").keyboardShortcut("1")
        button("Comma").keyboardShortcut(",")
        button("Shifted").keyboardShortcut("k", modifiers: [.command, .shift])
        button("Plain").keyboardShortcut("k")
        button("Return").keyboardShortcut(.return, modifiers: .command)
        button("Up").keyboardShortcut(.upArrow)
        button("Option").keyboardShortcut("1", modifiers: [.command, .option])
      }
    }
    screen.press("1", .alt)
    screen.press(",", .alt)
    screen.press("K", .alt)
    screen.press("k", .control)
    screen.press(.enter, .alt)
    screen.press(.up, .control)
    screen.press("1", [.control, .alt])
    let names = ["Digit", "Comma", "Shifted", "Plain", "Return", "Up", "Option"]
    #expect(model.log == names)
    model.log = []
    screen.press("1", .control)
    screen.press(",", .command)
    screen.press("k", [.control, .shift])
    screen.press(.enter, .control)
    #expect(model.log == ["Digit", "Comma", "Shifted", "Return"])
  }

  // MARK: Pages

  @Test func `only the page in front has its shortcuts`() {
    struct Root: View {
      let model: Model
      @State private var showsSheet = false
      var body: some View {
        NavigationStack(path: Bindable(model).path) {
          VStack {
            Button("First") { model.log.append("First") }.keyboardShortcut("b")
            Button("Back only") { model.log.append("Back only") }.keyboardShortcut("u")
            Button("Next") { model.path = [1] }
            Button("Sheet") { showsSheet = true }
          }
          .navigationDestination(for: Int.self) { _ in
            Button("Second") { model.log.append("Second") }.keyboardShortcut("b")
          }
        }
        .sheet(isPresented: $showsSheet) {
          Button("Third") { model.log.append("Third") }.keyboardShortcut("b")
        }
      }
    }
    let screen = Screen(Root(model: model), columns: 40, rows: 10)
    screen.press("b", .control)
    screen.tap("Next")
    screen.press("b", .control)
    screen.press("u", .control)
    screen.press(.escape)
    screen.tap("Sheet")
    screen.press("b", .control)
    screen.press("u", .control)
    #expect(model.log == ["First", "Second", "Third"])
  }

  @Test func `a key presses a button of a form that is scrolled out of view, and the help has it`()
  {
    var presses = 0
    let screen = Screen(
      Form {
        ForEach(0..<20) { Text("row \($0)") }
        Button("Edit") { presses += 1 }.keyboardShortcut("e", modifiers: [])
        Button("Delete") { presses += 10 }.keyboardShortcut("x", modifiers: []).disabled(true)
      },
      columns: 30,
      rows: 12
    )
    #expect(!screen.contains("Edit"))
    screen.press("e")
    screen.press("x")
    #expect(presses == 1)
    screen.press("?")
    #expect(screen.contains("Edit") && !screen.contains("Delete"))
  }
}
