import ComposableArchitecture
import DesignTokens
import Models
import Services
import SwiftUI

/// The to-do list between its filter and search fields and the quick-add field.
struct TodoListView: View {
  @Bindable var store: StoreOf<HomeReducer>
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
      Button("Search") { store.send(.searchButtonTapped) }
        .keyboardShortcut("/", modifiers: [])
      Button("Quick add") { store.send(.quickAddButtonTapped) }
        .keyboardShortcut("a", modifiers: [])
    }
    .bind($store.focus, to: $focus)
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
          // While the quick-add field has the focus, Escape must leave that field instead.
          .keyboardShortcut(store.focus == .draft ? nil : .cancelAction)
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
      List {
        ForEach(store.scope(state: \.rows, action: \.rows).windowed(store.window)) { row in
          switch row {
          case .loaded(let store):
            TodoRowView(store: store)
          case .placeholder:
            TodoPlaceholderView()
          }
        }
        .onDelete { store.send(.onDelete($0)) }
        .onVisibleRangeChange { store.send(.visibleRangeChanged($0)) }
      }
      // The results of another search are a list of their own, which begins at its first row.
      .id(store.shownText)
      .safeAreaInset(edge: .bottom) { UndoBar(store: store) }
    }
  }
}

/// The text field that adds a to-do.
private struct QuickAddField: View {
  @Bindable var store: StoreOf<HomeReducer>
  let focus: FocusState<HomeReducer.State.Field?>.Binding

  var body: some View {
    TextField("Add: Call mum +home @phone due:2026-12-01", text: $store.draft)
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
