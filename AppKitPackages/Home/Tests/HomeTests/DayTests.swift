import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import Testing

@testable import Home

/// Words for days, the groups of the list and its orders.
@MainActor
struct DayTests {
  @Test func `the list asks for the day and the order`() async {
    let queries = LockIsolated<[TodoQuery]>([])
    let store = TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.changes = { .finished }
      $0.todoClient.window = { query in
        queries.withValue { $0.append(query) }
        return TodoWindow(count: 0, offset: 0, todos: [], groups: [.today: 3])
      }
    }
    store.exhaustivity = .off

    await store.send(.task) { $0.today = .today }
    await store.receive(\.loadResponse.success) { $0.groups = [.today: 3] }
    await store.send(\.binding.sort, .due) {
      $0.isLoading = true
      $0.sort = .due
    }
    await store.receive(\.loadResponse.success)
    await store.send(.profileChanged)
    await store.receive(\.loadResponse.success)
    #expect(store.state.sort == .due && store.state.today == .today)
    #expect(
      queries.value
        == [.priority, .due, .due].map { TodoQuery(sort: $0, limit: 100, today: .today) }
    )
  }

  @Test func `a new day is listed`() async {
    var state = HomeReducer.State()
    state.today = Day.today.advanced(by: -1)
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.list([.milk])
    }

    await store.send(.dayChanged) {
      $0.isLoading = true
      $0.today = .today
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.milk])
    }
  }

  @Test(
    arguments: [
      (0, [0: TodoGroup.overdue, 2: .today, 3: .undated]), (1, [2: .today, 3: .undated]),
      (3, [3: .undated]), (4, [:]),
    ]
  )
  func `the first row of each group has its header, wherever the window is`(
    offset: Int,
    expected: [Int: TodoGroup]
  ) {
    let todos = (0..<6).map { Todo(id: UUID($0), title: "\($0)") }
    var state = HomeReducer.State()
    state.sort = .due
    let groups: [TodoGroup: Int] = [.overdue: 2, .today: 1, .undated: 3]
    state.show(
      TodoWindow(count: 6, offset: offset, todos: Array(todos[offset...]), groups: groups)
    )
    #expect(
      state.headers == Dictionary(uniqueKeysWithValues: expected.map { (UUID($0), $1) })
    )
    state.sort = .title
    #expect(state.headers == [:])
  }

  @Test(
    arguments: [
      ("Bread tomorrow", "Bread due:2026-11-22"), ("Bread due:next-monday", "Bread due:2026-11-23"),
      ("Bread in 2 weeks +home", "Bread due:2026-12-05 +home"), ("Bread.", "Bread."),
    ]
  )
  func `the words of a draft are days`(draft: String, title: String) async {
    let added = LockIsolated<[Todo]>([])
    var state = HomeReducer.State()
    state.draft = draft
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.date.now = .testTime
      $0.todoClient.add = { todo in added.withValue { $0.append(todo) } }
      $0.todoClient.list([])
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(.draftSubmitted)
    await store.receive(\.draftResponse)
    await store.receive(\.loadResponse)
    #expect(added.value.map(\.title) == [title])
  }

  @Test(
    arguments: [
      ("en_US", " tomorrow ", "2026-11-22"), ("de_DE", "übermorgen", "2026-11-23"),
      ("fr_FR", "dans 2 semaines", "2026-12-05"), ("en_US", "2w", "2026-12-05"),
    ]
  )
  func `the due field of a form takes words`(locale: String, text: String, day: String) async {
    let saved = LockIsolated<Todo?>(nil)
    var state = TodoFormReducer.State(todo: .milk, isNew: false)
    state.due = text
    let store = TestStore(initialState: state) {
      TodoFormReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.dayWords = DayWords(Locale(identifier: locale))
      $0.todoClient.edit = { todo, _ in
        saved.setValue(todo)
        return todo
      }
    }
    store.exhaustivity = .off

    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved)
    #expect(saved.value?.due == Day(day))
  }

  @Test func `a list by due day has groups, and says what is overdue`() async {
    let days = [-1, 0, 1, 3, 30].map(Day.today.advanced(by:)) + [nil]
    let todos = days.enumerated().map { number, due in
      Todo(id: UUID(number), title: "Number \(number)", due: due)
    }
    var state = HomeReducer.State()
    state.sort = .due
    let store = Store(initialState: state) {
      HomeReducer()
    } withDependencies: {
      InMemoryServices(todos: todos).register(in: &$0)
      $0.date.now = .testTime
    }
    let view = HomeView(store: store).environment(\.locale, Locale(identifier: "en_US"))
    let screen = Screen(view, columns: 80, rows: 15)
    await screen.wait { _ in store.rows.count == 6 }
    await screen.settle()
    #expect(
      screen.text == """
         To-dos
        [Open] Done  All   Search
         Overdue 1
         ○ Number 0                                                         Yesterday ›
         Today 1
         ○ Number 1                                                             Today ›
         Upcoming 3
         ○ Number 2                                                          Tomorrow ›
         ○ Number 3                                                           Tuesday ›
         ○ Number 4                                                            Dec 21 ›
         No date 1
         ○ Number 5                                                                   ›

        Add: Call mum tomorrow +home @phone
         n Add  s Sort  f Filter
        """
    )
    screen.press("a")
    screen.type("Bread next monday rec:1w")
    #expect(screen.contains("Due Mon, Nov 23, 2026, repeats every week after completion"))
  }
}

/// To-dos that come again.
@MainActor
struct RecurrenceTests {
  private let rent = Todo(id: UUID(7), title: "Rent due:2026-11-20 rec:+1m")

  @Test func `completing makes the next to-do, and undoing takes both back`() async throws {
    let services = InMemoryServices(todos: [rent])
    var state = HomeReducer.State(listing: rent)
    state.settings.confirmBeforeDelete = false
    let clock = TestClock()
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    let next = Todo(id: UUID(0), title: "Rent due:2026-12-20 rec:+1m", created: .today)

    await store.send(\.rows[id: rent.id].doneButtonTapped)
    await store.receive(\.rows[id: rent.id].delegate.saved) {
      $0.changes = [.toggled(self.rent, next: next)]
    }
    #expect(
      store.state.offeredUndo?.message(.english) == "Completed “Rent”, next on Sun, Dec 20, 2026"
    )
    await clock.advance(by: .seconds(1))
    await store.receive(\.loadResponse.success)
    #expect(store.state.rows.map(\.todo) == [next])

    await store.send(.undoButtonTapped)
    await store.receive(\.undoResponse)
    await store.skipReceivedActions()
    #expect(try await services.saved == [rent])
    await store.finish()
  }

  @Test func `a failed undo of both can be repeated`() async throws {
    let services = InMemoryServices(todos: [rent])
    let client = services.todoClient
    let (done, next) = try await client.complete(rent, on: .today, id: UUID(8))
    let isFailing = LockIsolated(true)
    var failing = client
    failing.delete = { ids in
      if isFailing.value { throw diskFull }
      try await client.delete(ids: ids)
    }
    #expect(done.isCompleted && next != nil)
    let change = UndoableChange.toggled(rent, next: next)
    await #expect(throws: diskFull) { try await failing.undo(change) }
    isFailing.setValue(false)
    try await failing.undo(change)
    #expect(try await services.saved == [rent])
  }
}
