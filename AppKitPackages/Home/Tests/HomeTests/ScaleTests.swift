import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import Testing

@testable import Home

/// Tests that the work for a list of 2,000 to-dos depends only on its visible rows.
@MainActor
struct ScaleTests {
  @Test func `only visible rows are evaluated`() async {
    let (screen, _) = await home(count: 2_000)

    #expect(screen.contains("○ To-do 0"))
    #expect(screen.statistics.graph.bodiesRun < 1_000)
  }

  @Test func `moving the focus evaluates no body`() async {
    let (screen, _) = await home(count: 2_000)
    screen.press(.down)
    screen.session.resetStatistics()

    screen.press(.down)

    #expect(screen.statistics.graph.bodiesRun == 0)
  }

  @Test func `a changed row evaluates no other row`() async {
    let (screen, store) = await home(count: 2_000)
    screen.session.resetStatistics()

    store.send(.rows(.element(id: UUID(3), action: .doneButtonTapped)))
    await screen.wait { _ in store.rows[id: UUID(3)]?.todo.isCompleted == true }

    #expect(screen.contains("✔ To-do 3") || screen.contains("● To-do 3"))
    // The row, twice, with its text, its due day and its commands; the bar that offers to undo and its
    // keys.
    #expect(screen.statistics.graph.bodiesRun <= 7)
  }

  @Test func `typing evaluates fewer than five bodies`() async {
    let (screen, _) = await home(count: 2_000)
    screen.press("a")
    screen.session.resetStatistics()

    screen.type("M")

    #expect(screen.contains("M"))
    #expect(screen.statistics.graph.bodiesRun < 5)
  }

  @Test func `another search shows its first result at the top`() async {
    let (screen, store) = await home(count: 2_000)
    store.send(.visibleRangeChanged(0..<20))
    for _ in 0..<60 { screen.press(.pageDown) }
    await screen.wait { !$0.contains("To-do 1 ") && store.visibleRange.lowerBound > 100 }

    store.send(.binding(.set(\.query, "do")))
    await screen.wait { _ in store.shownText == "do" }
    await screen.settle()

    #expect(screen.contains("○ To-do 0"))
    #expect(store.visibleRange.lowerBound == 0)
  }

  @Test func `a response that changes one to-do changes one row`() {
    var todos = (0..<2_000).map { Todo(id: UUID($0), title: "To-do \($0)") }
    var state = HomeReducer.State()
    state.show(TodoWindow(count: 2_000, offset: 0, todos: todos))
    let identities = state.rows.map(\._$id)

    todos[3].title = "Changed"
    state.show(TodoWindow(count: 2_000, offset: 0, todos: todos))

    #expect(state.rows[3].todo.title == "Changed")
    #expect(state.rows.map(\._$id) == identities)
  }

  /// A page in a browser has no memory for the views of rows that it has shown.
  @Test func `renderers can release the views of each kind of row`() throws {
    let usual = HomeReducer.State(listing: .milk, .mum.done(), .walk)
    var (grouped, selected) = (usual, usual)
    grouped.sort = .due
    grouped.groups = [.overdue: 1, .undated: 2]
    selected.selection = [.walk]
    for state in [usual, grouped, selected] {
      let screen = Screen(
        HomeView(store: Store(initialState: state) {}),
        columns: 80,
        rows: 24
      )
      var list = screen.element("Done: Walk")
      while let element = list, element.lazyChildren == nil { list = element.parent }
      let rows = try #require(list?.lazyChildren)
      for index in 0..<rows.count {
        _ = rows.element(at: index)
        #expect(rows.releaseChildren(at: index, keeping: rows), "row \(index) in \(screen.text)")
      }
    }
  }

  private func home(count: Int) async -> (Screen, StoreOf<HomeReducer>) {
    let todos = (0..<count).map { Todo(id: UUID($0), title: "To-do \($0)") }
    var state = HomeReducer.State()
    state.filter = .all
    let store = Store(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.date.now = .testTime
      $0.searchClient.list(todos)
      $0.todoClient.changes = { .finished }
      $0.todoClient.list(todos)
      $0.todoClient.edit = { todo, _ in todo }
    }
    let screen = Screen(HomeView(store: store), columns: 80, rows: 24)
    await screen.wait { _ in !store.isLoading && store.window.count == count }
    await screen.settle()
    return (screen, store)
  }
}
