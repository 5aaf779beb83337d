import ComposableArchitecture
import ScreenTesting
import Testing

@MainActor
@Test func `a note joins the list`() async {
  let store = TestStore(initialState: NotesReducer.State()) { NotesReducer() }
  await store.send(\.binding.draft, "Milk") { $0.draft = "Milk" }
  await store.send(.addButtonTapped) {
    $0.notes = ["Milk"]
    $0.draft = ""
  }
  await store.receive(\.delegate.added, "Milk")
}

@MainActor
@Test func `typed text appears on the screen`() {
  let store = Store(initialState: NotesReducer.State()) { NotesReducer() }
  let screen = Screen(NotesView(store: store), columns: 60, rows: 16)
  screen.tap("New note")
  screen.type("Milk")
  screen.press(.enter)
  #expect(store.notes == ["Milk"])
  #expect(screen.contains("Milk"))
}
