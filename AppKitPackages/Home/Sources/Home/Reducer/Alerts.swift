import ComposableArchitecture
import Models

extension AlertState<HomeReducer.Alert> {
  /// An alert that asks for confirmation before a to-do is deleted.
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
      TextState("You can undo this until you quit.")
    }
  }
}
