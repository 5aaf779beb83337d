import ComposableArchitecture
import Foundation
import Testing

@testable import Journal

@MainActor
struct JournalReducerTests {
  let first = EntryRowReducer.State(id: UUID(0), title: "First entry")

  @Test func `a submitted draft becomes an entry`() async {
    let store = TestStore(initialState: JournalReducer.State()) {
      JournalReducer()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(\.binding.draft, " First entry ") {
      $0.draft = " First entry "
    }
    await store.send(.draftSubmitted) {
      $0.draft = ""
      $0.rows = [first]
    }
  }

  @Test func `a blank draft adds nothing`() async {
    var state = JournalReducer.State()
    state.draft = "  "
    let store = TestStore(initialState: state) {
      JournalReducer()
    }

    await store.send(.draftSubmitted)
  }

  @Test func `a duplicate title presents an alert and keeps the draft`() async {
    var state = JournalReducer.State(rows: [first])
    state.draft = "First entry"
    let store = TestStore(initialState: state) {
      JournalReducer()
    }

    await store.send(.draftSubmitted) {
      $0.alert = .duplicate("First entry")
    }
  }

  @Test func `deleting asks for confirmation`() async {
    let store = TestStore(initialState: JournalReducer.State(rows: [first])) {
      JournalReducer()
    }

    await store.send(.onDelete([0])) {
      $0.alert = .confirmDelete(first)
    }
    await store.send(\.alert.confirmDelete, first.id) {
      $0.alert = nil
      $0.rows = []
    }
  }

  @Test func `a cancelled confirmation deletes nothing`() async {
    let store = TestStore(initialState: JournalReducer.State(rows: [first])) {
      JournalReducer()
    }

    await store.send(.onDelete([0])) {
      $0.alert = .confirmDelete(first)
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func `a completed entry can be reopened`() async {
    let store = TestStore(initialState: JournalReducer.State(rows: [first])) {
      JournalReducer()
    }

    await store.send(\.rows[id: first.id].doneButtonTapped) {
      $0.rows[id: first.id]?.isCompleted = true
    }
    await store.send(\.rows[id: first.id].doneButtonTapped) {
      $0.rows[id: first.id]?.isCompleted = false
    }
  }

  @Test func `closing is delegated to the parent`() async {
    let store = TestStore(initialState: JournalReducer.State()) {
      JournalReducer()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.finished)
  }
}
