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
         ○ (A) Buy milk                           ›
           +home
         ○ (B) Call mum                           ›
           @phone                           Dec 1
         ○ Walk                                   ›

        Add: Call mum tomorrow +home @phone
         n Add  s Sort  f Filter
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
         ○ (B) Call mum @phone                                                  Dec 1 ›
         ○ Walk                                                                       ›







        Add: Call mum tomorrow +home @phone
         n Add  s Sort  f Filter
        """
    )
  }

  @Test func `projects and contexts are beside the list of a wide terminal`() async {
    let screen = await screen(HomeReducer.State(), columns: 120, rows: 12)
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let names = lines.map { $0.prefix(22).trimmingCharacters(in: .whitespaces) }
    #expect(
      names.prefix(8) == [
        "", "Projects", "+home              1", "", "Contexts", "@phone             1", "", "",
      ]
    )
    #expect(lines[0].dropFirst(22).trimmingCharacters(in: .whitespaces) == "To-dos")
    let details = await self.screen(detail, columns: 120, rows: 12)
    #expect(!details.contains("Projects"))
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



        Add: Call mum tomorrow +home @phone
         n Add  s Sort  f Filter
        """
    )
  }

  @Test func `the confirmation before deleting`() async {
    var state = HomeReducer.State()
    state.alert = .confirmDelete([.milk])
    let screen = await screen(state, columns: 44, rows: 12)
    #expect(
      screen.text == """
         To-dos
        [Open] Done  All   Search
         ○ (A) Buy milk                           ›
           +╭─ Delete “Buy milk”? ────────────╮
         ○ (│ You can undo this while the app │   ›
           @│ is open.                        │ 1
         ○ W│                                 │   ›
            │           [ Cancel ] [ Delete ] │
            ╰─────────────────────────────────╯

        Add: Call mum tomorrow +home @phone
         n Add  s Sort  f Filter
        """
    )
  }

  @Test func `a to-do in a small terminal`() async {
    let screen = await screen(detail, columns: 44, rows: 18)
    #expect(
      screen.text == """
         ‹ To-dos  To-do
         Call mum @phone
         Ask about the tree.

         Mark as done                             x
         Focus on this                            f

         Due      2026-12-01                   Pick
                  Tue, Dec 1, 2026
         Repeats                          ‹ never ›
         Starts   tomorrow, fri                Pick
         Priority               None  A [B] C  More

         Created                  Fri, Nov 20, 2026
         Delete                                   D
        """
    )
  }

  @Test func `a to-do in a large terminal`() async {
    let screen = await screen(detail, columns: 80, rows: 20)
    #expect(
      screen.text == """
         ‹ To-dos  To-do
         Call mum @phone
         Ask about the tree.

         Mark as done                                                                 x
         Focus on this                                                                f

         Due      2026-12-01                                                       Pick
                  Tue, Dec 1, 2026
         Repeats                                                              ‹ never ›
         Starts   tomorrow, fri                                                    Pick
         Priority                                                   None  A [B] C  More

         Created                                                      Fri, Nov 20, 2026
         Delete                                                                       D
        """
    )
  }

  @Test func `the form in a small terminal`() async {
    let screen = await screen(form, columns: 44, rows: 14)
    #expect(
      screen.text == """
         To-dos
        [Ope╭─ New to-do ──────────────────────╮
         ○ (│  “soon” is not a date. Write it▐ │  ›
           +│  like 2026-12-31, tomorrow or  ▐ │
         ○ (│  in 2 weeks.                   ▐ │  ›
           @│  Call mum @phone               ▐ │1
         ○ W│  Ask about the tree.           ▐ │  ›
            │                                ▐ │
            │  Due      soon             Pick▐ │
            │  Repeats              ‹ never ›  │
            │  Starts   tomorrow, fri    Pick  │
            │  [ Cancel ]            [ Save ]  │
        Add:╰──────────────────────────────────╯
         n Add  s Sort  f Filter
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
         ○ (B) Call mum ╭─ New to-do ──────────────────────────────────╮        Dec 1 ›
         ○ Walk         │  “soon” is not a date. Write it like         │              ›
                        │  2026-12-31, tomorrow or in 2 weeks.         │
                        │  Call mum @phone                             │
                        │  Ask about the tree.                         │
                        │                                              │
                        │  Due      soon                         Pick  │
                        │  Repeats                          ‹ never ›  │
                        │  Starts   tomorrow, fri                Pick  │
                        │  Priority               None  A [B] C  More  │
                        │  [ Cancel ]                        [ Save ]  │
                        ╰──────────────────────────────────────────────╯

        Add: Call mum tomorrow +home @phone
         n Add  s Sort  f Filter
        """
    )
  }

  @Test func `a form shows which day its words mean`() async {
    var form = TodoFormReducer.State(todo: .mum, isNew: true)
    form.due = "fri"
    var state = HomeReducer.State()
    state.destination = .add(form)
    let screen = await screen(state, columns: 80, rows: 18)
    #expect(screen.contains("Fri, Nov 27, 2026"))
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
    var form = TodoFormReducer.State(todo: .mum, isNew: true)
    form.due = "soon"
    form.problem = .invalidDay("soon")
    var state = HomeReducer.State()
    state.destination = .add(form)
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
      $0.date.now = .testTime
    }
    let view = HomeView(store: store).environment(\.locale, Locale(identifier: "en_US"))
    let screen = Screen(view, columns: columns, rows: rows)
    screen.session.setsSizeClasses = true
    await screen.wait { _ in !store.isLoading && store.rows.isEmpty == (state.filter == .done) }
    await screen.settle()
    return screen
  }
}
