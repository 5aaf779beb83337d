import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
@Test func `The recorded session of HomeReducer`() async {
  let todoChange1 = TodoChange(
    origin: .local,
    edits: TodoEdits(inserted: [], updated: [], deleted: [])
  )
  let todo1 = Todo(
    id: UUID(100),
    title: "Buy milk +home",
    priority: Priority("A")!,
    created: Day("2026-11-20")!
  )
  let todo2 = Todo(id: UUID(101), title: "Call mum", notes: "Ask about the tree.\nAnd the cat.")
  let todoWindow1 = TodoWindow(
    count: 2,
    offset: 0,
    todos: [todo1, todo2],
    groups: [.undated: 2],
    names: [TodoName(name: "+home", count: 1)]
  )
  let todo3 = Todo(id: UUID(1), title: "Sleep due:2026-11-30", created: Day("2026-11-21")!)
  let todo4 = Todo(
    id: UUID(0),
    title: "Water the plants due:2026-12-01",
    created: Day("2026-11-21")!
  )
  let todo5 = Todo(
    id: UUID(101),
    title: "Call mum",
    notes: "Ask about the tree.\nAnd the cat.",
    isCompleted: true,
    completed: Day("2026-11-21")!
  )
  let todoWindow2 = TodoWindow(
    count: 4,
    offset: 0,
    todos: [todo1, todo3, todo4, todo5],
    groups: [:],
    names: [TodoName(name: "+home", count: 1)]
  )
  let row1 = TodoPositions.Row(offset: 0, todo: todo1)
  let todoPositions1 = TodoPositions(
    count: 3,
    rows: [row1, TodoPositions.Row(offset: 1, todo: todo4)],
    groups: [.undated: 2, .upcoming: 1],
    names: [TodoName(name: "+home", count: 1)]
  )
  let row2 = TodoPositions.Row(offset: 1, todo: todo3)
  let todoPositions2 = TodoPositions(
    count: 4,
    rows: [row1, row2],
    groups: [.undated: 2, .upcoming: 2],
    names: [TodoName(name: "+home", count: 1)]
  )
  let todoPositions3 = TodoPositions(
    count: 3,
    rows: [row1],
    groups: [.undated: 1, .upcoming: 2],
    names: [TodoName(name: "+home", count: 1)]
  )
  let todo6 = Todo(
    id: UUID(100),
    title: "Buy milk +home",
    notes: "Oat milk",
    priority: Priority("A")!,
    created: Day("2026-11-20")!
  )
  let todoPositions4 = TodoPositions(
    count: 4,
    rows: [TodoPositions.Row(offset: 0, todo: todo6), row2],
    groups: [:],
    names: [TodoName(name: "+home", count: 1)]
  )
  let focusSession1 = FocusSession(
    id: UUID(2),
    todoID: UUID(100),
    start: Date(timeIntervalSince1970: 1795262400),
    day: Day("2026-11-21")!,
    seconds: 2,
    isFinished: false
  )
  let toggledTodo1 = ToggledTodo(before: todo2, after: todo5, next: nil)
  let todoWindow3 = TodoWindow(count: 1, offset: 0, todos: [todo1], groups: [:], names: nil)
  let clock = TestClock()
  let answers = TestClock()
  let changes = AsyncStream.makeStream(of: TodoChange.self)
  let store = TestStore(initialState: HomeReducer.State()) {
    HomeReducer()
  } withDependencies: {
    $0.continuousClock = clock
    $0.textEditorClient.isAvailable = { false }
    // 2026-11-21T12:00:00Z
    $0.date.now = Date(timeIntervalSince1970: 1795262400)
    $0.dayClient.calendar = { Calendar(identifier: .gregorian) }
    $0.todoClient.changes = { changes.stream }
    let windowCalls = LockIsolated(0)
    $0.todoClient.window = { query in
      windowCalls.withValue { $0 += 1 }
      switch windowCalls.value {
      case 1:
        #expect(query == TodoQuery(limit: 100, today: Day("2026-11-21")!))
        return todoWindow1
      default:
        #expect(query == TodoQuery(filter: .all, limit: 100, today: Day("2026-11-21")!))
        return todoWindow2
      }
    }
    $0.uuid = .incrementing
    let addCalls = LockIsolated(0)
    $0.todoClient.add = { todo in
      addCalls.withValue { $0 += 1 }
      switch addCalls.value {
      case 1:
        #expect(todo == todo4)
      default:
        #expect(todo == todo3)
      }
    }
    let postCalls = LockIsolated(0)
    $0.announcementClient.post = { text in
      postCalls.withValue { $0 += 1 }
      switch postCalls.value {
      case 1:
        #expect(text == "Added “Water the plants”")
        try? await answers.sleep(for: .seconds(1))
      case 2:
        #expect(text == "Added “Sleep”")
        try? await answers.sleep(for: .seconds(1))
      case 3:
        #expect(text == "Completed “Call mum”")
      case 4:
        #expect(text == "Deleted “Buy milk”")
        try? await answers.sleep(for: .seconds(1))
      case 5:
        #expect(text == "Undone: Deleted “Buy milk”")
        try? await answers.sleep(for: .seconds(1))
      default:
        #expect(text == "Changed “Buy milk”")
        try? await answers.sleep(for: .seconds(1))
      }
    }
    let positionsCalls = LockIsolated(0)
    $0.todoClient.positions = { ids, query in
      positionsCalls.withValue { $0 += 1 }
      switch positionsCalls.value {
      case 1:
        #expect(ids == [UUID(0), UUID(100)])
        #expect(query == TodoQuery(today: Day("2026-11-21")!))
        return todoPositions1
      case 2:
        #expect(ids == [UUID(1), UUID(100)])
        #expect(query == TodoQuery(today: Day("2026-11-21")!))
        return todoPositions2
      case 3:
        #expect(ids == [UUID(101), UUID(100)])
        #expect(query == TodoQuery(today: Day("2026-11-21")!))
        return todoPositions3
      default:
        #expect(ids == [UUID(100), UUID(1)])
        #expect(query == TodoQuery(filter: .all, today: Day("2026-11-21")!))
        return todoPositions4
      }
    }
    let editCalls = LockIsolated(0)
    $0.todoClient.edit = { todo, base in
      editCalls.withValue { $0 += 1 }
      switch editCalls.value {
      case 1:
        #expect(todo == todo5)
        #expect(base == todo2)
        return todo5
      default:
        #expect(todo == todo6)
        #expect(base == todo1)
        return todo6
      }
    }
    let searchCalls = LockIsolated(0)
    $0.searchClient.search = { text, query in
      #expect(text == "milk")
      #expect(query == TodoQuery(filter: .all, limit: 100))
      searchCalls.withValue { $0 += 1 }
      switch searchCalls.value {
      case 1:
        return [todo1]
      case 2:
        return []
      default:
        return [todo1]
      }
    }
    $0.todoClient.delete = { ids in
      #expect(ids == [UUID(100)])
    }
    $0.todoClient.restore = { todos in
      #expect(todos == [todo1])
    }
    $0.notifierClient.prepare = {}
    let setRunningCalls = LockIsolated(0)
    $0.focusSessionClient.setRunning = { running in
      setRunningCalls.withValue { $0 += 1 }
      switch setRunningCalls.value {
      case 1:
        let expectedRunning = RunningFocus(
          id: UUID(2),
          todoID: UUID(100),
          phase: .focus,
          start: Date(timeIntervalSince1970: 1795262400),
          seconds: 1500,
          breakSeconds: 300,
          ends: Date(timeIntervalSince1970: 1795263900),
          pausedSeconds: 1500
        )
        #expect(running == expectedRunning)
      default:
        #expect(running == nil)
        try? await answers.sleep(for: .seconds(1))
      }
    }
    $0.focusSessionClient.record = { session in
      #expect(session == focusSession1)
    }
  }

  await store.send(.task) {
    $0.isLoading = true
    $0.today = Day("2026-11-21")!
  }
  await store.receive(\.loadResponse.success, todoWindow1) {
    $0.groups = [.undated: 2]
    $0.isLoading = false
    $0.names = [TodoName(name: "+home", count: 1)]
    $0.rows.insert(TodoRowReducer.State(todo: todo1), at: 0)
    $0.rows.append(TodoRowReducer.State(todo: todo2))
    $0.window.count = 2
  }
  await store.send(\.binding.draft, "Water the plants due:2026-12-01") {
    $0.draft = "Water the plants due:2026-12-01"
  }
  await store.send(.draftSubmitted) {
    $0.draft = ""
  }
  await store.receive(\.draftResponse) {
    $0.added = todo4
    $0.changes = [.added(todo4)]
    $0.staleIDs = [UUID(0)]
  }
  changes.continuation.yield(
    TodoChange(origin: .local, edits: TodoEdits(inserted: [UUID(0)], updated: [], deleted: []))
  )
  await store.receive(\.positionsResponse.success, todoPositions1) {
    $0.groups[.upcoming] = 1
    $0.rows.insert(TodoRowReducer.State(todo: todo4), at: 1)
    $0.staleIDs = []
    $0.window.count = 3
  }
  await clock.advance(by: .seconds(10))
  await answers.advance(by: .seconds(1))
  await store.receive(\.addedOfferEnded) {
    $0.added = nil
  }
  await store.send(.addButtonTapped) {
    $0.destination = .add(
      TodoFormReducer.State(
        todo: Todo(id: UUID(1), title: "", created: Day("2026-11-21")!),
        isNew: true
      )
    )
  }
  await store.send(\.destination.presented.add.binding.title, "Sleep") {
    $0.destination?[case: \.add]?.title = "Sleep"
  }
  await store.send(\.destination.presented.add.binding.due, "soon") {
    $0.destination?[case: \.add]?.due = "soon"
  }
  await store.send(\.destination.presented.add.saveButtonTapped) {
    $0.destination?[case: \.add]?.focus = .due
    $0.destination?[case: \.add]?.problem = .invalidDay("soon")
  }
  await store.send(\.destination.presented.add.binding.due, "2026-11-30") {
    $0.destination?[case: \.add]?.due = "2026-11-30"
    $0.destination?[case: \.add]?.problem = nil
  }
  await store.send(\.destination.presented.add.saveButtonTapped) {
    $0.destination?[case: \.add]?.isSaving = true
  }
  await store.receive(\.destination.presented.add.saveResponse.success, todo3) {
    $0.destination?[case: \.add]?.isSaving = false
  }
  await store.receive(\.destination.presented.add.delegate.saved, .added(todo3)) {
    $0.added = todo3
    $0.changes.append(.added(todo3))
    $0.destination = nil
    $0.staleIDs = [UUID(1)]
  }
  changes.continuation.yield(
    TodoChange(origin: .local, edits: TodoEdits(inserted: [UUID(1)], updated: [], deleted: []))
  )
  await store.receive(\.positionsResponse.success, todoPositions2) {
    $0.groups[.upcoming] = 2
    $0.rows.insert(TodoRowReducer.State(todo: todo3), at: 1)
    $0.staleIDs = []
    $0.window.count = 4
  }
  await clock.advance(by: .seconds(10))
  await answers.advance(by: .seconds(1))
  await store.receive(\.addedOfferEnded) {
    $0.added = nil
  }
  await store.send(\.rows[id: UUID(101)].doneButtonTapped) {
    $0.rows[id: UUID(101)]?.isSaving = true
  }
  await store.receive(\.rows[id: UUID(101)].saveResponse.success, toggledTodo1) {
    $0.rows[id: UUID(101)]?.isSaving = false
    $0.rows[id: UUID(101)]?.todo = todo5
  }
  await store.receive(\.rows[id: UUID(101)].delegate.saved, toggledTodo1) {
    $0.changes.append(.toggled(todo2, next: nil))
    $0.offeredUndoCount = 1
    $0.staleIDs = [UUID(101)]
  }
  changes.continuation.yield(
    TodoChange(origin: .local, edits: TodoEdits(inserted: [], updated: [UUID(101)], deleted: []))
  )
  await clock.advance(by: .seconds(1))
  await store.receive(\.todosEdited, [UUID(101)])
  await store.receive(\.positionsResponse.success, todoPositions3) {
    $0.groups[.undated] = 1
    $0.rows.remove(id: UUID(101))
    $0.staleIDs = []
    $0.window.count = 3
  }
  await clock.advance(by: .seconds(9))
  await store.receive(\.undoOfferEnded) {
    $0.offeredUndoCount = 0
  }
  await store.send(\.binding.filter, .all) {
    $0.filter = .all
    $0.isLoading = true
  }
  await store.receive(\.loadResponse.success, todoWindow2) {
    $0.groups = [:]
    $0.isLoading = false
    $0.rows.append(TodoRowReducer.State(todo: todo5))
    $0.window.count = 4
  }
  await store.send(\.binding.query, "milk") {
    $0.isLoading = true
    $0.query = "milk"
  }
  await clock.advance(by: .milliseconds(300))
  await store.receive(\.loadResponse.success, todoWindow3) {
    $0.isLoading = false
    $0.rows.remove(id: UUID(1))
    $0.rows.remove(id: UUID(0))
    $0.rows.remove(id: UUID(101))
    $0.shownText = "milk"
    $0.window.count = 1
  }
  await store.send(.onDelete(IndexSet([0]))) {
    $0.alert = AlertState {
      TextState("Delete “Buy milk”?")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
      ButtonState(role: .destructive, action: .confirmDelete([todo1])) {
        TextState("Delete")
      }
    } message: {
      TextState("You can undo this while the app is open.")
    }
  }
  await store.send(\.alert.presented.confirmDelete, [todo1]) {
    $0.alert = nil
  }
  await store.receive(\.deleteResponse.success, [todo1]) {
    $0.changes.append(.deleted(todo1))
    $0.isLoading = true
    $0.offeredUndoCount = 1
  }
  changes.continuation.yield(
    TodoChange(origin: .local, edits: TodoEdits(inserted: [], updated: [], deleted: [UUID(100)]))
  )
  await store.receive(
    \.loadResponse.success,
    TodoWindow(count: 0, offset: 0, todos: [], groups: [:], names: nil)
  ) {
    $0.isLoading = false
    $0.rows = []
    $0.window.count = 0
  }
  await clock.advance(by: .seconds(10))
  await answers.advance(by: .seconds(1))
  await store.receive(\.undoOfferEnded) {
    $0.offeredUndoCount = 0
  }
  await store.send(.undoButtonTapped) {
    $0.changes.remove(at: 3)
  }
  await store.receive(\.undoResponse) {
    $0.isLoading = true
  }
  changes.continuation.yield(
    TodoChange(origin: .local, edits: TodoEdits(inserted: [UUID(100)], updated: [], deleted: []))
  )
  await store.receive(\.loadResponse.success, todoWindow3) {
    $0.isLoading = false
    $0.rows.append(TodoRowReducer.State(todo: todo1))
    $0.window.count = 1
  }
  await answers.advance(by: .seconds(1))
  await store.send(.searchCleared) {
    $0.isLoading = true
    $0.query = ""
  }
  await store.receive(\.loadResponse.success, todoWindow2) {
    $0.isLoading = false
    $0.rows.insert(TodoRowReducer.State(todo: todo3), at: 1)
    $0.rows.insert(TodoRowReducer.State(todo: todo4), at: 2)
    $0.rows.append(TodoRowReducer.State(todo: todo5))
    $0.shownText = ""
    $0.window.count = 4
  }
  await store.send(
    .path(
      .push(
        id: 0,
        state: .detail(
          TodoDetailReducer.State(
            form: {
              var value = TodoFormReducer.State(todo: todo1, isNew: false)
              value.focus = nil
              value.priority = Priority("A")!
              value.title = "Buy milk +home"
              return value
            }()
          )
        )
      )
    )
  ) {
    $0.path[id: 0] = .detail(
      TodoDetailReducer.State(
        form: {
          var value = TodoFormReducer.State(todo: todo1, isNew: false)
          value.focus = nil
          value.priority = Priority("A")!
          value.title = "Buy milk +home"
          return value
        }()
      )
    )
  }
  await store.send(\.path[id: 0].detail.form.binding.notes, "Oat milk") {
    $0.path[id: 0, case: \.detail]?.form.notes = "Oat milk"
  }
  await store.send(\.path[id: 0].detail.form.saveButtonTapped) {
    $0.path[id: 0, case: \.detail]?.form.isSaving = true
  }
  await store.receive(\.path[id: 0].detail.form.saveResponse.success, todo6) {
    $0.path[id: 0, case: \.detail]?.form.isSaving = false
    $0.path[id: 0, case: \.detail]?.form.todo.notes = "Oat milk"
  }
  await store.receive(\.path[id: 0].detail.form.delegate.saved, .edited(todo1, after: todo6)) {
    $0.changes.append(.edited(todo1, after: todo6))
    $0.offeredUndoCount = 1
    $0.staleIDs = [UUID(100)]
  }
  changes.continuation.yield(
    TodoChange(origin: .local, edits: TodoEdits(inserted: [], updated: [UUID(100)], deleted: []))
  )
  await store.receive(\.positionsResponse.success, todoPositions4) {
    $0.rows[id: UUID(100)]?.todo.notes = "Oat milk"
    $0.staleIDs = []
  }
  await clock.advance(by: .seconds(10))
  await answers.advance(by: .seconds(1))
  await store.receive(\.undoOfferEnded) {
    $0.offeredUndoCount = 0
  }
  await store.send(\.path[id: 0].detail.focusButtonTapped)
  await store.receive(\.path[id: 0].detail.delegate.focusRequested, todo6) {
    $0.path[id: 1] = .timer(TimerScreenReducer.State(todo: todo6))
    $0.timer = FocusTimerReducer.State(todo: todo6, settings: AppSettings())
  }
  await store.send(\.timer.startButtonTapped) {
    $0.timer?.isRunning = true
    $0.timer?.sessionID = UUID(2)
    $0.timer?.startedAt = Date(timeIntervalSince1970: 1795262400)
  }
  changes.continuation.yield(todoChange1)
  await clock.advance(by: .seconds(1))
  await store.receive(\.timer.ticked, 1499) {
    $0.timer?.secondsLeft = 1499
  }
  await clock.advance(by: .seconds(1))
  await store.receive(\.timer.ticked, 1498) {
    $0.timer?.secondsLeft = 1498
  }
  await store.send(\.timer.stopButtonTapped) {
    $0.timer?.isRunning = false
    $0.timer?.secondsLeft = 1500
    $0.timer?.sessionID = nil
    $0.timer?.startedAt = nil
  }
  await store.receive(\.timer.recordResponse.success, focusSession1)
  await store.receive(\.timer.delegate.sessionFinished, focusSession1)
  await store.receive(\.delegate.sessionFinished, focusSession1)
  changes.continuation.yield(todoChange1)
  await answers.advance(by: .seconds(1))
  changes.continuation.yield(todoChange1)
  await store.send(\.path.popFrom, 1) {
    $0.path[id: 1] = nil
  }
  // One effect was still running.
  await store.skipInFlightEffects(strict: false)
}
