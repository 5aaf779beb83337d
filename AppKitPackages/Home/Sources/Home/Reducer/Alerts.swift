import ComposableArchitecture
import Models

extension AlertState<HomeReducer.Alert> {
  /// Asks before a to-do is deleted.
  static func confirmDelete(_ todo: Todo) -> Self {
    AlertState {
      TextState("Delete “\(todo.title)”?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDelete(todo)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState("Undo brings it back until you quit.")
    }
  }
}
