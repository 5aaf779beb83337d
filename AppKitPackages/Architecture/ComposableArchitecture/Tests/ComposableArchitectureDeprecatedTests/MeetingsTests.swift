import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct MeetingsTests {
  private func makeStore() -> StoreOf<Meetings> {
    Store(
      initialState: Meetings.State(
        meetings: [Meeting.State(id: 0, title: "Design"), Meeting.State(id: 1, title: "Release")]
      )
    ) {
      Meetings()
    }
  }

  private func makeScreen(_ store: StoreOf<Meetings>) -> Screen {
    Screen(MeetingsView(store: store), columns: 80, rows: 24)
  }

  @Test func `a test store tests a list with a sheet and presentations of rows`() async {
    let store = TestStore(initialState: Meetings.State()) { Meetings() }
    await store.send(.addButtonTapped) { $0.destination = .add(MeetingForm.State()) }
    await store.send(\.destination.add.binding.$title, "Retro") {
      $0.$destination[case: \.add]?.title = "Retro"
    }
    await store.send(.destination(.presented(.add(.set(\.$isImportant, true))))) {
      $0.$destination[case: \.add]?.isImportant = true
      $0.$destination[case: \.add]?.title = "Retro!"
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.meetings = [Meeting.State(id: 0, title: "Retro!")]
    }
    await store.send(\.meetings[id: 0].recordButtonTapped) {
      $0.meetings[id: 0]?.record = Record.State()
    }
    await store.send(\.meetings[id: 0].record.stop)
    await store.receive(\.meetings[id: 0].record.dismiss) {
      $0.meetings[id: 0]?.record = nil
    }
  }

  @Test func `a sheet of a row has bindings of a view state`() {
    let store = makeStore()
    let screen = makeScreen(store)
    screen.tap("Edit Design")
    #expect(screen.contains("Title: Design"))
    screen.tap("Plain")
    #expect(screen.contains("Important"))
    #expect(screen.contains("Title: Design!"))
    store.send(.meetings(.element(id: 0, action: .form(.presented(.set(\.$title, "Plan"))))))
    #expect(screen.contains("Title: Plan"))
    screen.tap("Reset")
    #expect(screen.contains("Give it a title"))
    store.send(.meetings(.element(id: 0, action: .form(.presented(.set(\.$title, "Plan"))))))
    store.send(.meetings(.element(id: 0, action: .form(.dismiss))))
    #expect(screen.contains("Meeting Plan"))
    #expect(!screen.contains("Title: Plan"))
  }

  @Test func `a page is pushed by a presented state and popped by its dismissal`() async {
    let store = makeStore()
    let screen = makeScreen(store)
    screen.tap("Record Release")
    #expect(screen.contains("Recorded 0 s"))
    screen.tap("Tick")
    #expect(screen.contains("Recorded 1 s"))
    screen.tap("Stop")
    #expect(await screen.wait { $0.contains("Meeting Release") })
    #expect(store.withState { $0.meetings[id: 1]?.record } == nil)
  }

  @Test func `an alert of a row removes the row`() {
    let store = makeStore()
    let screen = makeScreen(store)
    screen.tap("Delete Design")
    #expect(screen.contains("Delete?"))
    screen.tap("Yes")
    #expect(!screen.contains("Meeting Design"))
    #expect(screen.contains("Meeting Release"))
  }

  @Test func `a destination is scoped by the dynamic member of its case`() {
    let store = makeStore()
    let screen = makeScreen(store)
    screen.tap("Add")
    #expect(screen.contains("Give it a title"))
    store.send(.destination(.presented(.add(.set(\.$title, "Retro")))))
    #expect(screen.contains("Title: Retro"))
    store.send(.destination(.dismiss))
    #expect(screen.contains("Meeting Retro"))
    #expect(!screen.contains("Title: Retro"))
    screen.tap("Notice")
    screen.tap("I see")
    #expect(store.withState { $0.destination } == nil)
  }

  @Test func `a new case of a destination replaces the presented view`() {
    let store = makeStore()
    let screen = makeScreen(store)
    screen.tap("Add")
    #expect(screen.contains("Give it a title"))
    store.send(.infoButtonTapped)
    #expect(!screen.contains("Give it a title"))
    #expect(screen.contains("Recorded 0 s"))
    store.send(.destination(.presented(.info(.tick))))
    #expect(screen.contains("Recorded 1 s"))
    store.send(.destination(.dismiss))
    #expect(!screen.contains("Recorded"))
  }
}
