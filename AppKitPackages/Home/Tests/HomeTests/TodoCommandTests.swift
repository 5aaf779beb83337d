import ComposableArchitecture
import Models
import Services
import Testing

@testable import Home

/// Tests of the commands of a row: the choice of a priority, the form for the due day, and the notes.
@MainActor
struct TodoCommandTests {
  private let services = InMemoryServices(todos: [.milk, .mum, .walk])

  @Test func `the command that completes shows its progress in the row`() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(\.rows[id: Todo.milk.id].commandTapped, .complete)
    await store.receive(\.rows[id: Todo.milk.id].doneButtonTapped) {
      $0.rows[id: Todo.milk.id]?.isSaving = true
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `edit opens the title of the row with the focus, also while others are selected`()
    async
  {
    for selection in [[], [Todo.walk]] {
      let store = store(selecting: selection)
      await store.send(\.rows[id: Todo.milk.id].commandTapped, .edit)
      await store.receive(\.rows[id: Todo.milk.id].delegate.commanded) {
        var detail = TodoDetailReducer.State(todo: .milk)
        detail.form.focus = .title
        $0.path.append(.detail(detail))
      }
    }
  }

  // MARK: The priority

  @Test func `a chosen priority is saved for all selected to-dos, and undone at once`() async throws
  {
    let store = store(selecting: [.mum, .walk])
    store.exhaustivity = .off
    await store.send(\.rows[id: Todo.milk.id].commandTapped, .priority)
    await store.receive(\.rows[id: Todo.milk.id].delegate.commanded) {
      $0.destination = .priority(PriorityReducer.State(todos: [.mum, .walk]))
    }
    await store.send(\.destination.priority.letterTyped, "k")
    await store.receive(\.destination.priority.delegate.chosen) { $0.destination = nil }
    await store.receive(\.changeResponse)
    #expect(store.state.selection.ids == [Todo.mum.id, Todo.walk.id])
    #expect(store.state.destination == nil)
    #expect(try await services.saved.map(\.priority) == [.a, Priority("K"), Priority("K")])
    #expect(store.state.offeredUndo?.message(.english) == "Priority K for 2 to-dos")
    await store.send(.undoButtonTapped)
    await store.receive(\.undoResponse)
    #expect(try await services.saved == [.milk, .mum, .walk])
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `the priority that a to-do has already changes nothing`() async {
    let store = TestStore(initialState: HomeReducer.State(listing: .milk)) { HomeReducer() }
    await store.send(\.rows[id: Todo.milk.id].commandTapped, .priority)
    await store.receive(\.rows[id: Todo.milk.id].delegate.commanded) {
      $0.destination = .priority(PriorityReducer.State(todos: [.milk]))
    }
    await store.send(\.destination.priority.priorityTapped, .a)
    await store.receive(\.destination.priority.delegate.chosen) { $0.destination = nil }
    await store.receive(\.changeResponse)
  }

  @Test(arguments: ["1", "é", "Ω", "日"] as [Character])
  func `a sign that is no letter from A to Z chooses nothing`(sign: Character) async {
    let store = TestStore(initialState: PriorityReducer.State(todos: [.milk])) {
      PriorityReducer()
    }
    await store.send(.letterTyped(sign))
  }

  // MARK: The due day

  @Test(arguments: [
    ("tomorrow", Day.today.advanced(by: 1)), ("in 2 weeks", Day.today.advanced(by: 14)),
    ("2026-12-31", Day("2026-12-31")), ("none", nil), (" None ", nil),
  ])
  func `words for a due day are understood`(text: String, day: Day?) async {
    let store = TestStore(initialState: DueReducer.State(todos: [.mum])) {
      DueReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.dismiss = DismissEffect {}
    }
    await store.send(\.binding.due, text) { $0.due = text }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive {
      guard case .delegate(.chosen(day, [.mum])) = $0 else { return false }
      return true
    }
  }

  @Test func `a text that is no day is refused until it is edited`() async {
    let store = TestStore(initialState: DueReducer.State(todos: [.walk])) {
      DueReducer()
    } withDependencies: {
      $0.date.now = .testTime
    }
    await store.send(\.binding.due, "someday") { $0.due = "someday" }
    await store.send(.saveButtonTapped) { $0.isInvalid = true }
    await store.send(\.binding.due, "") {
      $0.due = ""
      $0.isInvalid = false
    }
  }

  @Test func `the form shows the day that all to-dos have, and an empty text keeps it`() async {
    let day = Day("2026-12-01")
    #expect(DueReducer.State(todos: [.mum]).current == day)
    #expect(DueReducer.State(todos: [.mum, .mum.with { $0.priority = nil }]).current == day)
    #expect(DueReducer.State(todos: [.mum, .walk]).current == nil)
    let store = TestStore(initialState: DueReducer.State(todos: [.mum])) {
      DueReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
    }
    await store.send(.saveButtonTapped)
  }

  @Test func `a chosen due day is saved`() async throws {
    let store = store()
    store.exhaustivity = .off
    await store.send(\.rows[id: Todo.walk.id].commandTapped, .due)
    await store.send(\.destination.due.binding.due, "tomorrow")
    await store.send(\.destination.due.saveButtonTapped)
    await store.receive(\.changeResponse)
    #expect(store.state.destination == nil)
    #expect(try await services.saved[2].due == Day.today.advanced(by: 1))
    await store.skipInFlightEffects(strict: false)
  }

  @Test
  func `a typed due day that others have changed stays, and replaces theirs when it is sent again`()
    async throws
  {
    let store = store()
    store.exhaustivity = .off
    await store.send(\.rows[id: Todo.walk.id].commandTapped, .due)
    await store.send(\.destination.due.binding.due, "tomorrow")
    let theirs = Todo.walk.with { $0.due = Day("2027-01-01") }
    try await services.todoClient.update(todo: theirs)
    await store.send(\.destination.due.saveButtonTapped)
    await store.receive(\.changeResponse) {
      var due = DueReducer.State(todos: [theirs])
      due.due = "tomorrow"
      due.problem = "“Walk” was changed elsewhere. To replace its due day, save again."
      $0.destination = .due(due)
    }
    await store.send(\.destination.due.saveButtonTapped)
    await store.receive(\.changeResponse) { $0.destination = nil }
    #expect(try await services.saved[2].due == Day.today.advanced(by: 1))
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `a typed due day stays after a failure, and what was saved is not saved again`() async
  {
    let store = store {
      $0.todoClient.edit = { todo, _ in
        if todo.id == Todo.mum.id { throw diskFull }
        return todo
      }
    }
    store.exhaustivity = .off
    await store.send(.selectionCommand(.due))
    await store.send(\.rows[id: Todo.walk.id].commandTapped, .select)
    await store.send(\.rows[id: Todo.mum.id].commandTapped, .select)
    await store.skipReceivedActions(strict: false)
    await store.send(.selectionCommand(.due))
    await store.send(\.destination.due.binding.due, "tomorrow")
    await store.send(\.destination.due.saveButtonTapped)
    await store.receive(\.changeResponse) {
      var due = DueReducer.State(todos: [.mum])
      due.due = "tomorrow"
      due.problem = diskFull.localizedDescription
      $0.destination = .due(due)
    }
    await store.skipInFlightEffects(strict: false)
  }

  // MARK: The notes

  @Test func `edited notes are saved, and can be undone`() async throws {
    let store = store { $0.textEditorClient.edit = { EditedText(text: $0 + "\nAnd bread.") } }
    store.exhaustivity = .off
    await store.send(\.rows[id: Todo.mum.id].commandTapped, .notes)
    await store.receive(\.notesResponse)
    await store.receive(\.changeResponse)
    #expect(try await services.saved[1].notes == "Ask about the tree.\nAnd bread.")
    await store.send(.undoButtonTapped)
    await store.receive(\.undoResponse)
    #expect(try await services.saved == [.milk, .mum, .walk])
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `notes that are closed without a change are not saved`() async {
    let store = TestStore(initialState: HomeReducer.State(listing: .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.textEditorClient.edit = { EditedText(text: $0) }
    }
    await store.send(\.rows[id: Todo.mum.id].commandTapped, .notes)
    await store.receive(\.rows[id: Todo.mum.id].delegate.commanded)
    await store.receive(\.notesResponse)
  }

  @Test func `the text of a killed editor is in the details, and nothing is saved`() async {
    let problem = TextEditorProblem.killed(editor: "vi", signal: 9)
    let store = TestStore(initialState: HomeReducer.State(listing: .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.textEditorClient.edit = { _ in EditedText(text: "Half a thou", problem: problem) }
    }
    await store.send(\.rows[id: Todo.mum.id].commandTapped, .notes)
    await store.receive(\.rows[id: Todo.mum.id].delegate.commanded)
    await store.receive(\.notesResponse) {
      $0.alert = .failure("The notes were not saved", problem)
      $0.path[id: 0] = .detail(.notes("Half a thou", of: .mum))
    }
  }

  @Test func `a killed editor that has saved nothing is explained`() async {
    let problem = TextEditorProblem.failed(editor: "vi", status: 1)
    let store = TestStore(initialState: HomeReducer.State(listing: .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.textEditorClient.edit = { EditedText(text: $0, problem: problem) }
    }
    await store.send(\.rows[id: Todo.mum.id].commandTapped, .notes)
    await store.receive(\.rows[id: Todo.mum.id].delegate.commanded)
    await store.receive(\.notesResponse) {
      $0.alert = .failure("The notes were not saved", problem)
    }
  }

  @Test func `an editor that is not there is explained`() async {
    let problem = TextEditorProblem.notFound(editor: "none")
    let store = TestStore(initialState: HomeReducer.State(listing: .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.textEditorClient.edit = { _ in throw problem }
    }
    await store.send(\.rows[id: Todo.mum.id].commandTapped, .notes)
    await store.receive(\.rows[id: Todo.mum.id].delegate.commanded)
    await store.receive(\.notesResponse) {
      $0.alert = .failure("The notes were not opened", problem)
    }
  }

  @Test func `notes that somebody else has changed are a conflict in the details`() async {
    let theirs = Todo.mum.with { $0.notes = "Ask about the hedge." }
    let store = TestStore(initialState: HomeReducer.State(listing: .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.textEditorClient.edit = { _ in EditedText(text: "Ask about the fence.") }
      $0.todoClient.edit = { _, _ in throw ServiceError.changedTodo(theirs, [.notes]) }
    }
    await store.send(\.rows[id: Todo.mum.id].commandTapped, .notes)
    await store.receive(\.rows[id: Todo.mum.id].delegate.commanded)
    await store.receive(\.notesResponse)
    await store.receive(\.notesFailed) {
      $0.path[id: 0] = .detail(.notes("Ask about the fence.", of: .mum))
    }
    await store.receive(\.path[id: 0].detail.form.saveResponse.failure) {
      $0.path[id: 0, case: \.detail]?.form.conflicts = [.notes]
      $0.path[id: 0, case: \.detail]?.form.todo = theirs
    }
  }

  private func store(
    selecting selection: [Todo] = [],
    prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<HomeReducer> {
    var state = HomeReducer.State(listing: .milk, .mum, .walk)
    state.selection = IdentifiedArray(uniqueElements: selection)
    return TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = TestClock()
      $0.date.now = .testTime
      $0.uuid = .incrementing
      prepare(&$0)
    }
  }
}

extension TodoDetailReducer.State {
  /// The details of a to-do with other notes that are not saved.
  fileprivate static func notes(_ notes: String, of todo: Todo) -> Self {
    var detail = Self(todo: todo)
    detail.form.notes = notes
    detail.form.focus = .notes
    return detail
  }
}
