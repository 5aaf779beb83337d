import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Dynamic properties of an app and of its scenes.
@MainActor
@Suite struct AppPropertyTests {
  @MainActor private final class Log {
    var entries: [String] = []
  }

  @MainActor private final class Theme: ObservableObject {
    let log: Log
    @Published var name = "light"

    init(_ log: Log) {
      self.log = log
      log.entries.append("theme")
    }
  }

  private struct StoredApp: App {
    static let defaults = UserDefaults(suiteName: "AppPropertyTests") ?? .standard
    let log: Log
    @AppStorage("isFinished", store: Self.defaults) private var isFinished = false
    @Environment(\.scenePhase) private var scenePhase
    @State private var count = 0
    @StateObject private var theme: Theme

    init() { self.init(log: Log()) }

    init(log: Log) {
      self.log = log
      _theme = StateObject(wrappedValue: Theme(log))
    }

    var body: some Scene {
      WindowGroup(theme.name) {
        VStack {
          if isFinished { Text("main") } else { Button("Finish") { isFinished = true } }
          Button("Count \(count)") { count += 1 }
          Counter(count: $count)
          Button(theme.name) { theme.name = "dark" }
        }
      }
      .environment(\.locale, Locale(identifier: count > 1 ? "de" : "en"))
      .onChange(of: count) { _, new in log.entries.append("count \(new)") }
      .onChange(of: scenePhase) { log.entries.append("\(scenePhase)") }
    }
  }

  private struct Counter: View {
    @Binding var count: Int
    @State private var own = 0
    @Environment(\.locale) private var locale

    var body: some View {
      Button("Add to \(own) \(locale.identifier)") {
        own += 1
        count += 1
      }
    }
  }

  @Test func `scenes follow the properties of their app, and views keep their state`() throws {
    StoredApp.defaults.removePersistentDomain(forName: "AppPropertyTests")
    defer { StoredApp.defaults.removePersistentDomain(forName: "AppPropertyTests") }
    let log = Log()
    let window = try #require(StoredApp(log: log).windows.first)
    #expect(window.title == "light")
    let screen = Screen(window.content, columns: 30, rows: 8)
    screen.tap("Count 0")
    #expect(screen.contains("Count 1"))
    screen.tap("Add to 0 en")
    #expect(screen.contains("Count 2") && screen.contains("Add to 1 de"))
    screen.tap("Finish")
    #expect(screen.contains("main") && screen.contains("Add to 1 de"))
    screen.tap("light")
    #expect(screen.contains("dark"))
    screen.session.handle(.focus(false))
    #expect(screen.contains("Count 2"))
    #expect(log.entries == ["theme", "count 1", "count 2", "inactive"])
  }

  @Test func `two screens of an app have properties of their own`() throws {
    let log = Log()
    let window = try #require(StoredApp(log: log).windows.first)
    let first = Screen(window.content, columns: 30, rows: 8)
    let second = Screen(window.content, columns: 30, rows: 8)
    first.tap("Count 0")
    first.tap("light")
    #expect(second.contains("Count 0") && second.contains("light"))
    #expect(log.entries == ["theme", "theme", "count 1"])
  }

  private struct NotesApp: App {
    @State private var hasLog = true
    @Environment(\.openWindow) private var openWindow

    var body: some Scene {
      WindowGroup {
        VStack {
          Button("Show log") { openWindow(id: "log") }
          Text(hasLog ? "with log" : "without log")
        }
      }
      if hasLog { LogScene(hasLog: $hasLog) }
      Window("Help", id: "help") { Text("Read me") }
    }
  }

  private struct LogScene: Scene {
    @Binding var hasLog: Bool
    @State private var count = 0
    @Environment(\.openWindow) private var openWindow

    var body: some Scene {
      Window("Log", id: "log") {
        VStack {
          Button("Entry \(count)") { count += 1 }
          Button("Help") { openWindow(id: "help") }
          Button("Remove") { hasLog = false }
        }
      }
    }
  }

  @Test func `a custom scene has state, and its window is closed with it`() throws {
    let window = try #require(NotesApp().windows.first)
    let screen = Screen(window.content, columns: 30, rows: 8)
    screen.tap("Show log")
    screen.tap("Entry 0")
    #expect(screen.contains("Entry 1"))
    screen.tap("Help")
    #expect(screen.contains("Read me"))
    screen.press(.escape)
    screen.tap("Remove")
    #expect(screen.contains("without log"))
    screen.tap("Show log")
    #expect(screen.contains("without log"))
  }

  private struct PairApp: App {
    var body: some Scene {
      PageScene(id: "a")
      PageScene(id: "b")
    }
  }

  private struct PageScene: Scene {
    let id: String
    @State private var count = 0
    @Environment(\.openWindow) private var openWindow

    var body: some Scene {
      Window(id, id: id) {
        VStack {
          Button("\(id) \(count)") { count += 1 }
          Button("Next") { openWindow(id: id == "a" ? "b" : "a") }
        }
      }
    }
  }

  @Test func `scenes of the same type have state of their own`() throws {
    let window = try #require(PairApp().windows.first)
    let screen = Screen(window.content, columns: 30, rows: 8)
    screen.tap("a 0")
    screen.tap("Next")
    #expect(screen.contains("b 0"))
    screen.tap("b 0")
    screen.tap("b 1")
    screen.tap("Next")
    #expect(screen.contains("a 1"))
  }
}
