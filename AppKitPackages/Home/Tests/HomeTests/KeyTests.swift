import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import Testing

@testable import Home

/// Tests of the keys of the list and of the details on a text screen.
@MainActor
struct KeyTests {
  let services = InMemoryServices(todos: [.milk, .mum, .walk])
  let clock = TestClock()

  @Test func `letters move through the list, and x completes the row with the focus`() async throws
  {
    let (screen, store) = await home()
    #expect(screen.focused?.contains("Buy milk") == true)
    screen.press("j")
    #expect(screen.focused?.contains("Call mum") == true)
    screen.press("G")
    #expect(screen.focused?.contains("Walk") == true)
    screen.press("k")
    screen.press("x")
    await screen.wait { $0.contains("Completed “Call mum”") }
    #expect(try await services.saved.map(\.isCompleted) == [false, true, false])
    screen.press("g")
    #expect(screen.focused?.contains("Buy milk") == true)
    screen.press("u")
    await screen.wait { _ in store.changes.isEmpty }
  }

  @Test(
    arguments: [("b", Priority.b), ("q", Priority("Q")), ("0", nil)] as [(Character, Priority?)]
  )
  func `p and a letter set the priority`(key: Character, priority: Priority?) async throws {
    let (screen, store) = await home()
    screen.press("p")
    await screen.wait { $0.contains("Another letter") }
    #expect(screen.contains("A") && screen.contains("✓"))
    screen.press(.character(key))
    await screen.wait { _ in store.destination == nil && !store.changes.isEmpty }
    #expect(try await services.saved[0].priority == priority)
  }

  @Test func `Escape closes the choice of a priority`() async {
    let (screen, store) = await home()
    screen.press("p")
    await screen.wait { $0.contains("Another letter") }
    screen.press(.escape)
    await screen.wait { _ in store.destination == nil }
    #expect(store.changes.isEmpty)
  }

  @Test func `a picked day begins with the one that the words mean`() async throws {
    let (screen, store) = await home()
    screen.press("d")
    await screen.wait { $0.contains("Write none for no due day") }
    screen.type("in 2 weeks")
    await screen.wait { $0.contains("Sat, 5 Dec 2026") && !$0.contains("2026-12-05") }
    #expect(screen.tap("Pick a day: Due"))
    await screen.wait { $0.focused?.contains("Day: Due") == true }
    screen.press(.up)
    await screen.wait { !$0.contains("Sat, 5 Dec 2026") }
    screen.press("s", .control)
    await screen.wait { _ in store.destination == nil && !store.changes.isEmpty }
    let due = try await services.saved[0].due
    #expect(due != nil && due != Day("2026-12-05"))
  }

  @Test func `d and words set the due day, and show what they mean`() async throws {
    let (screen, store) = await home()
    screen.press("d")
    await screen.wait { $0.contains("Write none for no due day") }
    screen.type("in 2 weeks")
    await screen.wait { $0.contains("5 Dec 2026") }
    screen.press(.enter)
    await screen.wait { _ in store.destination == nil && !store.changes.isEmpty }
    #expect(try await services.saved[0].due == Day("2026-12-05"))
    await screen.wait { _ in store.rows.first?.todo.due == Day("2026-12-05") }

    screen.press("d")
    await screen.wait { $0.contains("Write none for no due day") && $0.contains("Now") }
    screen.type("someday")
    screen.press(.enter)
    await screen.wait { $0.contains("“someday” is not a date.") }
    for _ in 0..<7 { screen.press(.backspace) }
    screen.type("none")
    screen.press(.enter)
    await screen.wait { _ in store.destination == nil && store.changes.count == 2 }
    #expect(try await services.saved[0].due == nil)
  }

  @Test func `e opens the title of the row with the focus`() async {
    let (screen, _) = await home()
    screen.press("j")
    screen.press("e")
    await screen.wait { $0.contains("To-do") && $0.contains("Call mum @phone") }
    #expect(screen.focused?.contains("Title") == true)
  }

  @Test func `Space selects rows, the keys act on all of them, and one undo takes all back`()
    async throws
  {
    let (screen, store) = await home()
    screen.press(.space)
    #expect(screen.contains("1 selected"))
    #expect(screen.contains("☑ ○ (A) Buy milk") && screen.contains("☐ ○ (B) Call mum"))
    screen.press("G")
    screen.press(.space)
    #expect(screen.contains("2 selected"))
    screen.press("x")
    await screen.wait { $0.contains("Completed 2 to-dos") }
    await screen.wait { _ in store.rows.count == 1 }
    #expect(!screen.contains("selected"))
    #expect(try await services.saved.map(\.isCompleted) == [true, false, true])
    screen.press("u")
    await screen.wait { _ in store.rows.count == 3 }
    #expect(try await services.saved == [.milk, .mum, .walk])
  }

  @Test func `Escape ends a selection before it clears the search`() async {
    let (screen, store) = await home()
    screen.press("/")
    screen.type("a")
    await advance { store.shownText == "a" }
    screen.press(.enter)
    screen.press(.space)
    #expect(screen.contains("1 selected"))
    screen.press(.escape)
    #expect(!screen.contains("selected"))
    #expect(store.query == "a")
    screen.press(.escape)
    #expect(store.query == "")
  }

  @Test func `D and the Delete key ask before they delete the selection`() async throws {
    for key: Key in [.character("D"), .delete] {
      let (screen, store) = await home()
      screen.press(.space)
      screen.press("j")
      screen.press(.space)
      screen.press(key)
      await screen.wait { $0.contains("Delete 2 to-dos?") }
      screen.press(.escape)
      await screen.wait { _ in store.alert == nil }
      #expect(store.selection.count == 2)
    }
  }

  @Test func `E opens the notes, if the host has an editor`() async throws {
    let (screen, _) = await home {
      $0.textEditorClient.isAvailable = { true }
      $0.textEditorClient.edit = { EditedText(text: $0 + " Really.") }
    }
    screen.press("j")
    screen.press("E")
    await screen.wait { $0.contains("Changed “Call mum”") }
    #expect(try await services.saved[1].notes == "Ask about the tree. Really.")
  }

  @Test func `without an editor there is no command for it`() async {
    let (screen, store) = await home()
    screen.press("E")
    screen.press("?")
    #expect(!screen.contains("editor"))
    #expect(store.alert == nil && store.destination == nil)
  }

  @Test(
    arguments: [("p", "Another letter"), ("D", "Delete “Buy milk”?"), ("x", "Reopen")]
      as [(Character, String)]
  )
  func `the details have the same keys`(key: Character, text: String) async {
    let (screen, store) = await home()
    screen.press(.enter)
    await screen.wait { _ in store.path.count == 1 }
    screen.press(.character(key))
    await screen.wait { $0.contains(text) }
  }

  @Test(arguments: [("d", "Due"), ("e", "Title")] as [(Character, String)])
  func `keys of the details lead to their fields`(key: Character, field: String) async {
    let (screen, store) = await home()
    screen.press(.enter)
    await screen.wait { _ in store.path.count == 1 }
    screen.press(.character(key))
    #expect(screen.focused?.contains(field) == true)
  }

  @Test func `the list of keys and the menu of a row show its commands`() async {
    let (screen, _) = await home(rows: 40)
    screen.press("?")
    for (key, name) in [
      ("x", "Complete"), ("p", "Priority"), ("Space", "Select"), ("D Del", "Delete"),
    ] {
      #expect(screen.lists(key, name))
    }
    screen.press(.escape)
    screen.press(".")
    #expect(screen.text.contains(/Due day +d/) && screen.text.contains(/Delete +D/))
  }

  @Test func `the list of keys scrolls on a small screen`() async {
    let (screen, _) = await home(columns: 40, rows: 12)
    screen.press("?")
    #expect(screen.contains("more") && !screen.lists("?", "This help"))
    screen.press("G")
    #expect(screen.lists("?", "This help"))
    screen.press("g")
    #expect(screen.contains("more") && !screen.lists("?", "This help"))
  }

  /// Advances the clock until a condition is met.
  private func advance(until isMet: () -> Bool) async {
    for _ in 0..<10_000 where !isMet() {
      await clock.advance(by: .milliseconds(300))
    }
  }

  private func home(
    columns: Int = 70,
    rows: Int = 20,
    prepare: @escaping (inout DependencyValues) -> Void = { _ in }
  ) async -> (Screen, StoreOf<HomeReducer>) {
    let store = Store(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.uuid = UUIDGenerator { UUID() }
      prepare(&$0)
    }
    let screen = Screen(HomeView(store: store), columns: columns, rows: rows)
    await screen.wait { _ in !store.isLoading && !store.rows.isEmpty }
    return (screen, store)
  }
}

extension Screen {
  /// Whether the list of keys has a line with a key and a name.
  fileprivate func lists(_ key: String, _ name: String) -> Bool {
    text.split(separator: "\n").contains { line in
      let words = line.split { $0 == " " || $0 == "│" }.joined(separator: " ")
      return words.hasPrefix("\(key) \(name)")
    }
  }
}
