import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct TodosTests {
  private let milk = Todo(id: UUID(7), title: "Milk")

  private func makeStore() -> TestStoreOf<Todos> {
    TestStore(initialState: Todos.State(rows: [TodoRow.State(todo: milk)])) {
      Todos()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.defaultAppStorage = .inMemory
      $0.todoClient.limit = { 10 }
      $0.todoClient.save = { _ in }
      $0.uuid = .incrementing
    }
  }

  @Test func `a sheet adds a to-do`() async {
    let store = makeStore()
    await store.send(.view(.addButtonTapped)) {
      $0.destination = .edit(EditTodo.State(todo: Todo(id: UUID(0))))
    }
    await store.send(\.destination.edit.binding.todo, Todo(id: UUID(0), title: "Bread")) {
      $0.destination.modify(\.some.edit) { $0.todo.title = "Bread" }
    }
    await store.send(\.destination.edit.view, .saveButtonTapped) {
      $0.destination.modify(\.some.edit) { $0.$savedCount.withLock { $0 = 1 } }
    }
    await store.receive(\.destination.edit.delegate.saved) {
      $0.rows.append(TodoRow.State(todo: Todo(id: UUID(0), title: "Bread")))
    }
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func `an alert deletes a to-do`() async {
    let store = makeStore()
    await store.send(\.view.deleteButtonTapped, milk.id) {
      $0.destination = .alert(
        AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion(milk.id)) { TextState("Delete") }
        }
      )
    }
    await store.send(\.destination.alert.confirmDeletion, milk.id) {
      $0.destination = nil
      $0.rows = []
    }
  }

  @Test func `a row pushes a screen with a running timer`() async {
    let clock = TestClock()
    let store = makeStore()
    store.dependencies.continuousClock = clock
    await store.send(\.rows[id: milk.id].detailButtonTapped) {
      $0.path[id: 0] = .detail(TodoDetail.State(id: milk.id))
    }
    await store.send(\.path[id: 0].detail.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].detail.ticked) {
      $0.path[id: 0]?.modify(\.detail) { $0.seconds = 1 }
    }
    await store.send(\.path.popFrom, 0) {
      $0.path = StackState()
    }
  }

  @Test func `to-dos are loaded and searched`() async {
    let store = makeStore()
    store.dependencies.todoClient.load = { [Todo(id: UUID(1), title: "Tea")] }
    await store.send(\.view.task)
    await store.receive(\.loaded.success) {
      $0.rows = [TodoRow.State(todo: Todo(id: UUID(1), title: "Tea"))]
    }
    await store.send(\.binding.query, "T") {
      $0.query = "T"
    }
    await store.receive(\.searchStarted, "T")
    await store.receive(\.searched, [Todo(id: UUID(1), title: "Tea")])
    await store.send(\.view.filterChanged, .open) {
      $0.$filter.withLock { $0 = .open }
      $0.query = ""
    }
  }

  @Test(.dependencies { $0.todoClient.limit = { 0 } })
  func `a full list accepts no further to-do`() async {
    let store = TestStore(initialState: Todos.State()) { Todos() }
    await store.send(.view(.addButtonTapped))
  }

  @Test func `a failure is shown`() async {
    struct Failure: Error {}
    let store = makeStore()
    store.dependencies.todoClient.load = { throw Failure() }
    await store.send(\.view.task)
    await store.receive(\.loaded.failure) {
      $0.destination = .alert(AlertState { TextState("Could not load.") })
    }
  }

  @Test func `a dependency is found off the main actor`() async {
    let store = Store(initialState: Todos.State()) {
      Todos()
    } withDependencies: {
      $0.context = .live
      $0.defaultAppStorage = .inMemory
    }
    await store.send(.view(.task)).finish()
    #expect(store.destination == nil)
  }

  @Test func `the screen follows the store`() {
    let store = Store(initialState: Todos.State(rows: [TodoRow.State(todo: milk)])) {
      Todos()
    } withDependencies: {
      $0.defaultAppStorage = .inMemory
      $0.todoClient.limit = { 10 }
      $0.todoClient.load = { [Todo(id: UUID(7), title: "Milk")] }
      $0.uuid = .incrementing
    }
    let screen = Screen(TodosView(store: store), columns: 60, rows: 20)
    screen.tap("Finish")
    #expect(store.rows.first?.todo.isDone == true)
    screen.tap("Add")
    screen.type("Bread")
    #expect(store.destination?.edit?.todo.title == "Bread")
  }

  @Test func `a public feature works from its own module`() async {
    let store = TestStore(initialState: Notes.State()) {
      Notes()
    } withDependencies: {
      $0.noteClient.load = { folder in [Note(id: 1, text: folder)] }
      $0.noteClient.trace = { _ in }
      $0.noteFolder = "Inbox"
    }
    await store.send(.task)
    await store.receive(\.loaded.success) {
      $0.notes = [Note(id: 1, text: "Inbox")]
    }
    #expect(NoteKind.list(title: "a", items: []).is(\.list))
    #expect(NoteKind.allCasePaths[NoteKind.plain] == \.plain)
  }

  @Test func `a note replaces a note but not a page`() async throws {
    let store = TestStore(initialState: .init()) { AttachmentEditor() }
    await store.send(.noteChanged("Call back")) {
      $0.attachment = .note("Call back")
    }
    await store.send(.noteChanged("")) {
      $0.attachment = .note(nil)
    }
    let url = try #require(URL(string: "https://example.com"))
    await store.send(.embedButtonTapped(url)) {
      $0.attachment = .embed(url)
    }
    await store.send(.noteChanged("Call back"))
    await store.send(.infoButtonTapped) {
      $0.alert = AlertState { TextState("A to-do has one attachment.") }
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func `an attachment is on its screen`() {
    let store = Store(initialState: .init()) { AttachmentEditor() }
    let screen = Screen(AttachmentEditorView(store: store), columns: 60, rows: 20)
    #expect(screen.contains("No page"))
    screen.tap("Info")
    #expect(screen.contains("A to-do has one attachment."))
    screen.tap("OK")
    #expect(store.alert == nil)
  }
}
