import ViewKit
import ScreenTesting
import Testing

/// Windows of an app, which a terminal shows in place of the main window.
@MainActor
@Suite struct WindowTests {
  private struct Main: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.openSettings) private var openSettings
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Count \(count)") { count += 1 }
        Button("About") { openWindow(id: "about") }
        Button("Note") { openWindow(value: 7) }
        SettingsLink { Text("Preferences") }
      }
    }
  }

  private struct Note: View {
    @Binding var number: Int?
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      VStack {
        Text("Note \(number ?? 0)")
        Button("Next") { number = (number ?? 0) + 1 }
        Button("Other") { openWindow(id: "about") }
        Button("Close note") { dismissWindow(value: 7) }
      }
    }
  }

  private struct NotesApp: App {
    @Environment(\.scenePhase) private var scenePhase
    var showsLog = false

    var body: some Scene {
      Settings { Text("Theme") }
      WindowGroup(for: Int.self) { Note(number: $0) }
      WindowGroup("Notes") { Main() }
        .commands {
          NoteCommands()
          if showsLog { CommandMenu("Log") { Button("Clear") {} } }
          Group {
            CommandGroup(replacing: .newItem) {}
            if #available(macOS 14, *) { SidebarCommands() }
          }
        }
        .windowStyle(.hiddenTitleBar)
        .windowToolbarStyle(.unified(showsTitle: false))
        .defaultSize(CGSize(width: 400, height: 300))
        .backgroundTask(.appRefresh("refresh")) { Issue.record("The task ran.") }
        .onChange(of: scenePhase) { Issue.record("The phase changed.") }
      if showsLog { Window("Log", id: "log") { Text("Entries") } }
      Group {
        Window("About", id: "about") { Text("Version 1") }
          .keyboardShortcut("0")
          .restorationBehavior(.disabled)
        MenuBarExtra("Notes", systemImage: "star") { Text("Menu") }.menuBarExtraStyle(.window)
      }
    }
  }

  private struct NoteCommands: Commands {
    @FocusedValue(\.note) private var note

    var body: some Commands {
      SidebarCommands()
      CommandMenu("Note") { Button("Print") {}.keyboardShortcut("p").disabled(note == nil) }
    }
  }

  @Test func `the main window is the first one without a value, whatever the order`() {
    #expect(NotesApp().windows.map(\.title) == ["Notes", nil, nil, "About"])
    #expect(NotesApp(showsLog: true).windows.map(\.id) == [nil, nil, nil, "log", "about"])
  }

  @Test func `an opened window covers the main window, which keeps its state`() throws {
    let window = try #require(NotesApp().windows.first)
    let screen = Screen(window.content, columns: 30, rows: 10)
    screen.tap("Count 0")
    screen.tap("About")
    #expect(screen.contains("Version 1"))
    screen.press(.escape)
    #expect(screen.contains("Count 1") && !screen.contains("Version 1"))
    screen.tap("Preferences")
    #expect(screen.contains("Theme"))
  }

  @Test func `a window with a value has a binding to it, and opens once`() throws {
    let window = try #require(NotesApp().windows.first)
    let screen = Screen(window.content, columns: 30, rows: 10)
    screen.tap("Note")
    screen.tap("Next")
    #expect(screen.contains("Note 8"))
    screen.tap("Other")
    #expect(screen.contains("Version 1"))
    screen.press(.escape)
    #expect(screen.contains("Note 8"))
    screen.tap("Close note")
    #expect(screen.contains("Count 0"))
  }

  private struct PaintApp: App {
    private struct Main: View {
      @Environment(\.openWindow) private var openWindow
      var body: some View { Button("Colors") { openWindow(id: "colors") } }
    }

    var body: some Scene {
      WindowGroup { Main() }
        .defaultWindowPlacement { content, context in
          Issue.record("A window was placed.")
          let size = content.sizeThatFits(.unspecified)
          let display = context.defaultDisplay
          return WindowPlacement(x: display.visibleRect.maxX - size.width, y: 0)
        }
        .windowIdealSize(.fitToContent)
      UtilityWindow("Colors", id: "colors") { Text("Red") }
        .windowIdealPlacement { _, _ in WindowPlacement(.topTrailing, size: nil) }
    }
  }

  @Test func `a utility window covers the main window`() throws {
    let windows = PaintApp().windows
    #expect(windows.map(\.id) == [nil, "colors"])
    let screen = Screen(try #require(windows.first).content, columns: 30, rows: 10)
    screen.tap("Colors")
    #expect(screen.contains("Red"))
    screen.press(.escape)
    #expect(!screen.contains("Red") && screen.contains("Colors"))
  }

  private struct TimerApp: App {
    @State private var count = 0
    var hasLog = false

    var body: some Scene {
      Settings { Text("Theme") }
      MenuBarExtra("Timer \(count)", systemImage: "timer") {
        Button("Count \(count)") { count += 1 }
        SettingsLink { Text("Preferences") }
      }
      MenuBarExtra {
        Text("Other")
      } label: {
        Text("Second")
      }
      if hasLog { Window("Log", id: "log") { Text("Entries") } }
    }
  }

  @Test func `an item of the menu bar is the main window of an app without another one`() throws {
    let windows = TimerApp().windows
    #expect(windows.map(\.title) == ["Timer 0", nil])
    let screen = Screen(try #require(windows.first).content, columns: 30, rows: 10)
    screen.tap("Count 0")
    #expect(screen.contains("Count 1") && !screen.contains("Other"))
    screen.tap("Preferences")
    #expect(screen.contains("Theme"))
    #expect(TimerApp(hasLog: true).windows.map(\.title) == ["Log", nil])
  }

  private struct StackedApp: App {
    var body: some Scene {
      WindowGroup { Opener(name: "Main") }
      Window("A", id: "A") { Opener(name: "A") }
      Window("B", id: "B") { Opener(name: "B") }
    }
  }

  private struct Opener: View {
    let name: String
    @Environment(\.openWindow) private var openWindow
    @State private var count = 0
    @State private var showsSheet = false

    var body: some View {
      VStack {
        Button("\(name) \(count)") { count += 1 }
        Button("Open A") { openWindow(id: "A") }
        Button("Open B") { openWindow(id: "B") }
        Button("Sheet") { showsSheet = true }
      }
      .sheet(isPresented: $showsSheet) {
        VStack {
          Text("Sheet of \(name)")
          Button("Open B") { openWindow(id: "B") }
        }
      }
    }
  }

  @Test func `covered windows keep their state, and come to the front with their sheets`() throws {
    let window = try #require(StackedApp().windows.first)
    let screen = Screen(window.content, columns: 30, rows: 10)
    screen.tap("Open A")
    screen.tap("A 0")
    screen.tap("Open B")
    screen.tap("B 0")
    screen.tap("B 1")
    screen.tap("Open A")
    #expect(screen.contains("A 1"))
    screen.tap("Sheet")
    screen.tap("Open B")
    #expect(screen.contains("B 2"))
    screen.tap("Open A")
    #expect(screen.contains("Sheet of A"))
    screen.press(.escape)
    #expect(screen.contains("A 1"))
    screen.press(.escape)
    #expect(screen.contains("B 2"))
    screen.press(.escape)
    #expect(screen.contains("Main 0"))
  }
}

extension FocusedValues {
  @Entry var note: String?
}
