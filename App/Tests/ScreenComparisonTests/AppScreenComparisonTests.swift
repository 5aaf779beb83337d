import AppCore
import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import Testing

/// Compares the renderers for each screen of the app, which keys and taps open.
@MainActor
struct AppScreenComparisonTests {
  /// A screen: the data of the app, and the names of what is pressed to open it. A single letter or
  /// digit is a key.
  private static let screens: [(name: String, steps: [String])] = [
    ("list", []),
    ("all", ["All"]),
    ("search", ["Search"]),
    ("new", ["n"]),
    ("detail", ["first"]),
    ("delete", ["first", "x"]),
    ("timer", ["first", "f"]),
    ("running timer", ["first", "f", "p"]),
    ("profile", ["2"]),
    ("switch profile", ["2", "s"]),
    ("settings", ["3"]),
    ("erase", ["3", "Erase all data"]),
    ("log out", ["3", "Log out"]),
    ("picker", ["3", "Log out", "Log out"]),
  ]

  @Test(arguments: ["empty", "usual", "long", "failing"])
  func `both renderers show each screen of the app`(_ content: String) async throws {
    var found: [String] = []
    var texts: Set<String> = []
    for (name, steps) in Self.screens {
      let needsTodo = steps.first == "first"
      if needsTodo, content == "empty" || content == "failing" { continue }
      let screen = app(content)
      await screen.settle(100)
      // The app opens with an alert about the failure.
      if content == "failing", !steps.isEmpty {
        screen.press(.escape)
        await screen.settle(50)
      }
      for step in steps {
        if step == "first" {
          screen.tap(String(todos(content)[0].title.prefix(18)))
        } else if step.count == 1 {
          screen.press(Character(step))
        } else {
          screen.tap(step, role: .button)
        }
        await screen.settle(50)
      }
      // Each step has opened another screen; only the focus shows that a person searches. What failed
      // cannot be opened.
      if name != "search", content != "failing" {
        #expect(texts.insert(screen.text).inserted, "\(name), \(content)")
      }
      found += try await Comparison.differences(of: screen).map { "\(name), \(content): \($0)" }
    }
    Comparison.expect(found, [:])
  }

  private func todos(_ content: String) -> [Todo] {
    switch content {
    case "empty", "failing": []
    case "long":
      (0..<40).map { number in
        Todo(
          id: UUID(),
          title: (0..<30).map { "offer \(number).\($0)" }.joined(separator: " "),
          notes: (0..<90).map { "note \($0)" }.joined(separator: " "),
          due: Day("2026-12-01")
        )
      }
    default:
      [
        Todo(id: UUID(), title: "Buy milk"),
        Todo(id: UUID(), title: "Call mum", isCompleted: true),
        Todo(id: UUID(), title: "Read", notes: "The chapter on effects"),
      ]
    }
  }

  private func app(_ content: String) -> Screen {
    let services = InMemoryServices(todos: todos(content))
    let store = Store(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = TestClock()
      $0.date.now = Date(timeIntervalSince1970: 1_795_860_000)
      $0.notifierClient = .none
      $0.numberFactClient.fetch = { number, _ in "\(number) is a number." }
      $0.settingsClient.load = { AppSettings() }
      $0.uuid = UUIDGenerator { UUID() }
      if content == "failing" {
        $0.todoClient.window = { _ in throw ServiceError.databaseBusy(path: "todos.sqlite") }
        $0.profileClient.current = { throw ServiceError.databaseBusy(path: "todos.sqlite") }
      }
    }
    return Screen(AppCoreView(store: store), columns: Comparison.columns, rows: 60)
  }
}
