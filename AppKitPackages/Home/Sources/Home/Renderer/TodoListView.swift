import ComposableArchitecture
import DesignTokens
import Models
import Services
import SwiftUI

/// The to-do list between its filter and search fields and the quick-add field.
struct TodoListView: View {
  @Bindable var store: StoreOf<HomeReducer>
  /// Whether the projects and contexts are beside the list.
  let hasSidebar: Bool
  @FocusState private var focus: HomeReducer.State.Field?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      TodoListHeader(store: store, focus: $focus)
      TodoRows(store: store)
      QuickAddField(store: store, focus: $focus)
    }
    .navigationTitle("To-dos")
    .toolbar {
      Button("Add") { store.send(.addButtonTapped) }
        .keyboardShortcut("n", modifiers: [])
      Menu("Sort") {
        Picker("Sort by", selection: $store.sort) {
          ForEach(TodoSort.allCases) { Text($0.name).tag($0) }
        }
      }
      .keyboardShortcut("s", modifiers: [])
      if !hasSidebar { TodoNamesMenu(store: store) }
    }
    .background { TodoListKeys(store: store) }
    .bind($store.focus, to: $focus)
  }
}

/// The keys of the fields, which are visible themselves and need no buttons, and what the list announces.
private struct TodoListKeys: View {
  let store: StoreOf<HomeReducer>

  var body: some View {
    Group {
      Button("Search") { store.send(.searchButtonTapped) }
        .keyboardShortcut("/", modifiers: [])
      Button("Quick add") { store.send(.quickAddButtonTapped) }
        .keyboardShortcut("a", modifiers: [])
    }
    .opacity(0)
    .accessibilityHidden(true)
    .announces(store.selection.isEmpty ? nil : "\(store.selection.count) selected")
    .announces(store.state.foundMessage)
  }
}

/// The filter and the search field. It is a view of its own, so that a typed letter does not update
/// the list.
private struct TodoListHeader: View {
  @Bindable var store: StoreOf<HomeReducer>
  let focus: FocusState<HomeReducer.State.Field?>.Binding

  var body: some View {
    HStack(spacing: Spacing.medium) {
      Picker("Show", selection: $store.filter) {
        ForEach(TodoFilter.allCases, id: \.self) { filter in
          Text(filter.name).tag(filter)
        }
      }
      .pickerStyle(.segmented)
      .fixedSize()
      TextField("Search", text: $store.query)
        .focused(focus, equals: .search)
        .onSubmit { store.send(.searchSubmitted) }
      if !store.query.isEmpty {
        Button("Clear") { store.send(.searchCleared) }
          // While the quick-add field has the focus, Escape must leave that field instead, and it ends a
          // selection first.
          .keyboardShortcut(
            store.focus == .draft || store.focus == nil && !store.selection.isEmpty
              ? nil : .cancelAction
          )
      }
      if store.isLoading {
        ProgressView()
      }
    }
  }
}

/// The listed to-dos, or a placeholder.
private struct TodoRows: View {
  let store: StoreOf<HomeReducer>

  var body: some View {
    if store.window.count == 0 {
      EmptyListView(
        filter: store.filter,
        isLoading: store.isLoading,
        isUnreadable: store.isUnreadable,
        query: store.query
      )
      .overlay(alignment: .bottom) { UndoBar(store: store) }
    } else {
      let headers = store.state.headers
      let selected: Set<Todo.ID>? = store.selection.isEmpty ? nil : Set(store.selection.ids)
      let addedID = store.added?.id
      List {
        ForEach(store.scope(state: \.rows, action: \.rows).windowed(store.window)) { row in
          switch row {
          case .loaded(let row):
            TodoRowView(
              store: row,
              isSelected: selected?.contains(row.id),
              isMarked: row.id == addedID,
              header: headers[row.id].map {
                TodoGroupHeader(group: $0, count: store.groups[$0] ?? 0)
              }
            )
          case .placeholder:
            TodoPlaceholderView()
          }
        }
        .onDelete { store.send(.onDelete($0)) }
        .onVisibleRangeChange { store.send(.visibleRangeChanged($0)) }
      }
      // The results of another search are a list of their own, which begins at its first row.
      .id(store.shownText)
      .safeAreaInset(edge: .bottom) {
        VStack(spacing: 0) {
          SelectionBar(store: store)
          UndoBar(store: store)
        }
      }
    }
  }
}

/// The text field that adds a to-do, below what its words mean.
private struct QuickAddField: View {
  @Bindable var store: StoreOf<HomeReducer>
  let focus: FocusState<HomeReducer.State.Field?>.Binding

  var body: some View {
    DraftSummary(draft: store.draft)
    TextField("Add: Call mum tomorrow +home @phone", text: $store.draft)
      .focused(focus, equals: .draft)
      .onSubmit { store.send(.draftSubmitted) }
      .pasteDestination(for: String.self) { texts in
        store.send(.linesPasted(texts.joined(separator: "\n")))
      } validator: { texts in
        texts.filter { $0.contains { $0.isNewline } }
      }
  }
}

/// Placeholder that explains why the list is empty.
private struct EmptyListView: View {
  @Environment(\.palette) private var palette
  let filter: TodoFilter
  let isLoading: Bool
  let isUnreadable: Bool
  let query: String

  var body: some View {
    VStack {
      Spacer()
      Text(message)
        .foregroundStyle(palette.faint)
      Spacer()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var message: String {
    if isLoading { return "Loading…" }
    if isUnreadable { return "The to-dos could not be read. Choose a filter to try again." }
    if !query.isEmpty { return "No to-dos match “\(query)”." }
    switch filter {
    case .all: return "No to-dos. Add one below."
    case .done: return "No completed to-dos."
    case .open: return "No open to-dos. Add one below."
    }
  }
}
