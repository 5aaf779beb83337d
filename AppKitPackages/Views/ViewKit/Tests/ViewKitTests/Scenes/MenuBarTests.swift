import Foundation
import Observation
import ViewKit
import ScreenTesting
import TerminalDriver
import Testing

/// The commands of an app: in the menu bar, and by their keyboard shortcuts.
@MainActor
@Suite struct MenuBarTests {
  @MainActor @Observable fileprivate final class Model {
    var log: [String] = []
    var canSave = false
    var isSorted = false
    var order = 1
    var showsTools = false

    func run(_ name: String) { log.append(name) }
  }

  private func screen(_ app: some App, rows: Int = 12) throws -> Screen {
    Screen(try #require(app.windows.first).content, columns: 44, rows: rows)
  }

  // MARK: The menu bar

  private struct TodosApp: App {
    var model = Model()
    init() {}
    init(_ model: Model) { self.model = model }

    var body: some Scene {
      WindowGroup("Todos") { Pages(model: model) }
        .commands {
          CommandMenu("Todos") {
            Button("Clear") { model.run("clear") }
              .keyboardShortcut("k", modifiers: [.command, .shift])
            Toggle("Sorted", isOn: Bindable(model).isSorted)
            Picker("Order", selection: Bindable(model).order) {
              Text("Title").tag(1)
              Text("Date").tag(2).keyboardShortcut("d")
            }
            Menu("More") { Button("Archive") { model.run("archive") } }
          }
          CommandGroup(replacing: .newItem) {
            Button("New") { model.run("new") }.keyboardShortcut("n")
            Button("Save") { model.run("save") }.keyboardShortcut("b").disabled(!model.canSave)
          }
          if model.showsTools { CommandMenu("Tools") { Button("Hammer") {} } }
        }
    }
  }

  private struct Pages: View {
    let model: Model
    @State private var showsSheet = false
    @State private var showsAlert = false

    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("Next") {
            VStack {
              Text("Second")
              Button("Own") { model.run("own") }.keyboardShortcut("n")
            }
          }
          NavigationLink("Empty") { Text("Third") }
          Button("Show sheet") { showsSheet = true }
          Button("Show alert") { showsAlert = true }
          Text(model.isSorted ? "sorted" : "unsorted")
          Text("order \(model.order)")
        }
      }
      .sheet(isPresented: $showsSheet) { Text("Sheet") }
      .alert("Sure?", isPresented: $showsAlert) { Button("OK") {} }
    }
  }

  @Test func `F9 opens the menu bar with one of its menus`() throws {
    let model = Model()
    let screen = try screen(TodosApp(model))
    let before = screen.text
    screen.press(.function(9))
    #expect(screen.text.hasPrefix(" File  Todos"))
    #expect(screen.contains("│ New   ^N │") && screen.contains("│ Save  ^B │"))
    #expect(screen.style(of: "Save")?.attributes.contains(.dim) == true)
    screen.press(.right)
    #expect(screen.contains("Clear") && screen.contains("Alt-Shift-K"))
    #expect(screen.contains("  Sorted") && screen.contains("✓ Title") && screen.contains("Archive"))
    #expect(screen.survivesResizing())
    screen.press(.escape)
    #expect(screen.text == before)
    #expect(model.log.isEmpty)
  }

  @Test func `an entry of the menu bar performs its command`() throws {
    let model = Model()
    let screen = try screen(TodosApp(model))
    screen.press(.function(10))
    screen.press(.enter)
    #expect(model.log == ["new"])
    screen.press(.function(9))
    screen.tap("Todos")
    screen.tap("Sorted")
    #expect(screen.contains("sorted") && !screen.contains("unsorted"))
    screen.press(.function(9))
    screen.mouse(.press(.left), column: 8, row: 0)
    screen.tap("Date")
    #expect(screen.contains("order 2"))
    screen.press(.function(9))
    screen.press(.left)
    screen.tap("Archive")
    #expect(model.log == ["new", "archive"])
  }

  @Test func `a disabled command does nothing until it is enabled`() throws {
    let model = Model()
    let screen = try screen(TodosApp(model))
    screen.press("b", .control)
    screen.press(.function(9))
    #expect(!screen.tap("Save"))
    screen.press(.escape)
    model.canSave = true
    screen.press("b", .control)
    #expect(model.log == ["save"])
  }

  @Test func `an app without commands has no menu bar`() throws {
    struct Plain: App {
      var body: some Scene {
        WindowGroup { Text("Plain") }
        Settings { Text("Theme") }
      }
    }
    struct Empty: App {
      var body: some Scene {
        WindowGroup { Text("Plain") }.commands { CommandGroup(replacing: .newItem) {} }
      }
    }
    for screen in [try screen(Plain()), try screen(Empty())] {
      #expect(!screen.press(.function(9)))
      #expect(screen.text.trimmingCharacters(in: .whitespacesAndNewlines) == "Plain")
      screen.press("?")
      #expect(!screen.contains("Menu bar"))
    }
  }

  @Test func `the help and the list of actions contain the commands`() throws {
    let model = Model()
    let screen = try screen(TodosApp(model), rows: 30)
    screen.press("?")
    #expect(screen.contains("^N") && screen.contains("New") && screen.contains("F9"))
    #expect(!screen.contains("Save"))
    screen.press(.escape)
    screen.press("p", .control)
    screen.type("archive")
    screen.press(.enter)
    #expect(model.log == ["archive"])
  }

  @Test func `the menus follow the values that the commands read`() throws {
    let model = Model()
    let screen = try screen(TodosApp(model))
    model.showsTools = true
    screen.press(.function(9))
    #expect(screen.text.hasPrefix(" File  Todos  Tools"))
    screen.press(.escape)
    model.showsTools = false
    screen.press(.function(9))
    #expect(!screen.contains("Tools"))
  }

  // MARK: Shortcuts

  @Test func `the shortcut of a command works on each page and in a sheet`() throws {
    let model = Model()
    let screen = try screen(TodosApp(model))
    screen.press("n", .control)
    screen.press("K", .control)
    screen.press("d", .control)
    #expect(model.log == ["new", "clear"] && model.order == 2)
    screen.tap("Empty")
    #expect(screen.contains("Third"))
    screen.press("n", .control)
    screen.press(.escape)
    screen.tap("Show sheet")
    screen.press("n", .control)
    #expect(model.log == ["new", "clear", "new", "new"])
  }

  @Test func `a control on screen has precedence over a command with the same shortcut`() throws {
    let model = Model()
    let screen = try screen(TodosApp(model))
    screen.tap("Next")
    screen.press("n", .control)
    #expect(model.log == ["own"])
    screen.press(.escape)
    screen.press("n", .control)
    #expect(model.log == ["own", "new"])
  }

  @Test func `an alert blocks the commands`() throws {
    let model = Model()
    let screen = try screen(TodosApp(model))
    screen.tap("Show alert")
    screen.press("n", .control)
    #expect(!screen.press(.function(9)))
    #expect(model.log.isEmpty)
    screen.tap("OK")
    screen.press("n", .control)
    #expect(model.log == ["new"])
  }

  @Test func `an idle app with commands requests no frames`() async throws {
    let screen = try screen(TodosApp())
    screen.press("n", .control)
    await screen.settle()
    var requests = 0
    screen.session.onNeedsFrame = { requests += 1 }
    await screen.settle()
    #expect(requests == 0)
    #expect(screen.session.ticksUntilChange == nil)
  }
}
