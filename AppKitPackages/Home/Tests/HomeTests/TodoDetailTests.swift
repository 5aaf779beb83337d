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

  @Test func `edit, delete and focus are delegated to the list`() async {
    let store = TestStore(initialState: TodoDetailReducer.State(todo: .milk)) {
      TodoDetailReducer()
    }

    await store.send(.editButtonTapped)
    await store.receive(\.delegate.editRequested, .milk)
    await store.send(.deleteButtonTapped)
    await store.receive(\.delegate.deleteRequested, .milk)
    await store.send(.focusButtonTapped)
    await store.receive(\.delegate.focusRequested, .milk)
  }
}
