import Foundation
import Observation
import ViewKit
import ScreenTesting
import TerminalDriver
import Testing

/// Commands as parts of scenes: their positions, properties and environment.
@MainActor
@Suite struct CommandsTests {
  @MainActor fileprivate final class Log {
    var entries: [String] = []
  }

  private func screen(_ app: some App) throws -> Screen {
    Screen(try #require(app.windows.first).content, columns: 60, rows: 12)
  }

  /// The titles of the menus, each with the names of its entries.
  private func menus(_ screen: Screen) -> [String] {
    _ = screen.text
    return screen.session.graph.root.menus.map { menu in
      let title = menu.namedChild(.label)?.plainText ?? ""
      return "\(title): " + menu.menuItems.map(\.element.plainText).joined(separator: ", ")
    }
  }

  // MARK: Positions

  private struct PlacedApp: App {
    var body: some Scene {
      WindowGroup("Notes") { Text("Main") }
        .commands {
          CommandGroup(after: .help) { Button("Guide") {} }
          CommandMenu("Note") { Button("Print") {} }
          CommandGroup(replacing: .newItem) { Button("New") {} }
          CommandGroup(after: .newItem) { Button("Open") {} }
          CommandGroup(before: .newItem) { Button("Recent") {} }
          CommandGroup(after: .pasteboard) { Button("Paste special") {} }
          CommandGroup(after: .saveItem) { EmptyView() }
        }
        .commands {
          CommandMenu("Empty") {}
          CommandMenu("Share") { Button("Send") {} }
          CommandGroup(replacing: .appInfo) { Button("About") {} }
        }
    }
  }

  @Test func `groups have their positions in the standard menus`() throws {
    #expect(
      menus(try screen(PlacedApp())) == [
        "Notes: About", "File: Recent, New, Open", "Edit: Paste special", "Note: Print",
        "Share: Send", "Help: Guide",
      ]
    )
  }

  private struct ModeApp: App {
    @State private var mode = 0

    var body: some Scene {
      WindowGroup { Button("Next") { mode += 1 } }.commands { content }
    }

    @CommandsBuilder private var content: some Commands {
      if mode == 0 { CommandMenu("If") { Button("A") {} } } else { CounterCommands() }
      switch mode {
      case 0: EmptyCommands()
      case 1: CommandMenu(Text("One")) { Button("B") {} }
      default: CommandMenu(String(mode)) { Button("C") {} }
      }
    }
  }

  private struct CounterCommands: Commands {
    @State private var count = 0

    var body: some Commands {
      CommandMenu("Else") { Button("\(count)") { count += 1 }.keyboardShortcut("u") }
    }
  }

  @Test func `commands depend on conditions, and keep their state while they exist`() throws {
    let screen = try screen(ModeApp())
    #expect(menus(screen) == ["If: A"])
    screen.tap("Next")
    screen.press("u", .control)
    #expect(menus(screen) == ["Else: 1", "One: B"])
    screen.tap("Next")
    #expect(menus(screen) == ["Else: 1", "2: C"])
  }

  private struct WindowsApp: App {
    var body: some Scene {
      WindowGroup { Text("Main") }
        .commands { CommandGroup(after: .windowList) { Button("Arrange") {} } }
      Window("Log", id: "log") { Text("Entries") }.keyboardShortcut("l")
      Window("Secret", id: "secret") { Text("Hidden") }.commandsRemoved()
      Settings { Text("Theme") }
    }
  }

  @Test func `the menu bar has commands for windows and settings`() throws {
    let screen = try screen(WindowsApp())
    #expect(menus(screen) == ["App: Settings…", "Window: Log, Arrange"])
    screen.press("l", .control)
    #expect(screen.contains("Entries"))
    screen.press(",", .control)
    #expect(screen.contains("Theme"))
    screen.press(.escape)
    screen.press(.escape)
    #expect(screen.contains("Main"))
  }

  private struct ReplacedApp: App {
    var body: some Scene {
      WindowGroup { Text("Main") }
        .commands { CommandMenu("Old") { Button("Old") {} } }
        .commandsReplaced { CommandMenu("New") { Button("New") {} } }
      Settings { Text("Theme") }.commandsRemoved()
    }
  }

  @Test func `the commands of a scene can be replaced and removed`() throws {
    #expect(menus(try screen(ReplacedApp())) == ["New: New"])
  }

  private struct ShortcutApp: App {
    var body: some Scene {
      WindowGroup { Text("Main") }
      Window("Log", id: "log") { Text("Entries") }.keyboardShortcut("l", modifiers: .option)
    }
  }

  @Test func `the shortcut of a window opens it without further commands`() throws {
    let screen = try screen(ShortcutApp())
    screen.press("l", .alt)
    #expect(screen.contains("Entries"))
  }

  // MARK: Properties

  private struct CountApp: App {
    let log: Log
    @State private var title = "Count"

    init() { self.init(Log()) }
    init(_ log: Log) { self.log = log }

    var body: some Scene {
      WindowGroup {
        VStack {
          Text(title)
          Button("Rename") { title = "Number" }
        }
      }
      .commands {
        CountCommands(title: $title)
        Group { LocaleCommands(log: log) }
      }
      .environment(\.locale, Locale(identifier: title == "Count" ? "de" : "fr"))
    }
  }

  private struct CountCommands: Commands {
    @Binding var title: String
    @State private var count = 0

    var body: some Commands {
      CommandMenu("Counter") {
        Button("\(title) \(count)") { count += 1 }.keyboardShortcut("1")
        Button("Reset") {
          title = "Zero"
          count = 0
        }
      }
    }
  }

  private struct LocaleCommands: Commands {
    let log: Log
    @Environment(\.locale) private var locale

    var body: some Commands {
      CommandMenu("Locale") {
        Button("Log") { log.entries.append(locale.identifier) }.keyboardShortcut("l")
        InnerLocale()
      }
    }
  }

  private struct InnerLocale: View {
    @Environment(\.locale) private var locale
    var body: some View { Button("Is \(locale.identifier)") {} }
  }

  @Test func `commands have state, bindings and the environment of their scene`() throws {
    let log = Log()
    let screen = try screen(CountApp(log))
    #expect(menus(screen) == ["Counter: Count 0, Reset", "Locale: Log, Is de"])
    screen.press("1", .control)
    screen.press("1", .control)
    #expect(menus(screen).first == "Counter: Count 2, Reset")
    screen.press("l", .control)
    screen.tap("Rename")
    #expect(menus(screen) == ["Counter: Number 2, Reset", "Locale: Log, Is fr"])
    screen.press("l", .control)
    #expect(log.entries == ["de", "fr"])
    screen.press(.function(9))
    screen.tap("Reset")
    #expect(screen.contains("Zero"))
    #expect(menus(screen).first == "Counter: Zero 0, Reset")
  }

  // MARK: Focused values

  private struct DraftApp: App {
    var body: some Scene {
      WindowGroup { Drafts() }.commands { DraftCommands() }
    }
  }

  private struct Drafts: View {
    @State private var first = "one"
    @State private var second = "two"
    @State private var showsScene = true

    var body: some View {
      VStack {
        TextField("First", text: $first).focusedValue(\.draft, $first)
        TextField("Second", text: $second).focusedValue(\.draft, $second)
        Button(showsScene ? "Scene" : "No scene") { showsScene.toggle() }
        if showsScene { Text("-").focusedSceneValue(\.sceneName, "A") }
      }
    }
  }

  private struct DraftCommands: Commands {
    @FocusedValue(\.sceneName) private var name
    @FocusedBinding(\.draft) private var draft

    var body: some Commands {
      CommandMenu("Draft") {
        Button("Shout") { draft = draft?.uppercased() }
          .keyboardShortcut("t", modifiers: .option)
          .disabled(draft == nil)
        Button("In \(name ?? "none")") {}
        DraftName()
      }
    }
  }

  private struct DraftName: View {
    @FocusedValue(\.draft) private var draft
    var body: some View { Button(draft?.wrappedValue ?? "-") {} }
  }

  @Test func `commands read and write the values of the focused view and of the scene`() throws {
    let screen = try screen(DraftApp())
    screen.tap("Scene")
    screen.tap("No scene")
    #expect(menus(screen) == ["Draft: Shout, In A, -"])
    screen.press("t", .alt)
    #expect(screen.contains("one") && screen.contains("two"))
    screen.tap("Second")
    #expect(menus(screen) == ["Draft: Shout, In A, two"])
    screen.press(.function(9))
    screen.tap("Shout")
    #expect(screen.contains("one") && screen.contains("TWO"))
    screen.tap("First")
    screen.press("t", .alt)
    #expect(screen.contains("ONE"))
    screen.tap("Scene")
    #expect(menus(screen) == ["Draft: Shout, In none, -"])
  }
}

extension FocusedValues {
  @Entry fileprivate var draft: Binding<String>?
  @Entry fileprivate var sceneName: String?
}
