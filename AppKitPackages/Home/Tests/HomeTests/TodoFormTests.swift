import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
struct TodoFormTests {
  @Test func `a saved form delegates its to-do and dismisses itself`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: TodoFormReducer.State(todo: .mum, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
      $0.todoClient.update = { _ in }
    }
    var todo = Todo.mum
    todo.due = Day("2026-12-24")
    todo.notes = "About the tree"
    todo.priority = nil

    await store.send(\.binding.due, " 2026-12-24 ") {
      $0.due = " 2026-12-24 "
    }
    await store.send(\.binding.notes, "About the tree") {
      $0.notes = "About the tree"
    }
    await store.send(\.binding.priority, nil) {
      $0.priority = nil
    }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success, todo) {
      $0.isSaving = false
    }
    await store.receive(\.delegate.saved, todo)
    await store.finish()
    #expect(isDismissed.value)
  }

  @Test func `the title field does not repeat the due date`() {
    let form = TodoFormReducer.State(todo: .mum, isNew: false)

    #expect(form.title == "Call mum @phone")
    #expect(form.due == "2026-12-01")
  }

  @Test func `an empty due field removes the due date`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .mum, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
      $0.todoClient.update = { #expect($0.due == nil) }
    }

    await store.send(\.binding.due, "") {
      $0.due = ""
    }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
    }
    await store.receive(\.delegate.saved)
  }

  @Test func `an empty title is rejected`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .milk, isNew: false)) {
      TodoFormReducer()
    }

    await store.send(\.binding.title, "  ") {
      $0.title = "  "
    }
    await store.send(.saveButtonTapped) {
      $0.problem = .missingTitle
    }
    await store.send(\.binding.title, "M") {
      $0.problem = nil
      $0.title = "M"
    }
  }

  @Test func `an invalid due date is rejected`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .milk, isNew: false)) {
      TodoFormReducer()
    }

    await store.send(\.binding.due, "2026-02-30") {
      $0.due = "2026-02-30"
    }
    await store.send(.saveButtonTapped) {
      $0.focus = .due
      $0.problem = .invalidDueDate("2026-02-30")
    }
    #expect(
      store.state.problem?.message == "“2026-02-30” is not a date. Write it like 2026-12-31."
    )
    await store.send(\.binding.due, "2026-02-28") {
      $0.due = "2026-02-28"
      $0.problem = nil
    }
  }

  @Test func `a failed save keeps the form and its text`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .milk, isNew: true)) {
      TodoFormReducer()
    } withDependencies: {
      $0.todoClient.add = { _ in throw diskFull }
    }

    await store.send(.saveButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.problem = .saveFailed(reason: diskFull.description)
    }
  }

  @Test func `cancelling dismisses the form and saves nothing`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: TodoFormReducer.State(todo: .milk, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.cancelButtonTapped).finish()
    #expect(isDismissed.value)
  }
}
