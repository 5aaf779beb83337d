/// Something a user does to a text field.
public enum TextEditingCommand: Sendable, Hashable {
  /// Replaces the selection: typing, and pasting from the terminal.
  case insert(String)
  /// Moves the cursor; `selecting` leaves the other end of the selection where it is.
  case move(TextMovement, selecting: Bool = false)
  /// Deletes the selection, or else what the movement passes over.
  case delete(TextMovement)
  /// As `delete`, and keeps what was deleted for `yank`. Successive kills add up, as in readline.
  case kill(TextMovement)
  /// Kills back to the last white space, which goes further than a word: readline's `C-w`.
  case killToWhitespaceBackward
  /// Inserts what was last killed, cut or copied.
  case yank
  /// Exchanges the characters around the cursor and steps on: readline's `C-t`.
  case transpose
  /// Selects the whole text.
  case selectAll
  case cut, copy
  case undo, redo
}
