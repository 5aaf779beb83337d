import ComposableArchitecture
import Models
import Services
import Testing

@testable import Home

@MainActor
struct SearchTests {
  let clock = TestClock()

  @Test func `a long text is not searched for`() async {
    let store = TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.todoClient.window = { _ in TodoWindow(count: 0, offset: 0, todos: []) }
    }
    store.exhaustivity = .off
    await store.send(\.binding.query, String(repeating: "a", count: 501)) {
      $0.query = ""
      $0.alert = .failure("The list was not searched", LongText(.search, count: 501))
    }
    await store.receive(\.loadResponse.success)
  }

  @Test func `a search is debounced by 300 ms`() async {
    let questions = LockIsolated<[String]>([])
    let store = TestStore(initialState: HomeReducer.State(listing: .milk, .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.search = { text, query in
        #expect(query.filter == .open)
        questions.withValue { $0.append(text) }
        return [.milk]
      }
    }

    await store.send(\.binding.query, "mi") {
      $0.isLoading = true
      $0.query = "mi"
    }
    await clock.advance(by: .milliseconds(299))
    await store.send(\.binding.query, "milk") {
      $0.query = "milk"
    }
    await clock.advance(by: .milliseconds(299))
    #expect(questions.value == [])

    await clock.advance(by: .milliseconds(1))
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.milk])
      $0.shownText = "milk"
    }
    #expect(questions.value == ["milk"])
  }

  @Test func `more typing cancels the search in flight`() async {
    let store = TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.searchClient.search = { text, _ in
        if text == "m" { try await clock.sleep(for: .seconds(10)) }
        return text == "m" ? [.milk, .mum] : [.mum]
      }
    }

    await store.send(\.binding.query, "m") {
      $0.isLoading = true
      $0.query = "m"
    }
    await clock.advance(by: .seconds(1))
    await store.send(\.binding.query, "mu") {
      $0.query = "mu"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.mum])
      $0.shownText = "mu"
    }
    await clock.advance(by: .seconds(10))
  }

  @Test func `clearing the search text requests the whole list immediately`() async {
    var state = HomeReducer.State(listing: .milk)
    state.query = "milk"
    state.shownText = "milk"
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.todoClient.list([.milk, .mum])
    }

    await store.send(\.binding.query, "") {
      $0.isLoading = true
      $0.query = ""
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.milk, .mum])
      $0.shownText = ""
    }
  }

  @Test func `the Clear button empties the search`() async {
    var state = HomeReducer.State(listing: .milk)
    state.query = "milk"
    state.shownText = "milk"
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.todoClient.list([.milk, .mum])
    }

    await store.send(.searchCleared) {
      $0.isLoading = true
      $0.query = ""
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([.milk, .mum])
      $0.shownText = ""
    }
  }

  @Test func `the first results are shown before they are counted`() async {
    let todos = (0..<500).map { Todo(id: UUID($0), title: "Milk \($0)") }
    let store = TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.searchClient.list(todos)
    }

    await store.send(\.binding.query, "milk") {
      $0.isLoading = true
      $0.query = "milk"
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list(Array(todos[0..<100]))
      $0.shownText = "milk"
    }
    await store.receive(\.loadResponse.success) {
      $0.list(Array(todos[0..<100]), of: 500)
    }
  }

  @Test func `another search begins at its first result`() async {
    let todos = (0..<500).map { Todo(id: UUID($0), title: "Milk \($0)") }
    var state = HomeReducer.State()
    state.list(Array(todos[300..<500]), at: 300, of: 500)
    state.visibleRange = 400..<420
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.searchClient.search = { [todos] _, query in Array(todos.prefix(min(query.limit ?? 0, 50)))
      }
      $0.todoClient.list(todos)
    }

    await store.send(\.binding.query, "milk") {
      $0.isLoading = true
      $0.query = "milk"
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list(Array(todos[0..<50]))
      $0.shownText = "milk"
      $0.visibleRange = 0..<20
    }
    await store.send(.visibleRangeChanged(30..<50)) {
      $0.visibleRange = 30..<50
    }
    // The whole list begins at its first row, too.
    await store.send(.searchCleared) {
      $0.isLoading = true
      $0.query = ""
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list(Array(todos[0..<120]), of: 500)
      $0.shownText = ""
      $0.visibleRange = 0..<20
    }
  }

  @Test func `scrolling in the results loads those near the visible ones`() async {
    let todos = (0..<500).map { Todo(id: UUID($0), title: "Milk \($0)") }
    var state = HomeReducer.State()
    state.query = "milk"
    state.shownText = "milk"
    state.list(Array(todos[0..<100]), of: 500)
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.searchClient.list(todos)
    }

    await store.send(.visibleRangeChanged(480..<500)) {
      $0.requestedRange = 380..<500
      $0.visibleRange = 480..<500
    }
    await store.receive(\.loadResponse.success) {
      $0.list(Array(todos[380..<500]), at: 380, of: 500)
      $0.requestedRange = nil
    }
    // A change repeats the search at the same place.
    await store.send(.todosChanged) { $0.isLoading = true }
    await store.receive(\.loadResponse.success) { $0.isLoading = false }
  }

  @Test func `a result that is not loaded is loaded before it is deleted`() async {
    let todos = (0..<500).map { Todo(id: UUID($0), title: "Milk \($0)") }
    var state = HomeReducer.State()
    state.query = "milk"
    state.shownText = "milk"
    state.list(Array(todos[0..<100]), of: 500)
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.searchClient.list(todos)
    }

    await store.send(.onDelete([400]))
    await store.receive(\.onDeleteResponse.success) {
      $0.alert = .confirmDelete([todos[400]])
    }
  }

  @Test func `Enter moves the focus from the search to its results`() async {
    var state = HomeReducer.State(listing: .milk)
    state.focus = .search
    let store = TestStore(initialState: state) {
      HomeReducer()
    }

    await store.send(.searchSubmitted) {
      $0.focus = nil
    }
  }

  @Test func `a failed search presents an alert and keeps the list`() async {
    let store = TestStore(initialState: HomeReducer.State(listing: .milk)) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.searchClient.search = { _, _ in throw diskFull }
    }

    await store.send(\.binding.query, "milk") {
      $0.isLoading = true
      $0.query = "milk"
    }
    await store.receive(\.loadResponse.failure) {
      $0.alert = .failure("The to-dos could not be read", diskFull)
      $0.isLoading = false
    }
  }
}
