import ComposableArchitecture
import Models

extension AlertState {
  /// Says what did not work, and why.
  static func failure(_ title: String, _ error: any Error) -> Self {
    AlertState {
      TextState(title)
    } message: {
      TextState(error.localizedDescription)
    }
  }
}

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
