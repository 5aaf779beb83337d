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
      $0.todoClient.edit = { todo, _ in todo }
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
      $0.todoClient.edit = { todo, _ in
        #expect(todo.due == nil)
        return todo
      }
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

  @Test(
    arguments: [
      { $0.title = "Call dad @phone" }, { $0.due = "" }, { $0.priority = nil },
      { $0.notes = "Soon" },
    ] as [@Sendable (inout TodoFormReducer.State) -> Void]
  )
  func `a form with changes asks before it discards them`(
    change: @Sendable (inout TodoFormReducer.State) -> Void
  ) async {
    var state = TodoFormReducer.State(todo: .mum, isNew: false)
    change(&state)
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: state) {
      TodoFormReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.cancelButtonTapped) {
      $0.confirmation = .discardChanges(.discardChanges)
    }
    await store.send(\.confirmation.dismiss) {
      $0.confirmation = nil
    }
    #expect(!isDismissed.value)
    await store.send(.cancelButtonTapped) {
      $0.confirmation = .discardChanges(.discardChanges)
    }
    await store.send(\.confirmation.discardChanges) {
      $0.confirmation = nil
    }
    await store.finish()
    #expect(isDismissed.value)
  }

  @Test func `a form without changes is dismissed without a question`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: TodoFormReducer.State(todo: .mum, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.cancelButtonTapped).finish()
    #expect(isDismissed.value)
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

  @Test func `a word in the title that is no due day is rejected`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .milk, isNew: false)) {
      TodoFormReducer()
    }

    await store.send(\.binding.title, "Milk due:tomorrow") {
      $0.title = "Milk due:tomorrow"
    }
    await store.send(.saveButtonTapped) {
      $0.problem = .invalidTitle(.invalidDue("due:tomorrow"))
    }
    #expect(
      store.state.problem?.message == """
        The title has the word "due:tomorrow", which is no due day. To fix this, write it like \
        due:2026-12-31.
        """
    )
    await store.send(\.binding.title, "Milk") {
      $0.problem = nil
      $0.title = "Milk"
    }
  }

  @Test(
    arguments: [
      // Neither is edited: all words and spaces stay.
      (
        "  Pay due:2026-12-01 rent  due:2026-12-02", nil, nil,
        "  Pay due:2026-12-01 rent  due:2026-12-02"
      ),
      ("due:2026-12-01", nil, nil, "due:2026-12-01"),
      ("Pay due:2026-12-01 rent", nil, "2026-12-24", "Pay due:2026-12-24 rent"),
      ("Pay due:2026-12-01 rent", nil, "", "Pay rent"),
      ("Pay due:2026-12-01 rent", " Pay bill ", nil, "Pay bill due:2026-12-01"),
      // The typed day wins over the one that the form was opened with.
      ("Pay due:2026-12-01", "Pay due:2026-12-24 now", nil, "Pay due:2026-12-24 now"),
      ("Pay due:2026-12-01", "Pay due:2026-12-24", "2026-12-24", "Pay due:2026-12-24"),
      ("Pay due:2026-12-01", "Pay due:2026-12-24", "", "Pay due:2026-12-24"),
      ("Pay", "Pay due:2026-12-24", nil, "Pay due:2026-12-24"),
      // Two typed days are different.
      ("Pay", "Pay due:2026-12-24", "2026-12-25", nil),
      ("Pay due:2026-12-01", "Pay due:2026-12-24", "2026-12-25", nil),
    ] as [(String, String?, String?, String?)]
  )
  func `a due day in the title and the field of the due day agree`(
    saved: String,
    title: String?,
    due: String?,
    expected: String?
  ) async {
    let todo = Todo(id: UUID(0), title: saved)
    let result = LockIsolated<Todo?>(nil)
    let store = TestStore(initialState: TodoFormReducer.State(todo: todo, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
      $0.todoClient.edit = { todo, _ in
        result.setValue(todo)
        return todo
      }
    }
    store.exhaustivity = .off

    if let title { await store.send(\.binding.title, title) }
    if let due { await store.send(\.binding.due, due) }
    await store.send(.saveButtonTapped).finish()
    #expect(result.value?.title == expected)
    guard expected == nil else { return }
    #expect(
      store.state.problem?.message == """
        The title says due:2026-12-24, and the field Due says 2026-12-25. Remove one of them.
        """
    )
    await store.send(\.binding.due, "") { $0.problem = nil }
  }

  @Test(arguments: [
    (LongText.Kind.title, TodoFormReducer.State.Field.title), (.notes, .notes),
  ])
  func `a long text is not saved and can be shortened`(
    kind: LongText.Kind,
    field: TodoFormReducer.State.Field
  ) async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .milk, isNew: true)) {
      TodoFormReducer()
    }
    store.exhaustivity = .off
    let text = String(repeating: "a", count: kind.limit + 1)
    switch kind {
    case .title: await store.send(\.binding.title, text)
    default: await store.send(\.binding.notes, text)
    }
    await store.send(.saveButtonTapped) {
      $0.problem = .longText(LongText(kind, count: kind.limit + 1))
      $0.focus = field
    }
    switch kind {
    case .title: await store.send(\.binding.title, "Buy") { $0.problem = nil }
    default: await store.send(\.binding.notes, "") { $0.problem = nil }
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
