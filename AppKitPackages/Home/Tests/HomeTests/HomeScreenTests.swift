import ComposableArchitecture
import Foundation
import Models
import RendererTesting
import Services
import Testing

@testable import Home

/// What the screens of Home look like, on a small and on a large terminal.
@MainActor
struct HomeScreenTests {
  @Test func `the list, small`() async {
    let screen = await screen(HomeReducer.State(), columns: 44, rows: 10)
    #expect(
      screen.text == """
        GOLDEN list-small
        """)
  }

  @Test func `the list, large`() async {
    let screen = await screen(HomeReducer.State(), columns: 80, rows: 14)
    #expect(
      screen.text == """
        GOLDEN list-large
        """)
  }

  @Test func `the empty list says what to do`() async {
    var state = HomeReducer.State()
    state.filter = .done
    let screen = await screen(state, columns: 44, rows: 10)
    #expect(
      screen.text == """
        GOLDEN empty
        """)
  }

  @Test func `the alert before deleting`() async {
    var state = HomeReducer.State()
    state.alert = .confirmDelete(.milk)
    let screen = await screen(state, columns: 44, rows: 12)
    #expect(
      screen.text == """
        GOLDEN alert
        """)
  }

  @Test func `a to-do, small`() async {
    let screen = await screen(detail, columns: 44, rows: 18)
    #expect(
      screen.text == """
        GOLDEN detail-small
        """)
  }

  @Test func `a to-do, large`() async {
    let screen = await screen(detail, columns: 80, rows: 20)
    #expect(
      screen.text == """
        GOLDEN detail-large
        """)
  }

  @Test func `the form, small`() async {
    let screen = await screen(form, columns: 44, rows: 14)
    #expect(
      screen.text == """
        GOLDEN form-small
        """)
  }

  @Test func `the form, large`() async {
    let screen = await screen(form, columns: 80, rows: 18)
    #expect(
      screen.text == """
        GOLDEN form-large
        """)
  }

  @Test func `the timer, small`() async {
    let screen = await screen(timer, columns: 44, rows: 14)
    #expect(
      screen.text == """
        GOLDEN timer-small
        """)
  }

  @Test func `the timer, large`() async {
    let screen = await screen(timer, columns: 80, rows: 18)
    #expect(
      screen.text == """
        GOLDEN timer-large
        """)
  }

  private var detail: HomeReducer.State {
    var todo = Todo.mum
    todo.notes = "Ask about the tree."
    return HomeReducer.State(
      path: StackState([.detail(TodoDetailReducer.State(todo: todo))]))
  }

  private var form: HomeReducer.State {
    var form = TodoFormReducer.State(todo: .mum, isNew: false)
    form.due = "soon"
    form.problem = .dueIsNoDay("soon")
    var state = HomeReducer.State()
    state.destination = .edit(form)
    return state
  }

  private var timer: HomeReducer.State {
    var timer = FocusTimerReducer.State(todo: .milk, settings: AppSettings())
    timer.isRunning = true
    timer.secondsLeft = 605
    return HomeReducer.State(path: StackState([.timer(timer)]))
  }

  private func screen(_ state: HomeReducer.State, columns: Int, rows: Int) async -> Screen {
    let services = InMemoryServices(todos: [.milk, .mum, .walk])
    let store = Store(initialState: state) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
    }
    let screen = Screen(HomeView(store: store), columns: columns, rows: rows)
    await screen.wait { _ in !store.isLoading }
    return screen
  }
}
