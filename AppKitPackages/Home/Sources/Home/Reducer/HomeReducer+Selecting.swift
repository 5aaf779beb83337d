import ComposableArchitecture
import Models

extension HomeReducer.State {
  /// Selects a to-do, or removes it from the selection.
  mutating func toggleSelection(of todo: Todo) {
    if selection.remove(id: todo.id) == nil { selection.append(todo) }
  }

  /// Keeps the selected to-dos as they were last loaded, so that changes begin with these values.
  mutating func updateSelection(with todos: [Todo]) {
    guard !selection.isEmpty else { return }
    for todo in todos where selection[id: todo.id] != nil { selection[id: todo.id] = todo }
  }
}
