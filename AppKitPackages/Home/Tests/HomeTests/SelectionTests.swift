import ComposableArchitecture
import Models
import Services
import Testing

@testable import Home

/// Tests of selected to-dos, and of what is done with all of them.
@MainActor
struct SelectionTests {
  private let clock = TestClock()
  private let services = InMemoryServices(todos: [.milk, .mum, .walk])

  @Test func `a row is selected, and removed from the selection`() async {
    let store = store()
    await store.send(\.rows[id: Todo.milk.id].commandTapped, .select)
    await store.receive(\.rows[id: Todo.milk.id].delegate.commanded) { $0.selection = [.milk] }
    await store.send(\.rows[id: Todo.walk.id].commandTapped, .select)
    await store.receive(\.rows[id: Todo.walk.id].delegate.commanded) {
      $0.selection = [.milk, .walk]
    }
    await store.send(\.rows[id: Todo.milk.id].commandTapped, .select)
    await store.receive(\.rows[id: Todo.milk.id].delegate.commanded) { $0.selection = [.walk] }
    await store.send(.selectionCleared) { $0.selection = [] }
  }

  @Test func `the selected to-dos are completed, and reopened by one undo`() async throws {
    let store = store(selecting: [.milk, .walk])
    await store.send(\.rows[id: Todo.mum.id].commandTapped, .complete)
    await store.receive(\.rows[id: Todo.mum.id].delegate.commanded)
    await store.receive(\.changeResponse) {
      $0.changes = [.several([.toggled(.milk), .toggled(.walk)])]
      $0.offeredUndoCount = 1
      $0.selection = []
      $0.staleIDs = [Todo.milk.id, Todo.walk.id]
    }
    #expect(store.state.offeredUndo?.message(.english) == "Completed 2 to-dos")
    await store.receive(\.positionsResponse.success) {
      $0.list([.mum])
      $0.staleIDs = []
    }
    #expect(try await services.saved.map(\.isCompleted) == [true, false, true])

    await store.send(.undoButtonTapped) {
      $0.changes = []
      $0.offeredUndoCount = 0
    }
    await store.receive(\.undoResponse) { $0.staleIDs = [Todo.milk.id, Todo.walk.id] }
    await store.receive(\.positionsResponse.success) {
      $0.list([.milk, .mum, .walk])
      $0.staleIDs = []
    }
    #expect(try await services.saved == [.milk, .mum, .walk])
    await clock.advance(by: .seconds(10))
    await store.receive(\.undoOfferEnded)
  }

  @Test func `of open and completed to-dos the open ones are completed, and else all are reopened`()
    async throws
  {
    let done = Todo.walk.done()
    try await services.todoClient.update(todo: done)
    for (selection, completed) in [
      ([Todo.milk, done], [true, false, true]), ([Todo.milk.done(), done], [false, false, false]),
    ] {
      let store = store(selecting: selection)
      store.exhaustivity = .off
      await store.send(.selectionCommand(.complete))
      await store.receive(\.changeResponse)
      #expect(try await services.saved.map(\.isCompleted) == completed)
      await store.skipInFlightEffects(strict: false)
    }
  }

  @Test(arguments: [true, false])
  func `the selected to-dos are deleted, with a confirmation if the settings say so`(asks: Bool)
    async throws
  {
    let store = store(selecting: [.milk, .walk], settings: AppSettings(confirmBeforeDelete: asks))
    // The key of a row deletes the selection, too.
    if asks {
      await store.send(.onDelete([1])) { $0.alert = .confirmDelete([.milk, .walk]) }
      await store.send(\.alert.confirmDelete, [.milk, .walk]) { $0.alert = nil }
    } else {
      await store.send(.onDelete([1]))
    }
    await store.receive(\.deleteResponse.success) {
      $0.changes = [.several([.deleted(.milk), .deleted(.walk)])]
      $0.offeredUndoCount = 1
      $0.selection = []
      $0.staleIDs = [Todo.milk.id, Todo.walk.id]
    }
    #expect(store.state.offeredUndo?.message(.english) == "Deleted 2 to-dos")
    await store.receive(\.positionsResponse.success) {
      $0.list([.mum])
      $0.staleIDs = []
    }
    await store.send(.undoButtonTapped) {
      $0.changes = []
      $0.offeredUndoCount = 0
    }
    await store.receive(\.undoResponse) { $0.staleIDs = [Todo.milk.id, Todo.walk.id] }
    await store.receive(\.positionsResponse.success) {
      $0.list([.milk, .mum, .walk])
      $0.staleIDs = []
    }
    #expect(try await services.saved == [.milk, .mum, .walk])
    await clock.advance(by: .seconds(10))
    await store.receive(\.undoOfferEnded)
  }

  @Test func `a priority and a day are given one after the other to the same selection`()
    async throws
  {
    let store = store(selecting: [.milk, .walk])
    store.exhaustivity = .off
    await store.send(.selectionCommand(.priority))
    await store.send(\.destination.priority.priorityTapped, .c)
    await store.receive(\.changeResponse)
    #expect(store.state.selection.map(\.priority) == [.c, .c])
    await store.send(.selectionCommand(.due))
    #expect(store.state.destination?[case: \.due]?.todos.map(\.priority) == [.c, .c])
    await store.send(\.destination.due.binding.due, "today")
    await store.send(\.destination.due.saveButtonTapped)
    await store.receive(\.changeResponse)
    #expect(store.state.selection.ids == [Todo.milk.id, Todo.walk.id])
    #expect(
      try await services.saved.filter { $0.priority == .c && $0.due == .today }.map(\.id)
        == [Todo.milk.id, Todo.walk.id]
    )
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `a failure keeps the selection, and what was changed before can be undone`() async {
    let store = store(selecting: [.milk, .mum]) {
      $0.todoClient.edit = { todo, _ in
        if todo.id == Todo.mum.id { throw diskFull }
        return todo
      }
      $0.todoClient.list([.mum, .walk])
    }
    store.exhaustivity = .off
    await store.send(.selectionCommand(.complete))
    await store.receive(\.changeResponse) {
      $0.alert = .failure("The to-dos were not changed after 1 of them", diskFull)
      $0.changes = [.toggled(.milk)]
      $0.selection = [.milk, .mum]
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `a to-do that is selected while another one is saved stays selected`() async {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let store = store(selecting: []) {
      $0.todoClient.edit = { todo, _ in
        for await _ in answers { break }
        return todo
      }
      $0.todoClient.list([.milk, .mum, .walk])
    }
    store.exhaustivity = .off
    await store.send(\.rows[id: Todo.milk.id].commandTapped, .priority)
    await store.receive(\.rows[id: Todo.milk.id].delegate.commanded)
    await store.send(\.destination.priority.priorityTapped, .c)
    await store.receive(\.destination.priority.delegate.chosen)
    await store.send(\.rows[id: Todo.milk.id].commandTapped, .select)
    await store.receive(\.rows[id: Todo.milk.id].delegate.commanded)
    answer.yield()
    await store.receive(\.changeResponse)
    #expect(store.state.selection.ids == [Todo.milk.id])
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `loaded changes of others update the selected to-dos`() async {
    let store = store(selecting: [.milk])
    store.exhaustivity = .off
    var bread = Todo.milk
    bread.title = "Buy bread"
    let window = TodoWindow(count: 1, offset: 0, todos: [bread])
    await store.send(.loadResponse(.success(window))) { $0.selection = [bread] }
  }

  @Test func `a to-do that others have deleted is not selected any more`() async throws {
    let store = store(selecting: [.milk, .walk])
    store.exhaustivity = .off
    try await services.todoClient.delete(ids: [Todo.milk.id])
    await store.send(.todosEdited([Todo.milk.id]))
    await store.receive(\.selectionResponse) { $0.selection = [.walk] }
    try await services.todoClient.delete(ids: [Todo.walk.id])
    await store.send(.todosChanged)
    await store.receive(\.selectionResponse) { $0.selection = [] }
    await store.skipInFlightEffects(strict: false)
  }

  @Test(arguments: [TodoCommand.complete, .priority])
  func `a command for a selection leaves out a to-do that others have deleted a moment ago`(
    command: TodoCommand
  ) async throws {
    let store = store(selecting: [.milk, .walk])
    store.exhaustivity = .off
    try await services.todoClient.delete(ids: [Todo.milk.id])
    await store.send(.selectionCommand(command))
    if command == .priority { await store.send(\.destination.priority.priorityTapped, .c) }
    await store.receive(\.changeResponse)
    #expect(store.state.alert == nil)
    #expect(store.state.selection[id: Todo.milk.id] == nil)
    let saved = try await services.saved.first { $0.id == Todo.walk.id }
    #expect(command == .complete ? saved?.isCompleted == true : saved?.priority == .c)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `the selection ends when the list shows other to-dos`() async {
    let name = TodoName(name: "+home", count: 1)
    let actions: [(HomeReducer.Action, isKept: Bool)] = [
      (.binding(.set(\.filter, .done)), false), (.binding(.set(\.query, "mum")), false),
      (.nameTapped(name), false), (.screenRequested(.list(.all)), false),
      (.screenRequested(.list(query: "mum")), false), (.binding(.set(\.sort, .due)), true),
      (.screenRequested(.list(sort: .due)), true), (.todosChanged, true),
    ]
    for (action, isKept) in actions {
      let store = store(selecting: [.milk, .walk])
      store.exhaustivity = .off
      await store.send(action)
      #expect(store.state.selection.count == (isKept ? 2 : 0), "\(action)")
      await store.skipInFlightEffects(strict: false)
    }
  }

  @Test func `a selection of nothing has no commands`() async {
    await store().send(.selectionCommand(.complete))
  }

  @Test(arguments: [
    (
      [UndoableChange.edited(.milk, after: .milk.with { $0.priority = .c })],
      "Priority C for “Buy milk”"
    ),
    ([.edited(.milk, after: .milk.with { $0.priority = nil })], "No priority for “Buy milk”"),
    ([.edited(.mum, after: .mum.with { $0.due = nil })], "No due day for “Call mum”"),
    ([.edited(.walk, after: .walk.with { $0.due = .today })], "Due Sat, Nov 21, 2026: “Walk”"),
    ([.edited(.walk, after: .walk.with { $0.notes = "Far" })], "Changed “Walk”"),
    ([.toggled(.milk), .toggled(.walk)], "Completed 2 to-dos"),
    ([.deleted(.milk), .deleted(.walk)], "Deleted 2 to-dos"),
  ])
  func `a change of one or several to-dos is described`(
    changes: [UndoableChange],
    message: String
  ) throws {
    #expect(try #require(UndoableChange(changes)).message(.english) == message)
  }

  private func store(
    selecting selection: [Todo] = [],
    settings: AppSettings = AppSettings(),
    prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<HomeReducer> {
    var state = HomeReducer.State(settings: settings)
    state.list([.milk, .mum, .walk])
    state.selection = IdentifiedArray(uniqueElements: selection)
    return TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.uuid = .incrementing
      prepare(&$0)
    }
  }
}

extension Todo {
  /// Returns a copy with a change.
  func with(_ change: (inout Todo) -> Void) -> Todo {
    var todo = self
    change(&todo)
    return todo
  }
}
