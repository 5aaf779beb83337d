import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import Testing

@testable import Home

/// Text renderings of Home's screens in a small and a large terminal.
@MainActor
struct HomeScreenTests {
  @Test func `the list in a small terminal`() async {
    let screen = await screen(HomeReducer.State(), columns: 44, rows: 10)
    #expect(
      screen.text == """
         To-dos
        [Open] Done  All   Search
         ○ (A) Buy milk +home                     ›
         ○ (B) Call mum @phone         2026-12-01 ›
         ○ Walk                                   ›



        Add: Call mum +home @phone due:2026-12-01
         n Add  / Search  a Quick add
        """
    )
  }

  @Test func `the list in a large terminal`() async {
    let screen = await screen(HomeReducer.State(), columns: 80, rows: 14)
    #expect(
      screen.text == """
         To-dos
        [Open] Done  All   Search
         ○ (A) Buy milk +home                                                         ›
         ○ (B) Call mum @phone                                             2026-12-01 ›
         ○ Walk                                                                       ›







        Add: Call mum +home @phone due:2026-12-01
         n Add  / Search  a Quick add
        """
    )
  }

  @Test func `the empty list explains why it is empty`() async {
    var state = HomeReducer.State()
    state.filter = .done
    let screen = await screen(state, columns: 44, rows: 10)
    #expect(
      screen.text == """
         To-dos
         Open [Done] All   Search


                    No completed to-dos.



        Add: Call mum +home @phone due:2026-12-01
         n Add  / Search  a Quick add
        """
    )
  }

  @Test func `the confirmation before deleting`() async {
    var state = HomeReducer.State()
    state.alert = .confirmDelete(.milk)
    let screen = await screen(state, columns: 44, rows: 12)
    #expect(
      screen.text == """
         To-dos
        [Open] Done  All   Search
         ○ (A) Buy milk +home                     ›
         ○ (B)╭─ Delete “Buy milk +home”? ──╮2-01 ›
         ○ Wal│ You can undo this until you │     ›
              │ quit.                       │
              │                             │
              │       [ Cancel ] [ Delete ] │
              ╰─────────────────────────────╯

        Add: Call mum +home @phone due:2026-12-01
         n Add  / Search  a Quick add
        """
    )
  }

  @Test func `a to-do in a small terminal`() async {
    let screen = await screen(detail, columns: 44, rows: 18)
    #expect(
      screen.text == """
         ‹ To-dos  To-do
         Call mum
         Ask about the tree.

         Details
         Priority                                 B
         Due                             2026-12-01
         Contexts                             phone
         Created                         2026-11-20

         Actions
         Mark as done                             d
         Focus on this                            f
         Edit                                     e
         Delete                                   x
        """
    )
  }

  @Test func `a to-do in a large terminal`() async {
    let screen = await screen(detail, columns: 80, rows: 20)
    #expect(
      screen.text == """
         ‹ To-dos  To-do
         Call mum
         Ask about the tree.

         Details
         Priority                                                                     B
         Due                                                                 2026-12-01
         Contexts                                                                 phone
         Created                                                             2026-11-20

         Actions
         Mark as done                                                                 d
         Focus on this                                                                f
         Edit                                                                         e
         Delete                                                                       x
        """
    )
  }

  @Test func `the form in a small terminal`() async {
    let screen = await screen(form, columns: 44, rows: 14)
    #expect(
      screen.text == """
         To-dos
        [Open] Done  All   Search
         ○ (╭─ Edit to-do ─────────────────────╮  ›
         ○ (│  Title    Call mum @phone        │1 ›
         ○ W│  Due      soon                   │  ›
            │  Priority                 ‹ B ›  │
            │  Notes    Ask about the tree.    │
            │  “soon” is not a date. Write it  │
            │  like 2026-12-31.                │
            │  [ Cancel ]            [ Save ]  │
            ╰──────────────────────────────────╯

        Add: Call mum +home @phone due:2026-12-01
         n Add  / Search  a Quick add
        """
    )
  }

  @Test func `the form in a large terminal`() async {
    let screen = await screen(form, columns: 80, rows: 18)
    #expect(
      screen.text == """
         To-dos
        [Open] Done  All   Search
         ○ (A) Buy milk +home                                                         ›
         ○ (B) Call mum @phone                                             2026-12-01 ›
         ○ Walk         ╭─ Edit to-do ─────────────────────────────────╮              ›
                        │  Title    Call mum @phone                    │
                        │  Due      soon                               │
                        │  Priority                             ‹ B ›  │
                        │  Notes    Ask about the tree.                │
                        │  “soon” is not a date. Write it like         │
                        │  2026-12-31.                                 │
                        │  [ Cancel ]                        [ Save ]  │
                        ╰──────────────────────────────────────────────╯



        Add: Call mum +home @phone due:2026-12-01
         n Add  / Search  a Quick add
        """
    )
  }

  @Test func `the timer in a small terminal`() async {
    let screen = await screen(timer, columns: 44, rows: 14)
    #expect(
      screen.text == """
         ‹ To-dos  Focus timer
                           Focus


                          Buy milk


                           10:05


          ████████████████████▉░░░░░░░░░░░░░░  60%


                    [ Pause ]  [ Stop ]
        """
    )
  }

  @Test func `the timer in a large terminal`() async {
    let screen = await screen(timer, columns: 80, rows: 18)
    #expect(
      screen.text == """
         ‹ To-dos  Focus timer


                                             Focus


                                            Buy milk


                                             10:05


          ██████████████████████████████████████████▍░░░░░░░░░░░░░░░░░░░░░░░░░░░░  60%


                                      [ Pause ]  [ Stop ]
        """
    )
  }

  private var detail: HomeReducer.State {
    HomeReducer.State(path: StackState([.detail(TodoDetailReducer.State(todo: .mum))]))
  }

  private var form: HomeReducer.State {
    var form = TodoFormReducer.State(todo: .mum, isNew: false)
    form.due = "soon"
    form.problem = .invalidDueDate("soon")
    var state = HomeReducer.State()
    state.destination = .edit(form)
    return state
  }

  private var timer: HomeReducer.State {
    var timer = FocusTimerReducer.State(todo: .milk, settings: AppSettings())
    timer.isRunning = true
    timer.secondsLeft = 605
    var state = HomeReducer.State(path: StackState([.timer(TimerScreenReducer.State(todo: .milk))]))
    state.timer = timer
    return state
  }

  private func screen(_ state: HomeReducer.State, columns: Int, rows: Int) async -> Screen {
    let services = InMemoryServices(todos: [.milk, .mum, .walk])
    let store = Store(initialState: state) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
    }
    let screen = Screen(HomeView(store: store), columns: columns, rows: rows)
    await screen.wait { _ in !store.isLoading && store.rows.isEmpty == (state.filter == .done) }
    await screen.settle()
    return screen
  }
}
