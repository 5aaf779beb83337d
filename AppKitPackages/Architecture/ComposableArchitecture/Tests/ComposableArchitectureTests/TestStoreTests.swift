import ComposableArchitecture
import Testing

@MainActor
@Suite struct TestStoreTests {
  let store = TestStore(initialState: Library.State()) { Library() }

  @Test func `actions deep in a stack are sent and received by case key path`() async {
    await store.send(\.path.push, (id: 0, state: .note(Note.State(text: "a")))) {
      $0.path.append(.note(Note.State(text: "a")))
      $0.log = ["path"]
    }
    await store.send(\.path[id: 0].note.shout) {
      $0.path[id: 0]?.modify(\.note) { $0.text = "a!" }
    }
    await store.send(.path(.element(id: 0, action: .note(.closeButtonTapped))))
    await store.receive(\.path.popFrom, 0) {
      $0.path[id: 0] = nil
      $0.log = ["path", "path"]
    }
    await store.send(\.path.push, (id: 1, state: .detail(Book.State(id: 1, title: "Emma")))) {
      $0.path.append(.detail(Book.State(id: 1, title: "Emma")))
      $0.log = ["path", "path", "path"]
    }
  }

  @Test func `presented features and rows are reached by case key path`() async {
    await store.send(.editButtonTapped) {
      $0.destination = .edit(Note.State(text: "edited"))
    }
    await store.send(\.destination.edit.shout) {
      $0.destination?.modify(\.edit) { $0.text = "edited!" }
    }
    await store.send(\.destination.edit.closeButtonTapped)
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.log = ["destination dismissed"]
    }
    await store.send(.askButtonTapped) {
      $0.alert = AlertState {
        TextState("Delete ") + TextState("all?").bold()
      } actions: {
        ButtonState(role: .destructive, action: .send(.delete, animation: .default)) {
          TextState("Delete")
        }
        ButtonState(role: .cancel) { TextState("Keep") }
      } message: {
        TextState("This is final.")
      }
    }
    await store.send(\.alert.delete) {
      $0.alert = nil
      $0.log = ["destination dismissed", "delete"]
    }
  }

  @Test func `a binding action is sent by key path`() async {
    await store.send(\.binding.query, "Emma") {
      $0.query = "Emma"
      $0.log = ["query"]
    }
    await store.send(.binding(.set(\.sort, "date"))) {
      $0.sort = "date"
      $0.log = ["query", "other"]
    }
  }
}
