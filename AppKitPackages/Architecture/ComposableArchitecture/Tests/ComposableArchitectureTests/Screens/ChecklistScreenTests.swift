import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@Reducer
private struct Entry {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private struct EntryView: View {
  @Bindable var store: StoreOf<Entry>

  var body: some View {
    HStack {
      Toggle("Done", isOn: $store.isDone).labelsHidden()
      Text(store.title)
    }
  }
}

/// A feature whose rows have scoped stores and can be added and deleted.
@Reducer
private struct Checklist {
  @ObservableState
  struct State: Equatable {
    var entries: IdentifiedArrayOf<Entry.State> = []
  }

  enum Action {
    case addButtonTapped
    case deleteButtonTapped(id: Entry.State.ID)
    case entries(IdentifiedActionOf<Entry>)
    case onAppear
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        let id = (state.entries.ids.max() ?? 0) + 1
        state.entries.append(Entry.State(id: id, title: "Entry \(id)"))
        return .none
      case .deleteButtonTapped(let id):
        state.entries.remove(id: id)
        return .none
      case .entries:
        return .none
      case .onAppear:
        guard state.entries.isEmpty else { return .none }
        state.entries = [Entry.State(id: 1, title: "Milk"), Entry.State(id: 2, title: "Bread")]
        return .none
      }
    }
    .forEach(\.entries, action: \.entries) {
      Entry()
    }
  }
}

private struct ChecklistView: View {
  let store: StoreOf<Checklist>

  var body: some View {
    List {
      ForEach(store.scope(state: \.entries, action: \.entries)) { entryStore in
        EntryView(store: entryStore)
      }
      .onDelete { indexSet in
        for index in indexSet {
          store.send(.deleteButtonTapped(id: store.entries[index].id))
        }
      }
    }
    .toolbar {
      Button("Add") {
        store.send(.addButtonTapped)
      }
    }
    .onAppear { store.send(.onAppear) }
  }
}

private struct TitlesView: View {
  let store: StoreOf<Checklist>

  var body: some View {
    List(store.entries) { entry in
      Text(entry.title)
    }
    .onAppear { store.send(.onAppear) }
  }
}

@MainActor
@Suite struct ChecklistScreenTests {
  private let store = Store(initialState: Checklist.State()) { Checklist() }

  @Test func `rows are loaded on appear, completed, added and deleted`() {
    let screen = Screen(ChecklistView(store: store), columns: 30, rows: 8)
    #expect(screen.contains("[ ] Milk"))
    screen.tap("Done")
    #expect(store.entries[id: 1]?.isDone == true)
    #expect(screen.contains("[x] Milk"))
    #expect(screen.contains("[ ] Bread"))
    screen.tap("Add")
    #expect(screen.contains("Entry 3"))
    screen.tap("Done")
    screen.press(.delete)
    #expect(store.entries.ids == [2, 3])
    #expect(!screen.contains("Milk"))
    #expect(screen.contains("[ ] Bread"))
  }

  @Test func `a list shows the values of a collection`() {
    let screen = Screen(TitlesView(store: store), columns: 30, rows: 8)
    #expect(screen.text == " Milk\n Bread")
  }
}
