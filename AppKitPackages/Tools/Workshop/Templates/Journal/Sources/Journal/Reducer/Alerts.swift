import ComposableArchitecture

extension AlertState<JournalReducer.Alert> {
  /// An alert that asks for confirmation before an entry is deleted.
  static func confirmDelete(_ entry: EntryRowReducer.State) -> Self {
    AlertState {
      TextState("Delete “\(entry.title)”?")
    } actions: {
      // Alerts begin with the button that changes nothing, in the terminal and in the browser.
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
      ButtonState(role: .destructive, action: .confirmDelete(entry.id)) {
        TextState("Delete")
      }
    } message: {
      TextState("This cannot be undone.")
    }
  }

  /// An alert about a title that the list already contains.
  static func duplicate(_ title: String) -> Self {
    AlertState {
      TextState("“\(title)” was not added")
    } message: {
      TextState("The list already contains this title. To fix this, choose another one.")
    }
  }
}
