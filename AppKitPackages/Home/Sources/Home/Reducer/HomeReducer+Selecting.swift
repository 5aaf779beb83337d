import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Reads the selected to-dos that another process has changed. A deleted one is not selected any more: each
  /// command for the selection would be refused because of it.
  func readSelection(_ state: State, among ids: [Todo.ID]? = nil) -> Effect<Action> {
    let read = state.selection.ids.filter { ids?.contains($0) != false }
    guard !read.isEmpty else { return .none }
    return .run { send in
      var saved: [Todo] = []
      for id in read { if let todo = try await todoClient.find(id: id) { saved.append(todo) } }
      await send(.selectionResponse(read: Array(read), saved: saved))
    } catch: { _, _ in
      // The list, which is read at the same time, shows the error.
    }
  }
}

extension HomeReducer.State {
  /// Selects a to-do, or removes it from the selection.
  mutating func toggleSelection(of todo: Todo) {
    if selection.remove(id: todo.id) == nil { selection.append(todo) }
  }

  /// Updates the selected to-dos among those that were read, and removes the others from the selection.
  mutating func updateSelection(of read: [Todo.ID], with saved: [Todo]) {
    updateSelection(with: saved)
    for id in read where !saved.contains(where: { $0.id == id }) { selection.remove(id: id) }
  }

  /// Keeps the selected to-dos as they were last loaded, so that changes begin with these values.
  mutating func updateSelection(with todos: [Todo]) {
    guard !selection.isEmpty else { return }
    for todo in todos where selection[id: todo.id] != nil { selection[id: todo.id] = todo }
  }
}
