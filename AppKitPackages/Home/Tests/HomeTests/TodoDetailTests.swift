import ComposableArchitecture
import Models
import Services
import Testing

@testable import Home

@MainActor
struct TodoDetailTests {
  @Test func `a to-do is completed after the write succeeded`() async {
    let store = TestStore(initialState: TodoDetailReducer.State(todo: .milk)) {
      TodoDetailReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.edit = { todo, base in
        #expect(todo == Todo.milk.done())
        #expect(base == .milk)
        return todo
      }
    }

    await store.send(.doneButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.todo = Todo.milk.done()
    }
    await store.receive(\.delegate.saved)
  }

  @Test func `a failed write presents an alert`() async {
    let store = TestStore(initialState: TodoDetailReducer.State(todo: .milk)) {
      TodoDetailReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.edit = { _, _ in throw diskFull }
    }

    await store.send(.doneButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.failure) {
      $0.alert = .failure("“Buy milk +home” was not changed", diskFull)
      $0.isSaving = false
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test(arguments: [TodoCommand.delete, .notes, .priority, .select])
  func `commands without a field are delegated to the list`(command: TodoCommand) async {
    let store = TestStore(initialState: TodoDetailReducer.State(todo: .milk)) {
      TodoDetailReducer()
    }

    await store.send(.commandTapped(command))
    await store.receive {
      guard case .delegate(.commanded(command, .milk)) = $0 else { return false }
      return true
    }
  }

  @Test(arguments: [(TodoCommand.edit, TodoFormReducer.State.Field.title), (.due, .due)])
  func `commands with a field move the focus`(
    command: TodoCommand,
    field: TodoFormReducer.State.Field
  ) async {
    let store = TestStore(initialState: TodoDetailReducer.State(todo: .milk)) {
      TodoDetailReducer()
    }

    await store.send(.commandTapped(command)) { $0.form.focus = field }
  }

  @Test func `the focus timer is delegated to the list`() async {
    let store = TestStore(initialState: TodoDetailReducer.State(todo: .milk)) {
      TodoDetailReducer()
    }

    await store.send(.focusButtonTapped)
    await store.receive(\.delegate.focusRequested, .milk)
  }

  @Test func `completing keeps what was typed`() async {
    var state = TodoDetailReducer.State(todo: .milk)
    state.form.title = "Buy oat milk +home"
    let store = TestStore(initialState: state) {
      TodoDetailReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.edit = { todo, _ in todo }
    }

    await store.send(.doneButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.form.todo = Todo.milk.done()
    }
    await store.receive(\.delegate.saved)
    #expect(store.state.form.hasChanges)
  }
}
