import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import Testing

@testable import Home

/// Somebody else saves the to-do of an open form.
@MainActor
struct TodoConflictTests {
  @Test func `other fields that somebody else has changed are saved with the edited ones`() async {
    let services = InMemoryServices(todos: [.mum])
    let store = store(services)
    var theirs = Todo.mum
    theirs.notes = "theirs"
    _ = try? await services.todoClient.edit(todo: theirs, base: .mum)

    await store.send(\.binding.due, "2026-12-24") { $0.due = "2026-12-24" }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    var merged = theirs
    merged.due = Day("2026-12-24")
    await store.receive(\.saveResponse.success, merged) {
      $0.isSaving = false
      $0.notes = "theirs"
      $0.todo = merged
    }
    await store.receive(\.delegate.saved, .edited(theirs, after: merged))
    #expect(await saved(services) == merged)
  }

  @Test func `a field that both have changed is not saved until the person keeps it`() async {
    let services = InMemoryServices(todos: [.mum])
    let store = store(services)
    let theirs = await saveConflict(store, services)
    #expect(await saved(services) == theirs)

    await store.send(.saveButtonTapped) { $0.isSaving = true }
    var kept = theirs
    kept.title = "Call dad due:2026-12-24"
    await store.receive(\.saveResponse.success, kept) {
      $0.conflicts = []
      $0.isSaving = false
      $0.todo = kept
    }
    await store.receive(\.delegate.saved, .edited(theirs, after: kept))
    #expect(await saved(services) == kept)
  }

  @Test func `the person takes the values of somebody else, all or some`() async {
    let services = InMemoryServices(todos: [.mum])
    let store = store(services)
    let theirs = await saveConflict(store, services)
    await store.send(.takeButtonTapped([.due])) {
      $0.conflicts = [.title]
      $0.due = "2026-12-31"
    }
    await store.send(.takeButtonTapped([.title])) {
      $0.conflicts = []
      $0.title = "Call aunt"
    }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.success, theirs) { $0.isSaving = false }
    await store.receive(\.delegate.saved, .edited(theirs, after: theirs))
  }

  @Test(arguments: [true, false])
  func `details of a to-do that was deleted elsewhere close, and stay while they are edited`(
    isEdited: Bool
  ) async {
    var detail = TodoDetailReducer.State(todo: .mum)
    if isEdited { detail.form.title = "Call dad" }
    let timer = TimerScreenReducer.State(todo: .mum)
    let store = TestStore(
      initialState: HomeReducer.State(path: StackState([.detail(detail), .timer(timer)]))
    ) {
      HomeReducer()
    } withDependencies: {
      InMemoryServices(todos: [.milk]).register(in: &$0)
      $0.date.now = .testTime
    }
    store.exhaustivity = .off
    await store.send(.todosEdited([Todo.milk.id]))
    await store.send(.todosEdited([Todo.mum.id]))
    await store.receive(\.shownTodoResponse)
    #expect(store.state.path.count == (isEdited ? 2 : 0))
    #expect(store.state.path.first?[case: \.detail]?.form.problem == (isEdited ? .deleted : nil))
    let title = store.state.alert.map { String(state: $0.title) }
    #expect(title == (isEdited ? nil : "“Call mum” was deleted elsewhere"))
    await store.skipInFlightEffects(strict: false)
    await store.skipReceivedActions(strict: false)
  }

  @Test func `details show at once what somebody else has saved`() async {
    var theirs = Todo.mum
    theirs.notes = "theirs"
    let state = HomeReducer.State(
      path: StackState([.detail(TodoDetailReducer.State(todo: .mum))])
    )
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: { [theirs] in
      InMemoryServices(todos: [theirs]).register(in: &$0)
      $0.date.now = .testTime
    }
    store.exhaustivity = .off
    await store.send(.todosChanged)
    await store.receive(\.shownTodoResponse)
    #expect(store.state.path.first?[case: \.detail]?.form.notes == "theirs")
    await store.finish()
  }

  @Test func `details that are edited show a change of somebody else at once`() async {
    var theirs = Todo.mum
    theirs.title = "Call aunt @phone due:2026-12-31"
    theirs.notes = "theirs"
    var detail = TodoDetailReducer.State(todo: .mum)
    detail.form.title = "Call dad @phone"
    detail.form.priority = .a

    detail.todo = theirs
    #expect(detail.form.conflicts == [.title])
    #expect(detail.form.title == "Call dad @phone")
    #expect(detail.form.priority == .a)
    #expect(detail.form.due == "2026-12-31")
    #expect(detail.form.notes == "theirs")

    // The conflict stays until the person decides, or both have the same value.
    detail.todo.notes = "more"
    #expect(detail.form.conflicts == [.title])
    detail.todo.title = "Call dad @phone"
    #expect(detail.form.conflicts == [])
  }

  @Test func `a third edit is a conflict again`() async {
    let services = InMemoryServices(todos: [.mum])
    let store = store(services)
    let theirs = await editElsewhere(services)
    await store.send(\.binding.title, "Call dad") { $0.title = "Call dad" }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.failure) {
      $0.conflicts = [.title]
      $0.due = "2026-12-31"
      $0.isSaving = false
      $0.notes = "theirs"
      $0.todo = theirs
    }
    var third = theirs
    third.title = "Call nobody due:2026-12-31"
    _ = try? await services.todoClient.edit(todo: third, base: theirs)

    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.todo = third
    }
  }

  @Test func `a to-do that was deleted in the meantime is restored by the second save`() async {
    let services = InMemoryServices(todos: [.mum])
    let store = store(services)
    try? await services.todoClient.delete(ids: [Todo.mum.id])

    await store.send(\.binding.title, "Call dad") { $0.title = "Call dad" }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.problem = .deleted
    }
    await store.send(\.binding.notes, "still") { $0.notes = "still" }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.problem = nil
    }
    var restored = Todo.mum
    restored.title = "Call dad due:2026-12-01"
    restored.notes = "still"
    await store.receive(\.saveResponse.success, restored) {
      $0.isSaving = false
      $0.todo = restored
    }
    await store.receive(\.delegate.saved, .edited(.mum, after: restored))
    #expect(await saved(services) == restored)
  }

  @Test func `completing a row keeps what somebody else has changed`() async {
    let services = InMemoryServices(todos: [.mum])
    let theirs = await editElsewhere(services)
    let store = TestStore(initialState: TodoRowReducer.State(todo: .mum)) {
      TodoRowReducer()
    } withDependencies: {
      $0.date.now = .testTime
      services.register(in: &$0)
    }

    await store.send(.doneButtonTapped) { $0.isSaving = true }
    let toggled = ToggledTodo(before: .mum, after: theirs.done())
    await store.receive(\.saveResponse.success, toggled) {
      $0.isSaving = false
      $0.todo = theirs.done()
    }
    await store.receive(\.delegate.saved)
    #expect(await saved(services) == theirs.done())
  }

  @Test func `the form shows the values of somebody else and the choices`() async {
    let services = InMemoryServices(todos: [.mum])
    let store = Store(initialState: TodoFormReducer.State(todo: .mum, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
      services.register(in: &$0)
    }
    _ = await editElsewhere(services)
    let screen = Screen(NewTodoView(store: store), columns: 76, rows: 30)

    store.send(.binding(.set(\.title, "Call dad")))
    store.send(.binding(.set(\.due, "2026-12-24")))
    store.send(.saveButtonTapped)
    await screen.wait { $0.contains("Changed elsewhere") }

    #expect(screen.contains("Call aunt"))
    #expect(screen.contains("2026-12-31"))
    #expect(screen.contains("Call dad"))
    for button in ["Take theirs: Title", "Take theirs: Due", "Keep mine"] {
      #expect(screen.contains(button), "\(screen.text)")
    }
  }

  private func store(_ services: InMemoryServices) -> TestStoreOf<TodoFormReducer> {
    TestStore(initialState: TodoFormReducer.State(todo: .mum, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
      services.register(in: &$0)
    }
  }

  /// Saves another title, due day and notes.
  private func editElsewhere(_ services: InMemoryServices) async -> Todo {
    var theirs = Todo.mum
    theirs.title = "Call aunt due:2026-12-31"
    theirs.notes = "theirs"
    _ = try? await services.todoClient.edit(todo: theirs, base: .mum)
    return theirs
  }

  /// Edits and saves fields that somebody else saves first. Returns what they have saved.
  private func saveConflict(
    _ store: TestStoreOf<TodoFormReducer>,
    _ services: InMemoryServices
  ) async -> Todo {
    let theirs = await editElsewhere(services)
    await edit(store)
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.failure) {
      $0.conflicts = [.title, .due]
      $0.isSaving = false
      $0.notes = "theirs"
      $0.todo = theirs
    }
    return theirs
  }

  private func edit(_ store: TestStoreOf<TodoFormReducer>) async {
    await store.send(\.binding.title, "Call dad") { $0.title = "Call dad" }
    await store.send(\.binding.due, "2026-12-24") { $0.due = "2026-12-24" }
  }

  private func saved(_ services: InMemoryServices) async -> Todo? {
    try? await services.todoClient.find(id: Todo.mum.id)
  }
}
