import ComposableArchitecture
import SwiftUI

#Preview("Full", traits: .dependencies { $0.todoClient.limit = { 0 } }) {
  TodosView(store: Store(initialState: Todos.State()) { Todos() })
}

@ViewAction(for: Todos.self)
struct TodosView: View {
  @Bindable var store: StoreOf<Todos>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      List {
        TextField("Search", text: $store.query)
        Picker("Filter", selection: $store.filter.sending(\.view.filterChanged)) {
          ForEach(Filter.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        ForEach(store.scope(\.rows, action: \.rows)) { TodoRowView(store: $0) }
        Button("Add") { send(.addButtonTapped) }
        Button("Delete") {
          if let id = store.rows.first?.id { send(.deleteButtonTapped(id)) }
        }
      }
      .navigationTitle("To-dos")
      .task { await send(.task).finish() }
      .sheet(item: $store.scope(\.$destination, action: \.destination).edit) {
        EditTodoView(store: $0)
      }
      .alert($store.scope(\.$destination, action: \.destination).alert)
    } destination: { store in
      switch store.case {
      case .detail(let store): TodoDetailView(store: store)
      case .edit(let store): EditTodoView(store: store)
      }
    }
  }
}
