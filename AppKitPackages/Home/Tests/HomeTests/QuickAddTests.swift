import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
struct QuickAddTests {
  @Test func `a submitted draft joins the list after it was saved`() async {
    let added = LockIsolated<[Todo]>([])
    let clock = TestClock()
    let store = TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.todoClient.add = { todo in added.withValue { $0.append(todo) } }
      $0.todoClient.list(added.value)
      $0.uuid = .incrementing
    }
    let todo = Todo(
      id: UUID(0),
      title: "Call +home mum due:2026-12-01",
      priority: .a,
      created: .today
    )

    await store.send(\.binding.draft, "(A) Call +home mum due:2026-12-01") {
      $0.draft = "(A) Call +home mum due:2026-12-01"
    }
    await store.send(.draftSubmitted) {
      $0.draft = ""
    }
    await store.receive(\.draftResponse) {
      $0.added = todo
      $0.changes = [.added(todo)]
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([todo])
    }
    #expect(store.state.addedMessage(.english) == "Added “Call mum”")
    await clock.advance(by: .seconds(10))
    await store.receive(\.addedOfferEnded) {
      $0.added = nil
    }
    #expect(added.value == [todo])
    #expect(todo.projects == ["home"])
    #expect(todo.due == Day("2026-12-01"))
  }

  @Test func `a change during a request is not undone by an older response`() async {
    let clock = TestClock()
    let bread = Todo(id: UUID(9), title: "Bread", created: .today)
    let saved = LockIsolated([bread])
    var state = HomeReducer.State()
    state.list([bread])
    state.settings.confirmBeforeDelete = false
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.todoClient.add = { todo in saved.withValue { $0.append(todo) } }
      $0.todoClient.delete = { ids in saved.withValue { $0.removeAll { ids.contains($0.id) } } }
      $0.todoClient.window = { _ in
        let todos = saved.value
        try await clock.sleep(for: .seconds(1))
        return TodoWindow(count: todos.count, offset: 0, todos: todos)
      }
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(.todosChanged)
    await store.send(.onDelete(IndexSet(integer: 0)))
    await store.receive(\.deleteResponse)
    await store.send(\.binding.draft, "Milk")
    await store.send(.draftSubmitted)
    await store.receive(\.draftResponse)
    await clock.advance(by: .seconds(1))
    await store.receive(\.loadResponse)
    #expect(store.state.rows.map(\.todo.title) == ["Milk"])
    #expect(!store.state.isLoading)
    await clock.advance(by: .seconds(10))
    await store.receive(\.undoOfferEnded)
    await store.receive(\.addedOfferEnded)
  }

  private typealias Hidden = (message: String, change: @Sendable (inout HomeReducer.State) -> Void)

  private static let additions: [Hidden] = [
    ("Added “Walk”", { _ in }),
    ("Added “Walk”. The search hides it.", { $0.query = "milk" }),
    ("Added “Walk”. The filter hides it.", { $0.filter = .done }),
    ("Added “Walk”. The filter hides it.", { $0.added = $0.added?.done() }),
    ("Added “Walk”, hidden until Fri, Nov 20, 2026.", { $0.today = .today.advanced(by: -9) }),
    ("Added “Walk”", { $0.list([.walk]) }),
  ]

  @Test func `the list says what was added and why it does not show it`() {
    var walk = Todo.walk
    walk.threshold = Day("2026-11-20")
    for (message, change) in Self.additions {
      var state = HomeReducer.State(listing: .milk)
      state.added = walk
      change(&state)
      #expect(state.addedMessage(.english) == message)
    }
  }

  @Test func `a long title leaves room for the day and the reason`() {
    var todo = Todo.walk
    todo.title = String(repeating: "word ", count: 30)
    var next = todo
    next.due = .today
    let short = "“" + String(repeating: "word ", count: 7) + "word…”"
    #expect(
      UndoableChange.toggled(todo, next: next).message(.english)
        == "Completed \(short), next on Sat, Nov 21, 2026"
    )
    var state = HomeReducer.State(listing: .milk)
    state.added = todo
    state.query = "milk"
    #expect(state.addedMessage(.english) == "Added \(short). The search hides it.")
  }

  @Test func `Show opens the details of the added to-do`() async {
    var state = HomeReducer.State(listing: .milk)
    state.added = .walk
    let store = TestStore(initialState: state) {
      HomeReducer()
    }

    await store.send(.showAddedButtonTapped) {
      $0.added = nil
      $0.path[id: 0] = .detail(TodoDetailReducer.State(todo: .walk))
    }
  }

  @Test func `a draft whose save failed returns to the field`() async {
    var state = HomeReducer.State()
    state.draft = "Milk"
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.add = { _ in throw diskFull }
      $0.uuid = .incrementing
    }

    await store.send(.draftSubmitted) {
      $0.draft = ""
    }
    await store.receive(\.draftResponse) {
      $0.alert = .failure("“Milk” was not added", diskFull)
      $0.draft = "Milk"
    }
  }

  @Test func `a draft whose save failed does not replace a newer draft`() async {
    var state = HomeReducer.State()
    state.draft = "Milk"
    let clock = TestClock()
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.add = { _ in
        try await clock.sleep(for: .seconds(1))
        throw diskFull
      }
      $0.uuid = .incrementing
    }

    await store.send(.draftSubmitted) {
      $0.draft = ""
    }
    await store.send(\.binding.draft, "Br") {
      $0.draft = "Br"
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.draftResponse) {
      $0.alert = .draftFailure("Milk", diskFull)
    }
    // Nothing is lost: the same text is added again, and the newer one stays.
    store.dependencies.todoClient.list([])
    store.dependencies.todoClient.add = { #expect($0.title == "Milk") }
    store.dependencies.continuousClock = clock
    store.exhaustivity = .off
    await store.send(\.alert.addDraft, "Milk") { $0.draft = "Br" }
    await store.receive(\.draftResponse)
    #expect(store.state.added?.title == "Milk" && store.state.draft == "Br")
    await store.skipInFlightEffects()
  }

  @Test func `a blank draft adds nothing`() async {
    var state = HomeReducer.State()
    state.draft = "  "
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.draftSubmitted)
  }

  @Test(
    arguments: [
      ("(A) ", .emptyTitle), ("Pay due:soon", .invalidDue("due:soon")),
      ("(a) Pay", .invalidPriority("(a)")),
      (String(repeating: "a", count: 2_001), .longText(LongText(.title, count: 2_001))),
    ] as [(String, TodoTextProblem.Reason)]
  )
  func `an invalid draft stays in the field and presents an alert`(
    draft: String,
    problem: TodoTextProblem.Reason
  ) async {
    var state = HomeReducer.State()
    state.draft = draft
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.uuid = .incrementing
    }

    await store.send(.draftSubmitted) {
      $0.alert = .failure("“\(LongText.start(of: draft))” was not added", problem)
    }
  }

  @Test func `the keys of search and quick add focus their fields`() async {
    let store = TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    }

    await store.send(.searchButtonTapped) {
      $0.focus = .search
    }
    await store.send(.quickAddButtonTapped) {
      $0.focus = .draft
    }
  }
}
