import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

/// A feature whose body lacks all required reducers.
@Reducer
private struct Forgetful {
  @ObservableState
  struct State {
    @Presents var note: Note.State?
    var path = StackState<Note.State>()
    var query = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case note(PresentationAction<Note.Action>)
    case path(StackAction<Note.State, Note.Action>)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@MainActor
@Suite struct UnhandledWriteTests {
  @Test func `a binding write without a BindingReducer reports an issue`() {
    let store = Store(initialState: Forgetful.State()) { Forgetful() }
    @Bindable var bindable = store
    #expect(
      messages { $bindable.query.wrappedValue = "Blob" } == [
        """
        A control has written a property, but no reducer has handled the write.

          State: Forgetful.State
          Value: Blob

        To fix this, put a "BindingReducer" in the "body" of the feature, and make sure that the store \
        runs it.
        """
      ]
    )
    #expect(store.query == "")
  }

  @Test func `a dismissed view whose state remains is reported`() {
    let store = Store(initialState: Forgetful.State(note: Note.State(text: "a"))) { Forgetful() }
    @Bindable var bindable = store
    let note = $bindable.scope(state: \.note, action: \.note)
    #expect(
      messages { note.wrappedValue = nil } == [
        """
        A view was dismissed, but the state it shows is still there.

          State: Note.State
          Presented by: Forgetful.State

        No reducer handled the "dismiss" action. To fix this, run the feature with "ifLet" in the "body" of \
        the reducer that presents it, and make sure that the store runs that reducer.
        """
      ]
    )
  }

  @Test func `warnings name the line of the view that presents`() {
    let store = Store(
      initialState: Forgetful.State(
        note: Note.State(text: "a"),
        path: StackState([Note.State(text: "a")])
      )
    ) { Forgetful() }
    @Bindable var bindable = store
    let line: UInt = #line
    let notes = [
      $bindable.scope(state: \.note, action: \.note),
      $bindable.scope(\.note, action: \.note),
      Binding(get: { store }, set: { _ in }).scope(\.note, action: \.note),
    ]
    for (offset, note) in notes.enumerated() {
      #expect(lines { note.wrappedValue = nil } == [line + UInt(offset) + 2])
    }
    let screen = Screen(
      NavigationStack(path: $bindable.scope(state: \.path, action: \.path)) {
        Text("Home page")
      } destination: {
        NoteView(store: $0)
      }
    )
    #expect(lines { screen.press(.escape) } == [line + 10])
  }

  @Test func `a stack whose path changes without its state reports an issue`() {
    let store = Store(
      initialState: Forgetful.State(path: StackState([Note.State(text: "a")]))
    ) { Forgetful() }
    @Bindable var bindable = store
    let screen = Screen(
      NavigationStack(path: $bindable.scope(state: \.path, action: \.path)) {
        Text("Home page")
      } destination: { store in
        NoteView(store: store)
      }
    )
    #expect(
      messages { screen.press(.escape) } == [
        """
        A navigation stack has gone to another page, but the state of the stack stays as it was.

          State: Note.State

        No reducer handled the action. To fix this, run the stack with "forEach" in the "body" of the \
        reducer that holds it, and make sure that the store runs that reducer.
        """
      ]
    )
    #expect(store.path.count == 1)
  }

  @Test func `a reducer that asks before it pops has handled the action`() {
    let store = Store(
      initialState: Forgetful.State(path: StackState([Note.State(text: "a")]))
    ) {
      Reduce<Forgetful.State, Forgetful.Action> { state, action in
        if case .path(.popFrom(let id)) = action { state.path[id: id]?.text = "Really?" }
        return .none
      }
    }
    @Bindable var bindable = store
    let screen = Screen(
      NavigationStack(path: $bindable.scope(state: \.path, action: \.path)) {
        Text("Home page")
      } destination: { store in
        NoteView(store: store)
      }
    )
    #expect(messages { screen.press(.escape) } == [])
    #expect(screen.contains("Really?"))
  }
}
