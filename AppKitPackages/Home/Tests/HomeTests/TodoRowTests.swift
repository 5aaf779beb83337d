import ComposableArchitecture
import Models
import Services
import Testing

@testable import Home

@MainActor
struct TodoRowTests {
  @Test func `a row is completed after the write succeeded, not before`() async {
    let store = TestStore(initialState: TodoRowReducer.State(todo: .milk)) {
      TodoRowReducer()
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

  @Test func `a completed row can be reopened`() async {
    let store = TestStore(initialState: TodoRowReducer.State(todo: Todo.milk.done())) {
      TodoRowReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.edit = { todo, _ in
        #expect(todo == .milk)
        return todo
      }
    }

    await store.send(.doneButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.todo = .milk
    }
    await store.receive(\.delegate.saved)
  }

  @Test func `a failed write does not change the row`() async {
    let store = TestStore(initialState: TodoRowReducer.State(todo: .milk)) {
      TodoRowReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.edit = { _, _ in throw diskFull }
    }

    await store.send(.doneButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
    }
    await store.receive(\.delegate.saveFailed)
  }

  @Test func `a second tap is ignored while the first write is in flight`() async {
    var state = TodoRowReducer.State(todo: .milk)
    state.isSaving = true
    let store = TestStore(initialState: state) {
      TodoRowReducer()
    }

    await store.send(.doneButtonTapped)
  }

  @Test func `a completed row stays for a moment, and leaves the list of open to-dos`() async {
    let clock = TestClock()
    let store = TestStore(initialState: HomeReducer.State(listing: .milk, .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.todoClient.list([.mum])
      $0.todoClient.edit = { todo, _ in todo }
    }

    await store.send(\.rows[id: Todo.milk.id].doneButtonTapped) {
      $0.rows[id: Todo.milk.id]?.isSaving = true
    }
    await store.receive(\.rows[id: Todo.milk.id].saveResponse.success) {
      $0.rows[id: Todo.milk.id]?.isSaving = false
      $0.rows[id: Todo.milk.id]?.todo = Todo.milk.done()
    }
    await store.receive(\.rows[id: Todo.milk.id].delegate.saved) {
      $0.changes = [.toggled(.milk)]
      $0.offeredUndoCount = 1
      $0.staleIDs = [Todo.milk.id]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.todosEdited)
    await store.receive(\.positionsResponse.success) {
      $0.list([.mum])
      $0.staleIDs = []
    }
    await clock.advance(by: .seconds(9))
    await store.receive(\.undoOfferEnded) {
      $0.offeredUndoCount = 0
    }
  }

  @Test func `a failed row presents an alert in the list`() async {
    let store = TestStore(initialState: HomeReducer.State(listing: .milk)) {
      HomeReducer()
    }

    await store.send(\.rows[id: Todo.milk.id].delegate.saveFailed, diskFull) {
      $0.alert = .failure("“Buy milk +home” was not changed", diskFull)
    }
  }
}
