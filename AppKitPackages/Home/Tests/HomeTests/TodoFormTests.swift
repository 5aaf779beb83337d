import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
struct TodoFormTests {
  @Test func `an edited to-do is saved and the form closes`() async {
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

  @Test func `the due day has a field of its own`() {
    let form = TodoFormReducer.State(todo: .mum, isNew: false)

    #expect(form.title == "Call mum @phone")
    #expect(form.due == "2026-12-01")
  }

  @Test func `an emptied due field takes the due day away`() async {
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

  @Test func `a to-do needs a title`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .milk, isNew: false)) {
      TodoFormReducer()
    }

    await store.send(\.binding.title, "  ") {
      $0.title = "  "
    }
    await store.send(.saveButtonTapped) {
      $0.problem = .titleMissing
    }
    await store.send(\.binding.title, "M") {
      $0.problem = nil
      $0.title = "M"
    }
  }

  @Test func `a due day has to be a day`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .milk, isNew: false)) {
      TodoFormReducer()
    }

    await store.send(\.binding.due, "2026-02-30") {
      $0.due = "2026-02-30"
    }
    await store.send(.saveButtonTapped) {
      $0.focus = .due
      $0.problem = .dueIsNoDay("2026-02-30")
    }
    #expect(
      store.state.problem?.message == "“2026-02-30” is not a day. Write it like 2026-12-31."
    )
    await store.send(\.binding.due, "2026-02-28") {
      $0.due = "2026-02-28"
      $0.problem = nil
    }
  }

  @Test func `a form that was not saved stays open with everything in it`() async {
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
      $0.problem = .notSaved(diskFull.description)
    }
  }

  @Test func `cancelling closes the form and saves nothing`() async {
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
