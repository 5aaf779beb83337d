import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
struct TodoFormTests {
  @Test func `saved fields delegate their to-do and have no changes`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .mum, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
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
      $0.due = "2026-12-24"
      $0.isSaving = false
      $0.todo = todo
    }
    await store.receive(\.delegate.saved, .edited(.mum, after: todo))
    #expect(!store.state.hasChanges)
  }

  @Test func `the title does not repeat the days and the recurrence`() {
    let todo = Todo(id: UUID(0), title: "Pay due:2026-12-01 rent t:2026-11-25 rec:+1m +home")
    let form = TodoFormReducer.State(todo: todo, isNew: false)

    #expect(form.title == "Pay rent +home")
    #expect(form.due == "2026-12-01")
    #expect(form.threshold == "2026-11-25")
    #expect(form.recurrence == Recurrence("+1m"))
    #expect(!form.hasChanges)
  }

  @Test func `Return in the title saves it in one line`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .milk, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
      $0.todoClient.edit = { todo, _ in todo }
    }
    store.exhaustivity = .off

    await store.send(\.binding.title, "Buy\nbread") { $0.title = "Buy bread" }
    await store.send(\.binding.title, "Buy bread\n") { $0.title = "Buy bread" }
    await store.receive(\.saveButtonTapped)
    await store.receive(\.delegate.saved)
    #expect(store.state.todo.title == "Buy bread")
  }

  @Test func `an empty due field removes the due date`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .mum, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
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
      $0.todo.due = nil
    }
    await store.receive(\.delegate.saved)
  }

  @Test(
    arguments: [
      { $0.title = "Call dad @phone" }, { $0.due = "" }, { $0.priority = nil },
      { $0.notes = "Soon" }, { $0.threshold = "2026-11-25" }, { $0.recurrence = Recurrence("1w") },
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
      $0.confirmation = .discardChanges(.discardChangesAndLeave)
    }
    await store.send(\.confirmation.dismiss) {
      $0.confirmation = nil
    }
    #expect(!isDismissed.value)
    await store.send(.cancelButtonTapped) {
      $0.confirmation = .discardChanges(.discardChangesAndLeave)
    }
    await store.send(\.confirmation.discardChangesAndLeave) {
      $0 = TodoFormReducer.State(todo: .mum, isNew: false)
    }
    await store.finish()
    #expect(isDismissed.value)
  }

  @Test func `Discard asks, and then shows the saved values without leaving`() async {
    var state = TodoFormReducer.State(todo: .mum, isNew: false)
    state.title = "Call dad"
    let store = TestStore(initialState: state) {
      TodoFormReducer()
    }

    await store.send(.discardButtonTapped) {
      $0.confirmation = .discardChanges(.discardChanges)
    }
    await store.send(\.confirmation.discardChanges) {
      $0 = TodoFormReducer.State(todo: .mum, isNew: false)
    }
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
      $0.focus = .title
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
    } withDependencies: {
      $0.date.now = .testTime
    }

    await store.send(\.binding.due, "2026-02-30") {
      $0.due = "2026-02-30"
    }
    await store.send(.saveButtonTapped) {
      $0.focus = .due
      $0.problem = .invalidDay("2026-02-30")
    }
    #expect(
      store.state.problem?.message
        == "“2026-02-30” is not a date. Write it like 2026-12-31, tomorrow or in 2 weeks."
    )
    await store.send(\.binding.due, "2026-02-28") {
      $0.due = "2026-02-28"
      $0.problem = nil
    }
  }

  @Test func `a word in the title that is no due day is rejected`() async {
    let store = TestStore(initialState: TodoFormReducer.State(todo: .milk, isNew: false)) {
      TodoFormReducer()
    } withDependencies: {
      $0.date.now = .testTime
    }

    await store.send(\.binding.title, "Milk due:soon") {
      $0.title = "Milk due:soon"
    }
    await store.send(.saveButtonTapped) {
      $0.focus = .title
      $0.problem = .invalidTitle(.invalidDue("due:soon"))
    }
    #expect(
      store.state.problem?.message == """
        The title has the word "due:soon", which is no due day. To fix this, write it like \
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
      $0.date.now = .testTime
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

  @Test(
    arguments: [
      ("Pay", nil, "2026-11-25", "1m", "Pay t:2026-11-25 rec:1m"),
      ("Pay t:2026-11-25 rent rec:1m", nil, "2026-11-26", "+1m", "Pay t:2026-11-26 rent rec:+1m"),
      ("Pay t:2026-11-25 rent rec:1m", nil, "", nil, "Pay rent"),
      ("Pay t:2026-11-25 rec:1m", "Bill", "2026-11-25", "1m", "Bill t:2026-11-25 rec:1m"),
      (
        "Pay t:2026-11-25 rec:1m", "Pay t:tomorrow rec:1w", "2026-11-25", "1m",
        "Pay t:2026-11-22 rec:1w"
      ),
      // Two are typed.
      ("Pay", "Pay t:2026-11-24", "2026-11-25", nil, nil),
      ("Pay", "Pay rec:1w", "", "1m", nil),
      ("Pay", nil, "soon", nil, nil),
    ] as [(String, String?, String, String?, String?)]
  )
  func `the title and the fields of threshold and recurrence agree`(
    saved: String,
    title: String?,
    threshold: String,
    recurrence: String?,
    expected: String?
  ) async {
    var state = TodoFormReducer.State(todo: Todo(id: UUID(0), title: saved), isNew: false)
    if let title { state.title = title }
    state.threshold = threshold
    state.recurrence = recurrence.flatMap { Recurrence($0) }
    let store = TestStore(initialState: state) {
      TodoFormReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.edit = { todo, _ in todo }
    }
    store.exhaustivity = .off

    await store.send(.saveButtonTapped).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.todo.title == expected ?? saved)
    #expect((store.state.problem == nil) == (expected != nil))
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

  @Test(
    arguments: [
      { $0.title = "Call dad @phone" }, { $0.due = "2026-12-31" }, { $0.priority = .c },
      { $0.notes = "Soon" }, { $0.threshold = "2026-11-25" }, { $0.recurrence = Recurrence("1w") },
    ] as [@Sendable (inout TodoFormReducer.State) -> Void]
  )
  func `what is edited while the to-do is saved stays, and is saved with the next Save`(
    edit: @escaping @Sendable (inout TodoFormReducer.State) -> Void
  ) async {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    var state = TodoFormReducer.State(todo: .mum, isNew: false)
    state.title = "Call mum twice @phone"
    state.focus = .title
    let store = Store(initialState: state) {
      TodoFormReducer()
    } withDependencies: {
      $0.todoClient.edit = { todo, _ in
        for await _ in answers { break }
        return todo
      }
    }

    let save = store.send(.saveButtonTapped)
    var edited = store.withState { $0 }
    edit(&edited)
    store.title = edited.title
    store.due = edited.due
    store.priority = edited.priority
    store.notes = edited.notes
    store.threshold = edited.threshold
    store.recurrence = edited.recurrence
    edited = store.withState { $0 }
    answer.yield()
    await save.finish()

    #expect(store.hasChanges && store.focus == .title && store.conflicts.isEmpty)
    #expect(Todo.Field.allCases.allSatisfy { store.withState { $0 }.hasValue(of: edited, $0) })
    #expect(store.todo.title.contains("twice"))
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
