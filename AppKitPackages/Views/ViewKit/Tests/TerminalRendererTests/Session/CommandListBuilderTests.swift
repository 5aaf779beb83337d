import ViewKit
import Testing

@testable import TerminalRenderer

@MainActor
struct CommandListBuilderTests {
  @MainActor final class Log { var entries: [String] = [] }

  let log = Log()

  private func commands(
    focus label: String? = nil,
    quitsOnQ: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> [Command] {
    let session = TerminalSession(columns: 40, rows: 10, content: content)
    session.layOut()
    let log = log
    let list = CommandListBuilder(
      root: session.root,
      topLayer: session.topLayer,
      focused: label.flatMap { session.root.descendant($0) },
      quitsOnQ: quitsOnQ,
      goBack: { log.entries.append("go back") },
      showHelp: { log.entries.append("help") },
      quit: { log.entries.append("quit") }
    )
    return list.commands
  }

  @Test func `keys that no visible control shows are commands, too`() {
    // The window has ten rows.
    let commands = commands {
      NavigationStack {
        Form {
          ForEach(0..<20, id: \.self) { Text("Row \($0)") }
          Button("Archive") { log.entries.append("archive") }.keyboardShortcut("r", modifiers: [])
        }
      }
    }
    #expect(commands.map(\.title).contains("Archive"))
    #expect(commands.first { $0.title == "Archive" }?.key == "r")
    commands.first { $0.title == "Archive" }?.action()
    #expect(log.entries == ["archive"])
  }

  private struct NotesApp: App {
    var body: some Scene {
      WindowGroup {
        List(["one"], id: \.self) { row in
          NavigationLink(row, value: row)
            .contextMenu { Button("Archive") {}.keyboardShortcut("x", modifiers: []) }
        }
        Button("New") {}.keyboardShortcut("n", modifiers: [])
      }
      .commands {
        CommandMenu("Note") {
          Button("New") {}
          Button("Print") {}
        }
      }
    }
  }

  @Test func `a command of the menu bar that the screen has, too, is listed once with its key`()
    throws
  {
    let window = try #require(NotesApp().windows.first)
    let commands = commands(focus: "one") { window.content }
    let names = commands.map { "\($0.title) \($0.key)" }
    #expect(names.filter { $0.hasPrefix("New") } == ["New n"])
    #expect(names.contains("Print ") && names.contains("Archive x"))
  }

  @Test func `the toolbar of a low window is in the list of commands`() {
    let session = TerminalSession(columns: 20, rows: 5) {
      NavigationStack {
        List { Text("Row") }
          .toolbar { Button("Add") {}.keyboardShortcut("n", modifiers: []) }
      }
    }
    session.setsSizeClasses = true
    session.layOut()
    let list = CommandListBuilder(
      root: session.root,
      topLayer: session.topLayer,
      focused: nil,
      quitsOnQ: true,
      goBack: {},
      showHelp: {},
      quit: {}
    )
    #expect(list.commands.map(\.title) == ["Add", "Show the keys", "Quit"])
    #expect(list.commands.first?.key == "n")
  }

  @Test func `the focused element comes first, and each element once`() {
    let commands = commands(focus: "Two") {
      Button("One") { log.entries.append("one") }
      Button("Two") { log.entries.append("two") }
    }
    #expect(commands.map(\.title) == ["Two", "One", "Show the keys", "Quit"])
    #expect(commands.map(\.key) == ["Enter", "", "?", "q"])
    for command in commands { command.action() }
    #expect(log.entries == ["two", "one", "help", "quit"])
  }

  @Test func `the actions of other rows are left out`() {
    let commands = commands(focus: "a") {
      List {
        ForEach(["a", "b"], id: \.self) { name in Text(name) }.onDelete { _ in }
      }
    }
    #expect(commands.filter { $0.title == "Delete" }.map(\.key) == ["Del"])
  }

  @Test func `an action of a row that its menu has is offered once`() {
    let commands = commands(focus: "a") {
      List {
        ForEach(["a", "b"], id: \.self) { name in
          Button(name) {}
            .contextMenu { Button("Delete") {}.keyboardShortcut("d", modifiers: []) }
        }
        .onDelete { _ in }
      }
    }
    #expect(commands.filter { $0.title == "Delete" }.map(\.key) == ["d"])
  }

  @Test func `another key quits where q does not`() {
    let commands = commands(quitsOnQ: false) { Text("Hello") }
    #expect(commands.last?.key == "^C")
  }

  @Test func `tabs that are not selected are offered with their numbers`() {
    let commands = commands {
      TabView {
        Text("A").tabItem { Text("First") }
        Text("B").tabItem { Text("Second") }
      }
    }
    let tab = commands.first { $0.title == "Go to Second" }
    #expect(tab?.key == "2")
    #expect(!commands.contains { $0.title == "Go to First" })
  }
}

extension LayoutNode {
  /// The first node of the subtree that can have the focus and has a label.
  func descendant(_ label: String) -> LayoutNode? {
    var found: LayoutNode?
    forEach { node in
      if found == nil, node.element.attributes.isFocusable, node.element.plainText == label {
        found = node
      }
    }
    return found
  }
}
