import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@Reducer
private struct Notes {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isPinned = false
    var selection: Int?
    var titles = ["Groceries", "Ideas"]
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case deleteCommand
    case newCommand

    @CasePathable
    enum Alert: Equatable { case confirmed }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmed)):
        if let selection = state.selection { state.titles.remove(at: selection) }
        state.selection = nil
        return .none
      case .alert, .binding: return .none
      case .deleteCommand:
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
        }
        return .none
      case .newCommand:
        state.titles.append("Note \(state.titles.count + 1)")
        state.selection = state.titles.count - 1
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

private struct NotesApp: App {
  @State var store = Store(initialState: Notes.State()) { Notes() }

  init() {}
  init(store: StoreOf<Notes>) { _store = State(initialValue: store) }

  var body: some Scene {
    WindowGroup { NotesView(store: store) }
      .commands { NotesCommands(store: store) }
  }
}

private struct NotesCommands: Commands {
  @Bindable var store: StoreOf<Notes>

  var body: some Commands {
    CommandGroup(replacing: .newItem) {
      Button("New Note") { store.send(.newCommand) }.keyboardShortcut("n")
    }
    CommandMenu("Note") {
      Toggle("Pinned", isOn: $store.isPinned)
      if let selection = store.selection {
        Button("Delete \(store.titles[selection])") { store.send(.deleteCommand) }
          .keyboardShortcut(.delete)
      }
    }
  }
}

private struct NotesView: View {
  @Bindable var store: StoreOf<Notes>

  var body: some View {
    NavigationStack {
      VStack {
        ForEach(store.titles, id: \.self) { Text($0) }
        Text(store.isPinned ? "pinned" : "loose")
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

/// An app with a store whose commands send actions.
@MainActor
@Suite struct CommandsScreenTests {
  @Test func `commands send actions, and follow the state of the store`() throws {
    let store = Store(initialState: Notes.State()) { Notes() }
    let window = try #require(NotesApp(store: store).windows.first)
    let screen = Screen(window.content, columns: 40, rows: 12)
    screen.press("n", .control)
    #expect(screen.contains("Note 3"))
    screen.press(.function(9))
    screen.tap("Note")
    #expect(screen.contains("Delete Note 3  Alt-Backspace"))
    screen.tap("Pinned")
    #expect(store.isPinned && screen.contains("pinned"))
    screen.press(.backspace, .alt)
    #expect(screen.contains("Delete?"))
    screen.press("n", .control)
    screen.tap("Delete")
    #expect(store.titles == ["Groceries", "Ideas"])
    screen.press(.backspace, .alt)
    #expect(store.alert == nil)
  }
}
