import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
struct NavigationTests {
  @Test func `a to-do that the form saved joins the list`() async {
    let clock = TestClock()
    let store = TestStore(initialState: HomeReducer.State(listing: .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.todoClient.add = { _ in }
      $0.todoClient.list([.mum, Todo(id: UUID(9), title: "Water plants", created: .today)])
      $0.uuid = .constant(UUID(9))
    }
    var todo = Todo(id: UUID(9), title: "", created: .today)

    await store.send(.addButtonTapped) {
      $0.destination = .add(TodoFormReducer.State(todo: todo, isNew: true))
    }
    await store.send(\.destination.add.binding.title, "Water plants") {
      $0.destination?.modify(\.add) { $0.title = "Water plants" }
    }
    await store.send(\.destination.add.saveButtonTapped) {
      $0.destination?.modify(\.add) { $0.isSaving = true }
    }
    await store.receive(\.destination.add.saveResponse.success) {
      $0.destination?.modify(\.add) { $0.isSaving = false }
    }
    todo.title = "Water plants"
    await store.receive(\.destination.add.delegate.saved) {
      $0.added = todo
      $0.changes = [.added(todo)]
      $0.destination = nil
      $0.staleIDs = [todo.id]
    }
    await store.receive(\.positionsResponse.success) {
      $0.list([.mum, todo])
      $0.staleIDs = []
    }
    await clock.advance(by: .seconds(10))
    await store.receive(\.addedOfferEnded) {
      $0.added = nil
    }
  }

  @Test func `a row pushes the details, and the details push the timer`() async {
    var state = HomeReducer.State(listing: .milk)
    state.focus = .search
    let store = TestStore(initialState: state) {
      HomeReducer()
    }

    await store.send(\.path.push, (id: 0, .detail(TodoDetailReducer.State(todo: .milk)))) {
      $0.focus = nil
      $0.path[id: 0] = .detail(TodoDetailReducer.State(todo: .milk))
    }
    await store.send(\.path[id: 0].detail.focusButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.focusRequested) {
      $0.path[id: 1] = .timer(TimerScreenReducer.State(todo: .milk))
      $0.timer = FocusTimerReducer.State(todo: .milk, settings: AppSettings())
    }
    await store.send(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
    }
  }

  @Test func `an edited to-do changes in the details and in the list`() async {
    var state = HomeReducer.State(listing: .milk)
    state.path = StackState([.detail(TodoDetailReducer.State(todo: .milk))])
    var oatMilk = Todo.milk
    oatMilk.title = "Buy oat milk +home"
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: { [oatMilk] in
      $0.continuousClock = ImmediateClock()
      $0.todoClient.list([oatMilk])
      $0.todoClient.edit = { todo, _ in todo }
    }

    await store.send(\.path[id: 0].detail.form.binding.title, "Buy oat milk +home") {
      $0.path[id: 0, case: \.detail]?.form.title = "Buy oat milk +home"
    }
    await store.send(\.path[id: 0].detail.form.saveButtonTapped) {
      $0.path[id: 0, case: \.detail]?.form.isSaving = true
    }
    await store.receive(\.path[id: 0].detail.form.saveResponse.success) {
      $0.path[id: 0] = .detail(TodoDetailReducer.State(todo: oatMilk))
    }
    await store.receive(\.path[id: 0].detail.form.delegate.saved) {
      $0.changes = [.edited(.milk, after: oatMilk)]
      $0.isLoading = true
      $0.offeredUndoCount = 1
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([oatMilk])
    }
    await store.receive(\.undoOfferEnded) { $0.offeredUndoCount = 0 }
  }

  @Test func `going back from details with changes asks first`() async {
    let detail = TodoDetailReducer.State(todo: .milk)
    var state = HomeReducer.State(listing: .milk)
    state.path = StackState([.detail(detail)])
    let store = TestStore(initialState: state) {
      HomeReducer()
    }

    await store.send(\.path[id: 0].detail.form.binding.title, "Buy") {
      $0.path[id: 0, case: \.detail]?.form.title = "Buy"
    }
    for leave in [.path(.popFrom(id: 0)), .screenRequested(.list())] as [HomeReducer.Action] {
      await store.send(leave)
      await store.receive(\.path[id: 0].detail.form.cancelButtonTapped) {
        $0.path[id: 0, case: \.detail]?.form.confirmation = .discardChanges(.discardChangesAndLeave)
      }
      await store.send(\.path[id: 0].detail.form.confirmation.dismiss) {
        $0.path[id: 0, case: \.detail]?.form.confirmation = nil
      }
    }
    await store.send(.path(.popFrom(id: 0)))
    await store.receive(\.path[id: 0].detail.form.cancelButtonTapped) {
      $0.path[id: 0, case: \.detail]?.form.confirmation = .discardChanges(.discardChangesAndLeave)
    }
    await store.send(\.path[id: 0].detail.form.confirmation.discardChangesAndLeave) {
      $0.path[id: 0] = .detail(detail)
    }
    await store.receive(\.path.popFrom) {
      $0.path = StackState()
    }
  }

  @Test func `going back from the timer to details with changes does not ask`() async {
    var detail = TodoDetailReducer.State(todo: .milk)
    detail.form.title = "Buy"
    let timer = TimerScreenReducer.State(todo: .milk)
    let state = HomeReducer.State(path: StackState([.detail(detail), .timer(timer)]))
    let store = TestStore(initialState: state) {
      HomeReducer()
    }

    await store.send(.screenRequested(.detail(Todo.milk.id))) {
      $0.path.pop(from: 1)
    }
  }

  @Test func `deleting from the details pops them`() async {
    let clock = TestClock()
    var state = HomeReducer.State(listing: .milk)
    state.settings.confirmBeforeDelete = false
    state.path = StackState([.detail(TodoDetailReducer.State(todo: .milk))])
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.todoClient.delete = { _ in }
      $0.todoClient.list([])
    }

    await store.send(\.path[id: 0].detail.commandTapped, .delete)
    await store.receive(\.path[id: 0].detail.delegate.commanded)
    await store.receive(\.deleteResponse.success) {
      $0.changes = [.deleted(.milk)]
      $0.isLoading = true
      $0.offeredUndoCount = 1
      $0.path = StackState()
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([])
    }
    await clock.advance(by: .seconds(10))
    await store.receive(\.undoOfferEnded) {
      $0.offeredUndoCount = 0
    }
  }

  @Test func `a finished session is delegated to the parent`() async {
    var state = HomeReducer.State(listing: .milk)
    state.timer = FocusTimerReducer.State(todo: .milk, settings: AppSettings())
    let store = TestStore(initialState: state) {
      HomeReducer()
    }
    let session = FocusSession(id: UUID(0), todoID: Todo.milk.id, start: .testTime, seconds: 1_500)

    await store.send(\.timer.recordResponse, .success(session))
    await store.receive(\.timer.delegate.sessionFinished)
    await store.receive(\.delegate.sessionFinished, session)
  }
}
