import ComposableArchitecture
import Models
import Services
import Testing

@testable import Home

@MainActor
struct ListTests {
  @Test func `the list shows the to-dos of the client`() async {
    let store = TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.changes = { .finished }
      $0.todoClient.window = { query in
        #expect(query == TodoQuery(filter: .open, limit: 100, today: .today))
        return TodoWindow(count: 2, offset: 0, todos: [.milk, .mum])
      }
    }

    await store.send(.task) {
      $0.isLoading = true
      $0.today = .today
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.milk, .mum])
    }
  }

  @Test func `a failed request presents an alert`() async {
    let store = TestStore(initialState: HomeReducer.State(listing: .milk)) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.window = { _ in throw diskFull }
    }

    await store.send(.todosChanged) {
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.failure) {
      $0.alert = .failure("The to-dos could not be read", diskFull)
      $0.isLoading = false
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func `a list that could not be read does not say that there are no to-dos`() async {
    let isFailing = LockIsolated(true)
    let store = TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.window = { _ in
        if isFailing.value { throw diskFull }
        return TodoWindow(count: 0, offset: 0, todos: [])
      }
    }

    await store.send(.todosChanged) {
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.failure) {
      $0.alert = .failure("The to-dos could not be read", diskFull)
      $0.isLoading = false
      $0.isUnreadable = true
    }
    isFailing.setValue(false)
    await store.send(.todosChanged) {
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.isUnreadable = false
    }
  }

  @Test(arguments: [true, false])
  func `without a profile the list is empty, and the parent learns whether it was lost`(
    wasListed: Bool
  ) async {
    let state = wasListed ? HomeReducer.State(listing: .milk) : HomeReducer.State()
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.window = { _ in throw ServiceError.noCurrentProfile }
    }

    await store.send(.todosChanged) {
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.failure) {
      $0.isLoading = false
      $0.list([])
    }
    await store.receive(wasListed ? \.delegate.profileLost : \.delegate.profileNeeded)
  }

  @Test func `a new filter requests the to-dos again`() async {
    let store = TestStore(initialState: HomeReducer.State(listing: .milk)) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.window = { query in
        #expect(query == TodoQuery(filter: .done, limit: 100))
        return TodoWindow(count: 1, offset: 0, todos: [Todo.mum.done()])
      }
    }

    await store.send(\.binding.filter, .done) {
      $0.filter = .done
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([Todo.mum.done()])
    }
  }

  @Test func `only changes of other processes request the to-dos again`() async {
    let (changes, continuation) = AsyncStream.makeStream(of: TodoChange.self)
    let todos = LockIsolated([Todo.milk])
    let store = TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.changes = { changes }
      $0.todoClient.list(todos.value)
    }

    await store.send(.task) {
      $0.isLoading = true
      $0.today = .today
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.milk])
    }

    todos.setValue([.milk, .mum])
    continuation.yield(TodoChange(origin: .local))
    continuation.yield(TodoChange(origin: .external))
    await store.receive(\.todosChanged) {
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.milk, .mum])
    }

    continuation.finish()
    await store.finish()
  }

  @Test func `rows that remain in the list keep their state`() {
    var state = HomeReducer.State(listing: .milk, .mum)
    state.rows[id: Todo.mum.id]?.isSaving = true

    state.show(TodoWindow(count: 2, offset: 0, todos: [.walk, .mum]))

    #expect(state.rows.map(\.todo) == [.walk, .mum])
    #expect(state.rows.map(\.isSaving) == [false, true])
  }

  @Test func `a change of profile empties the list and requests it again`() async {
    var state = HomeReducer.State(listing: .milk)
    state.changes = [.deleted(.mum)]
    state.hasTextEditor = true
    state.offeredUndoCount = 1
    state.query = "milk"
    state.selection = [.milk]
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.changes = { .finished }
      $0.todoClient.list([.walk])
    }

    await store.send(.profileChanged) {
      $0.changes = []
      $0.isLoading = true
      $0.offeredUndoCount = 0
      $0.query = ""
      $0.selection = []
      $0.list([])
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.walk])
    }
  }

  @Test func `changes are observed before the first request`() async {
    let isObserving = LockIsolated(false)
    let store = Store(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.changes = {
        isObserving.setValue(true)
        return .finished
      }
      $0.todoClient.list([])
    }

    // Effects start in a later turn of the main actor, so no request has been made yet.
    let task = store.send(.task)
    #expect(isObserving.value)
    await task.finish()
  }

  @Test func `responses for the previous profile do not reach the list of the new one`() async {
    let clock = TestClock()
    let store = TestStore(initialState: HomeReducer.State(listing: .milk)) {
      HomeReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.todoClient.add = { _ in await clock.sleepThroughCancellation(for: .seconds(1)) }
      $0.todoClient.changes = { .finished }
      $0.todoClient.delete = { _ in await clock.sleepThroughCancellation(for: .seconds(1)) }
      $0.todoClient.list([.walk])
      $0.uuid = .incrementing
    }

    await store.send(\.binding.draft, "Milk") { $0.draft = "Milk" }
    await store.send(.draftSubmitted) { $0.draft = "" }
    await store.send(.onDelete([0])) { $0.alert = .confirmDelete([.milk]) }
    await store.send(\.alert.confirmDelete, [.milk]) { $0.alert = nil }
    await store.send(.profileChanged) {
      $0.isLoading = true
      $0.list([])
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.walk])
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}

extension TestClock<Duration> {
  /// Sleeps to the end even if the caller is cancelled, like a write that the database has begun.
  fileprivate func sleepThroughCancellation(for duration: Duration) async {
    await Task { try? await sleep(for: duration) }.value
  }
}
