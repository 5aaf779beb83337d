import ComposableArchitecture
import Foundation
import Testing

@testable import Archive

@MainActor
struct ArchiveReducerTests {
  let first = Document(id: UUID(0), title: "First document")

  @Test func `a submitted draft becomes a document`() async {
    let store = TestStore(initialState: ArchiveReducer.State()) {
      ArchiveReducer()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(\.binding.draft, " First document ") {
      $0.draft = " First document "
    }
    await store.send(.draftSubmitted) {
      $0.documents = [first]
      $0.draft = ""
    }
  }

  @Test func `a blank draft adds nothing`() async {
    var state = ArchiveReducer.State()
    state.draft = "  "
    let store = TestStore(initialState: state) {
      ArchiveReducer()
    }

    await store.send(.draftSubmitted)
  }

  @Test func `a renamed document changes in the list`() async {
    var state = ArchiveReducer.State(documents: [first])
    state.path = StackState([.detail(DocumentDetailReducer.State(document: first))])
    let store = TestStore(initialState: state) {
      ArchiveReducer()
    }
    let renamed = Document(id: first.id, title: "Renamed")

    await store.send(\.path[id: 0].detail.binding.title, " Renamed ") {
      $0.path[id: 0]?.modify(\.detail) { $0.title = " Renamed " }
    }
    await store.send(\.path[id: 0].detail.saveButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) { $0.document = renamed }
    }
    await store.receive(\.path[id: 0].detail.delegate.saved, renamed) {
      $0.documents = [renamed]
    }
  }

  @Test func `a blank title presents an alert`() async {
    let store = TestStore(initialState: DocumentDetailReducer.State(document: first)) {
      DocumentDetailReducer()
    }

    await store.send(\.binding.title, " ") {
      $0.title = " "
    }
    await store.send(.saveButtonTapped) {
      $0.alert = .blankTitle
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func `deleting a document pops its screen`() async {
    var state = ArchiveReducer.State(documents: [first])
    state.path = StackState([.detail(DocumentDetailReducer.State(document: first))])
    let store = TestStore(initialState: state) {
      ArchiveReducer()
    }

    await store.send(\.path[id: 0].detail.deleteButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.deleteRequested, first) {
      $0.documents = []
      $0.path = StackState()
    }
  }

  @Test func `closing is delegated to the parent`() async {
    let store = TestStore(initialState: ArchiveReducer.State()) {
      ArchiveReducer()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.finished)
  }
}
