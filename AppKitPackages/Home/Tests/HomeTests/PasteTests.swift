import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import Testing

@testable import Home

@MainActor
struct PasteTests {
  private let services = InMemoryServices(todos: [.milk])

  @Test func `pasted lines become as many to-dos`() async throws {
    let store = testStore()
    let lines = ["Bread", "(A) Call Bob", "Eggs +home"]
    await store.send(.linesPasted("Bread\n\n  (A) Call Bob\r\nEggs +home\n")) {
      $0.alert = .confirmAdd(lines)
    }
    await store.send(\.alert.addLines, lines) { $0.alert = nil }
    let added = [
      Todo(id: UUID(11), title: "Bread", created: .today),
      Todo(id: UUID(12), title: "Call Bob", priority: .a, created: .today),
      Todo(id: UUID(13), title: "Eggs +home", created: .today),
    ]
    await store.receive(\.linesResponse.success) {
      $0.changes = [.several(added.map { .added($0) })]
      $0.isLoading = true
      $0.offeredUndoCount = 1
    }
    #expect(store.state.offeredUndo?.message(.english) == "Added 3 to-dos")
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([
        .milk,
        Todo(id: UUID(12), title: "Call Bob", priority: .a, created: .today),
        Todo(id: UUID(11), title: "Bread", created: .today),
        Todo(id: UUID(13), title: "Eggs +home", created: .today),
      ])
    }
    let saved = try await services.todoClient.fetch(query: TodoQuery(filter: .all, sort: .added))
    #expect(saved.map(\.title) == ["Buy milk +home", "Bread", "Call Bob", "Eggs +home"])
    #expect(saved.dropFirst().allSatisfy { $0.created == .today })
    store.exhaustivity = .off
    await store.send(.undoButtonTapped)
    await store.receive(\.undoResponse)
    #expect(try await services.todoClient.fetch(query: TodoQuery(filter: .all)) == [.milk])
    await store.skipInFlightEffects()
  }

  @Test(arguments: [
    ("- Bread\n* Eggs\n+ Milk\n• Tea\n– Rice", ["Bread", "Eggs", "Milk", "Tea", "Rice"]),
    ("1. Bread\n2) Eggs\n 10. Milk", ["Bread", "Eggs", "Milk"]),
    (
      "- [ ] Bread\n- [x] Eggs\n* [X] Milk\n[] Tea\n☐ Rice\n☑ Oil",
      ["Bread", "x Eggs", "x Milk", "Tea", "Rice", "x Oil"]
    ),
    (
      "> On Monday:\n> * Bread\n>\n> > 1. Eggs\n>- [x] Milk",
      ["On Monday:", "Bread", "Eggs", "x Milk"]
    ),
    ("-\tBread\n-\n- [ ]\n  - (A) Eggs +home", ["Bread", "(A) Eggs +home"]),
    (
      "+home sweep\n-5 degrees\n3.5 l oil\n2026. Plan\n*bold* text\nx Bread\n[x]Tea",
      [
        "+home sweep", "-5 degrees", "3.5 l oil", "2026. Plan", "*bold* text", "x Bread", "[x]Tea",
      ]
    ),
  ])
  func `lines of a list lose their bullets, numbers and boxes`(
    text: String,
    lines: [String]
  ) async {
    let store = testStore()
    await store.send(.linesPasted(text)) { $0.alert = .confirmAdd(lines) }
  }

  @Test func `refusing keeps the lines as one in the field`() async {
    let store = testStore()
    await store.send(\.binding.draft, "Buy") { $0.draft = "Buy" }
    await store.send(.linesPasted("bread\neggs")) { $0.alert = .confirmAdd(["bread", "eggs"]) }
    await store.send(\.alert.keepOneLine, ["bread", "eggs"]) {
      $0.alert = nil
      $0.draft = "Buy bread eggs"
    }
  }

  @Test(arguments: ["bread\n", "\n\nbread\n \n"])
  func `a text with one line is typed into the field`(text: String) async {
    let store = testStore()
    await store.send(.linesPasted(text)) { $0.draft = "bread" }
  }

  @Test func `the lines beside invalid ones are added, and these stay in the field`() async throws {
    let store = testStore()
    let lines = ["Bread", "Eggs due:2026-02-30", "Milk", "Tea t:soon"]
    store.exhaustivity = .off
    await store.send(.linesPasted(lines.joined(separator: "\n")))
    await store.send(\.alert.addLines, lines)
    let alert = try #require(store.state.alert)
    #expect(String(state: alert.title) == "2 of 4 lines cannot be added")
    #expect(String(state: try #require(alert.message)).contains("due:2026-02-30"))
    #expect(try await services.todoClient.count(filter: .all) == 1)
    await store.send(\.alert.addOtherLines, (["Bread", "Milk"], refused: [lines[1], lines[3]])) {
      $0.draft = "Eggs due:2026-02-30 Tea t:soon"
    }
    await store.receive(\.linesResponse.success)
    #expect(
      try await services.todoClient.fetch(query: TodoQuery(filter: .all, sort: .added)).map(\.title)
        == ["Buy milk +home", "Bread", "Milk"]
    )
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `lines that are all invalid stay in the field`() async {
    let store = testStore()
    store.exhaustivity = .off
    await store.send(.linesPasted("Bread due:x y\nTea due:never"))
    await store.send(\.alert.addLines, ["Bread due:x y", "Tea due:never"]) {
      $0.draft = "Bread due:x y Tea due:never"
    }
    #expect(store.state.alert.map { String(describing: $0) }?.contains("were not added") == true)
  }

  @Test func `more lines than the limit are refused with a sentence`() async {
    let store = testStore()
    store.exhaustivity = .off
    await store.send(.linesPasted(String(repeating: "Bread\n", count: 201)))
    let alert = store.state.alert.map { String(describing: $0) } ?? ""
    #expect(
      alert.contains("201 lines were not added") && alert.contains("To fix this, paste fewer")
    )
  }

  @Test func `a paste of several lines asks, and one line is typed`() async {
    let store = Store(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.date.now = .testTime
    }
    let screen = Screen(HomeView(store: store), columns: 70, rows: 20)
    await screen.wait { _ in !store.isLoading && !store.rows.isEmpty }
    screen.press("a")
    screen.paste("Bread")
    #expect(store.draft == "Bread")
    screen.paste("One\nTwo\nThree")
    await screen.wait { $0.contains("Add 3 to-dos?") }
    screen.press(.escape)
    await screen.wait { _ in store.alert == nil }
    #expect(store.draft == "Bread One Two Three")
  }

  private func testStore() -> TestStoreOf<HomeReducer> {
    TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = TestClock()
      $0.date.now = .testTime
      $0.uuid = UUIDGenerator { [ids = LockIsolated(10)] in
        ids.withValue {
          $0 += 1
          return UUID($0)
        }
      }
    }
  }
}
