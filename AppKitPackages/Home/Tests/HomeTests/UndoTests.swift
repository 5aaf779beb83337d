import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
struct UndoTests {
  private let clock = TestClock()
  private let services = InMemoryServices(todos: [.milk, .mum])

  @Test(arguments: [
    (UndoableChange.deleted(.mum), "Deleted “Call mum”"),
    (.added(.mum), "Added “Call mum”"),
    (.several([.added(.mum), .added(.milk)]), "Added 2 to-dos"),
    (.edited(.mum, after: .milk), "Changed “Call mum”"),
    (.toggled(.mum), "Completed “Call mum”"),
    (.toggled(Todo.mum.done()), "Reopened “Call mum”"),
  ])
  func `a change is described`(change: UndoableChange, message: String) {
    #expect(change.message(.english) == message)
  }

  @Test(arguments: [false, true])
  func `undoing a completion removes what followed, unless it was edited`(isEdited: Bool)
    async throws
  {
    let client = services.todoClient
    let water = Todo(id: UUID(7), title: "Water rec:1d")
    try await client.add(todo: water)
    let toggled = try await client.toggle(water, on: Day.today, id: UUID(8))
    var next = try #require(toggled.next)
    if isEdited {
      next.notes = "Only the roses"
      try await client.update(todo: next)
    }
    try await client.undo(.toggled(water, next: toggled.next))
    let todos = try await client.fetch(query: TodoQuery(sort: .added))
    #expect(todos == [.milk, .mum, water] + (isEdited ? [next] : []))
  }

  @Test func `several changes are undone in turn, the last one first`() async throws {
    let store = testStore()
    try await services.todoClient.delete(ids: [Todo.mum.id])
    try await services.todoClient.update(todo: Todo.milk.done())
    await store.send(.deleteResponse(.success([.mum]))) {
      $0.changes = [.deleted(.mum)]
      $0.isLoading = true
      $0.offeredUndoCount = 1
    }
    await store.receive(\.loadResponse.success) { $0.isLoading = false }
    #expect(store.state.offeredUndo == .deleted(.mum))
    await store.send(
      \.path[id: 0].detail.delegate.saved,
      ToggledTodo(before: .milk, after: Todo.milk.done())
    ) {
      $0.changes = [.deleted(.mum), .toggled(.milk)]
      $0.isLoading = true
      $0.offeredUndoCount = 2
    }
    await store.receive(\.loadResponse.success) { $0.isLoading = false }

    await store.send(.undoButtonTapped) {
      $0.changes = [.deleted(.mum)]
      $0.offeredUndoCount = 1
    }
    await store.receive(\.undoResponse) { $0.isLoading = true }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.milk])
      $0.path[id: 0] = .detail(TodoDetailReducer.State(todo: .milk))
    }
    #expect(store.state.offeredUndo == .deleted(.mum))
    await store.send(.undoButtonTapped) {
      $0.changes = []
      $0.offeredUndoCount = 0
    }
    await store.receive(\.undoResponse) { $0.staleIDs = [Todo.mum.id] }
    await store.receive(\.positionsResponse.success) {
      $0.list([.milk, .mum])
      $0.staleIDs = []
    }
    let saved = try await services.todoClient.fetch(query: TodoQuery(filter: .all, sort: .added))
    #expect(saved == [.milk, .mum])
    await clock.advance(by: .seconds(10))
    await store.receive(\.undoOfferEnded)
  }

  @Test func `each change extends the offer to ten seconds`() async {
    let store = testStore()
    await store.send(.deleteResponse(.success([.mum]))) {
      $0.changes = [.deleted(.mum)]
      $0.isLoading = true
      $0.offeredUndoCount = 1
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.milk, .mum])
      $0.path[id: 0] = .detail(TodoDetailReducer.State(todo: .milk))
    }
    await clock.advance(by: .seconds(9))
    await store.send(.deleteResponse(.success([.mum]))) {
      $0.changes = [.deleted(.mum), .deleted(.mum)]
      $0.offeredUndoCount = 2
      $0.staleIDs = [Todo.mum.id]
    }
    await store.receive(\.positionsResponse.success) { $0.staleIDs = [] }
    await clock.advance(by: .seconds(9))
    await clock.advance(by: .seconds(1))
    await store.receive(\.undoOfferEnded) { $0.offeredUndoCount = 0 }
    #expect(store.state.offeredUndo == nil)
  }

  @Test func `undoing an edit keeps what others have changed`() async throws {
    var (mine, theirs) = (Todo.milk, Todo.milk)
    mine.title = "Buy oat milk"
    theirs.notes = "Two bottles"
    let client = services.todoClient
    _ = try await client.edit(todo: theirs, base: .milk)
    let saved = try await client.edit(todo: mine, base: .milk)
    #expect(saved.title == "Buy oat milk" && saved.notes == "Two bottles")

    try await client.undo(.edited(.milk, to: mine, saved: saved))

    #expect(try await client.find(id: Todo.milk.id) == theirs)
  }

  @Test func `a deletion that was confirmed late is undone with what others have saved`()
    async throws
  {
    let store = TestStore(initialState: HomeReducer.State(listing: .milk, .mum)) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(\.rows[id: Todo.mum.id].commandTapped, .delete)
    await store.receive(\.rows[id: Todo.mum.id].delegate.commanded)
    var theirs = Todo.mum
    theirs.notes = "Ask about the tree, and the cat."
    try await services.todoClient.update(todo: theirs)
    await store.send(.todosEdited([Todo.mum.id]))
    await store.receive(\.positionsResponse.success)

    await store.send(\.alert.confirmDelete, [.mum])
    await store.receive(\.deleteResponse.success)
    await store.send(.undoButtonTapped)
    await store.receive(\.undoResponse)

    #expect(try await services.todoClient.find(id: Todo.mum.id) == theirs)
    await store.skipInFlightEffects()
  }

  @Test func `undoing a completion keeps what was edited since then`() async throws {
    var edited = Todo.milk.done()
    edited.title = "Buy oat milk"
    try await services.todoClient.update(todo: edited)

    try await services.todoClient.undo(.toggled(.milk))

    let saved = try await services.todoClient.find(id: Todo.milk.id)
    #expect(
      saved?.title == "Buy oat milk" && saved?.isCompleted == false && saved?.completed == nil
    )
  }

  @Test func `a failed undo is explained and can be repeated`() async {
    var state = HomeReducer.State()
    state.changes = [.deleted(.milk)]
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.restore = { _ in throw diskFull }
    }

    await store.send(.undoButtonTapped) {
      $0.changes = []
    }
    await store.receive(\.undoResponse) {
      $0.alert = .failure("“Buy milk” could not be restored", diskFull)
      $0.changes = [.deleted(.milk)]
    }
  }

  @Test(arguments: [
    ServiceError.changedTodo(.milk, [.title]), .noSuchTodo(Todo.milk.id),
  ])
  func `after a change that others have overwritten, the one before it is undone`(
    error: ServiceError
  ) async {
    var state = HomeReducer.State()
    state.changes = [.deleted(.mum), .edited(.milk, after: .milk.done())]
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.edit = { _, _ in throw error }
      $0.todoClient.restore = { _ in throw diskFull }
    }

    await store.send(.undoButtonTapped) {
      $0.changes = [.deleted(.mum)]
    }
    await store.receive(\.undoResponse) {
      $0.alert = .failure("“Buy milk” could not be restored", error)
    }
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
    await store.send(.undoButtonTapped) {
      $0.changes = []
    }
    await store.receive(\.undoResponse) {
      $0.alert = .failure("“Call mum” could not be restored", diskFull)
      $0.changes = [.deleted(.mum)]
    }
  }

  @Test func `undoing several changes takes back all but those that others have overwritten`()
    async throws
  {
    let changes = [Todo.milk, .mum].map { todo in
      var edited = todo
      edited.priority = Priority("Z")
      return (todo, edited)
    }
    for (_, edited) in changes { try await services.todoClient.update(todo: edited) }
    var theirs = changes[0].1
    theirs.priority = Priority("B")
    try await services.todoClient.update(todo: theirs)

    await #expect(throws: ServiceError.self) {
      try await services.todoClient.undo(.several(changes.map { .edited($0, after: $1) }))
    }

    #expect(try await services.todoClient.find(id: Todo.milk.id) == theirs)
    #expect(try await services.todoClient.find(id: Todo.mum.id) == .mum)
  }

  @Test func `a completion of a to-do that was deleted since then cannot be undone`() async {
    await #expect(throws: ServiceError.noSuchTodo(Todo.walk.id)) {
      try await services.todoClient.undo(.toggled(.walk))
    }
  }

  @Test func `without a change, undo does nothing`() async {
    await testStore().send(.undoButtonTapped)
  }

  @Test func `the last hundred changes can be undone`() async {
    let store = testStore()
    store.exhaustivity = .off
    for _ in 0..<101 { await store.send(.deleteResponse(.success([.mum]))) }
    #expect(store.state.changes.count == 100)
    await store.skipInFlightEffects(strict: false)
  }

  private func testStore() -> TestStoreOf<HomeReducer> {
    var state = HomeReducer.State()
    state.path = StackState([.detail(TodoDetailReducer.State(todo: Todo.milk.done()))])
    return TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
    }
  }
}
