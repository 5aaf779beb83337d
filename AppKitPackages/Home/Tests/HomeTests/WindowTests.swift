import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import Testing

@testable import Home

/// Tests of a list of which only the rows on the screen and near it are loaded.
@MainActor
struct WindowTests {
  nonisolated let todos = (0..<10_000).map { Todo(id: UUID($0), title: "To-do \($0)") }

  @Test func `scrolling loads the rows near the visible ones`() async {
    let clock = TestClock()
    let store = testStore(at: 0, clock)

    await store.send(.visibleRangeChanged(0..<20)) { $0.visibleRange = 0..<20 }
    await store.send(.visibleRangeChanged(60..<80)) {
      $0.requestedRange = 0..<180
      $0.visibleRange = 60..<80
    }
    // The requested rows contain the visible ones, so there is no second request.
    await store.send(.visibleRangeChanged(61..<81)) { $0.visibleRange = 61..<81 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.loadResponse.success) { [todos] in
      $0.list(Array(todos[0..<180]), at: 0, of: 10_000)
      $0.requestedRange = nil
    }
  }

  @Test func `a jump to the end replaces the loaded rows and cancels the request in flight`() async
  {
    let clock = TestClock()
    let store = testStore(at: 0, clock)

    await store.send(.visibleRangeChanged(400..<420)) {
      $0.requestedRange = 300..<520
      $0.visibleRange = 400..<420
    }
    await store.send(.visibleRangeChanged(9_980..<10_000)) {
      $0.requestedRange = 9_880..<10_000
      $0.visibleRange = 9_980..<10_000
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.loadResponse.success) { [todos] in
      $0.list(Array(todos[9_880...]), at: 9_880, of: 10_000)
      $0.requestedRange = nil
    }
  }

  @Test func `rows are not unloaded while one of them is being saved`() async {
    let clock = TestClock()
    let store = testStore(at: 0) {
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.todoClient.edit = { todo, _ in
        try await clock.sleep(for: .seconds(1))
        return todo
      }
    }
    let done = todos[3].done()

    await store.send(\.rows[id: UUID(3)].doneButtonTapped) {
      $0.rows[id: UUID(3)]?.isSaving = true
    }
    await store.send(.visibleRangeChanged(5_000..<5_020)) { $0.visibleRange = 5_000..<5_020 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.rows[id: UUID(3)].saveResponse.success) {
      $0.rows[id: UUID(3)]?.isSaving = false
      $0.rows[id: UUID(3)]?.todo = done
    }
    await store.receive(\.rows[id: UUID(3)].delegate.saved) { [todos] in
      $0.changes = [.toggled(todos[3])]
      $0.offeredUndoCount = 1
      $0.staleIDs = [UUID(3)]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.todosEdited)
    await store.receive(\.positionsResponse.success) { [todos] in
      $0.rows[id: UUID(3)]?.todo = todos[3]
      $0.requestedRange = 4_900..<5_120
      $0.staleIDs = []
    }
    await store.receive(\.loadResponse.success) { [todos] in
      $0.list(Array(todos[4_900..<5_120]), at: 4_900, of: 10_000)
      $0.requestedRange = nil
    }
    await clock.advance(by: .seconds(9))
    await store.receive(\.undoOfferEnded) {
      $0.offeredUndoCount = 0
    }
  }

  @Test func `a row that is not loaded is loaded before it is deleted`() async {
    let clock = TestClock()
    let deleted = LockIsolated<[Todo.ID]>([])
    let store = testStore(at: 0) {
      $0.continuousClock = clock
      $0.todoClient.delete = { ids in deleted.setValue(ids) }
    }

    await store.send(.onDelete([7_000]))
    await store.receive(\.onDeleteResponse.success) { [todos] in
      $0.alert = .confirmDelete([todos[7_000]])
    }
    await store.send(\.alert.confirmDelete, [todos[7_000]]) {
      $0.alert = nil
    }
    await store.receive(\.deleteResponse.success) { [todos] in
      $0.changes = [.deleted(todos[7_000])]
      $0.offeredUndoCount = 1
      $0.staleIDs = [UUID(7_000)]
    }
    await store.receive(\.positionsResponse.success) {
      $0.staleIDs = []
    }
    #expect(deleted.value == [UUID(7_000)])
    await clock.advance(by: .seconds(10))
    await store.receive(\.undoOfferEnded) {
      $0.offeredUndoCount = 0
    }
  }

  @Test func `a failed request for the row to delete presents an alert`() async {
    let store = testStore(at: 0) {
      $0.todoClient.window = { _ in throw diskFull }
    }

    await store.send(.onDelete([7_000]))
    await store.receive(\.onDeleteResponse.failure) {
      $0.alert = .failure("The to-do was not deleted", diskFull)
    }
  }

  @Test func `a change of more than 100 to-dos loads the rows again`() async {
    let ids = (0..<101).map { UUID($0) }
    let store = testStore(at: 0)

    await store.send(.todosEdited(ids)) { $0.isLoading = true }
    await store.receive(\.loadResponse.success) { $0.isLoading = false }
  }

  @Test func `a change while rows are being loaded loads them again`() async {
    let clock = TestClock()
    let store = testStore(at: 0, clock)

    await store.send(.visibleRangeChanged(5_000..<5_020)) {
      $0.requestedRange = 4_900..<5_120
      $0.visibleRange = 5_000..<5_020
    }
    await store.send(.todosEdited([UUID(1)])) {
      $0.isLoading = true
      $0.requestedRange = nil
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.loadResponse.success) { [todos] in
      $0.isLoading = false
      $0.list(Array(todos[4_900..<5_120]), at: 4_900, of: 10_000)
    }
  }

  @Test func `a changed row whose neighbors were deleted in the meantime loads the list again`()
    async
  {
    let store = testStore(at: 0) {
      $0.todoClient.positions = { _, _ in TodoPositions(count: 0, rows: []) }
    }

    await store.send(.todosEdited([UUID(1)])) { $0.staleIDs = [UUID(1)] }
    await store.receive(\.positionsResponse.success) {
      $0.isLoading = true
      $0.staleIDs = []
    }
    await store.receive(\.loadResponse.success) { $0.isLoading = false }
  }

  @Test func `a failed request for changed to-dos presents an alert`() async {
    let store = testStore(at: 0) {
      $0.todoClient.positions = { _, _ in throw diskFull }
    }

    await store.send(.todosEdited([UUID(1)])) { $0.staleIDs = [UUID(1)] }
    await store.receive(\.positionsResponse.failure) {
      $0.alert = .failure("The to-dos could not be read", diskFull)
      $0.staleIDs = []
    }
  }

  /// Compares the loaded rows after random changes anywhere in the list with the rows that a new
  /// request would load.
  @Test(arguments: 0..<8)
  func `changed rows move the loaded ones as a new request would`(seed: UInt64) async throws {
    var random = SystemRandomNumberGenerator()
    let services = InMemoryServices(todos: Array(todos.prefix(60)))
    let client = services.todoClient
    let query = TodoQuery(filter: .open, offset: 20, limit: 20)
    var state = HomeReducer.State()
    state.show(try await client.window(query: query))
    var unused = todos[100...]

    for _ in 0..<60 {
      var changed: [Todo.ID] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let all = try await client.fetch(query: TodoQuery(filter: .open))
        var todo = all.randomElement(using: &random) ?? unused[unused.startIndex]
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          todo = unused.removeFirst()
          todo.priority = [nil, .a, .b].randomElement(using: &random) ?? nil
          try await client.add(todo: todo)
        case 1:
          try await client.delete(ids: [todo.id])
        default:
          todo.priority = [nil, .a, .b].randomElement(using: &random) ?? nil
          if Bool.random(using: &random) { todo.complete(on: .today) }
          try await client.update(todo: todo)
        }
        changed.append(todo.id)
      }
      state.staleIDs = changed
      guard let reference = state.reference else { break }
      let positions = try await client.positions(ids: changed + [reference.id], query: query)
      let isUpToDate = state.show(positions)
      #expect(isUpToDate)
      let all = try await client.fetch(query: TodoQuery(filter: .open))
      let range = state.window.offset..<(state.window.offset + state.rows.count)
      #expect(state.window.count == all.count)
      #expect(state.rows.map(\.todo) == Array(all[range]))
    }
  }

  @Test func `the keys End and Home show rows that are loaded on demand, and keep the focus`() async
  {
    let (screen, store) = await home()
    screen.press(.down)

    screen.press(.end)
    #expect(screen.contains("…"))
    await screen.wait { $0.contains("To-do 9999") && !$0.contains("…") }
    #expect(screen.focused?.contains("To-do 9999") == true)
    #expect(store.rows.count <= 300)

    screen.press(.up)
    #expect(screen.focused?.contains("To-do 9998") == true)

    screen.press(.home)
    await screen.wait { $0.contains("To-do 0") && !$0.contains("…") }
    #expect(screen.focused?.contains("To-do 0") == true)
  }

  @Test func `a row opens, changes and is deleted at the end of the list`() async {
    let (screen, store) = await home()
    screen.press(.down)
    screen.press(.end)
    await screen.wait { $0.contains("To-do 9999") && !$0.contains("…") }

    screen.press(.enter)
    await screen.wait { _ in store.path.count == 1 }
    screen.press("D")
    await screen.wait { $0.contains("Delete “To-do 9999”?") }
    screen.tap("Delete", role: .button)
    await screen.wait { _ in store.window.count == 9_999 }
    await screen.wait { $0.contains("To-do 9998") && $0.contains("Deleted “To-do 9999”") }

    screen.press("u")
    await screen.wait { _ in store.window.count == 10_000 }
    screen.press(.end)
    await screen.wait { $0.contains("To-do 9999") }
  }

  @Test func `a change of another process above the screen keeps the focus`() async throws {
    let services = InMemoryServices(todos: todos)
    let (screen, store) = await home(services)
    screen.press(.down)
    screen.press(.end)
    await screen.wait { $0.contains("To-do 9999") && !$0.contains("…") }
    for _ in 0..<3 { screen.press(.up) }
    let urgent = Todo(id: UUID(20_000), title: "Urgent", priority: .a)

    try await services.todoClient.add(todo: urgent)
    store.send(.todosEdited([urgent.id]))
    await screen.wait { _ in store.window.count == 10_001 }
    await screen.settle()
    #expect(screen.focused?.contains("To-do 9996") == true)

    screen.press(.home)
    await screen.wait { $0.contains("(A) Urgent") }
  }

  private func testStore(
    at offset: Int,
    _ clock: (any Clock<Duration>)? = nil,
    _ dependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<HomeReducer> {
    var state = HomeReducer.State()
    state.list(Array(todos[offset..<(offset + 100)]), at: offset, of: todos.count)
    return TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.list(todos)
      let window = $0.todoClient.window
      $0.todoClient.window = { query in
        try await clock?.sleep(for: .seconds(1))
        return try await window(query)
      }
      dependencies(&$0)
    }
  }

  private func home(_ services: InMemoryServices? = nil) async -> (Screen, StoreOf<HomeReducer>) {
    let services = services ?? InMemoryServices(todos: todos)
    let store = Store(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = TestClock()
      $0.date.now = .testTime
    }
    let screen = Screen(HomeView(store: store), columns: 60, rows: 20)
    await screen.wait { _ in !store.isLoading && store.window.count > 0 }
    await screen.settle()
    return (screen, store)
  }
}
