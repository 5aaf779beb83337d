/// A command of a text field.
///
/// ```swift
/// var field = TextEditingState("Buy oat milk")
/// field.perform(.kill(.wordBackward))
/// field.perform(.yank)
/// ```
public enum TextEditingCommand: Sendable, Hashable {
  /// Replaces the selection with a text, for typing and pasting.
  case insert(String)
  /// Moves the cursor. With `selecting`, the other end of the selection stays where it is.
  case move(TextMovement, selecting: Bool = false)
  /// Deletes the selection if there is one, otherwise the text between the cursor and the target of
  /// the movement.
  case delete(TextMovement)
  /// Deletes text like `delete` and stores it in the pasteboard for `yank`. Consecutive kills are
  /// joined, as in readline.
  case kill(TextMovement)
  /// Kills the text back to the last white space, which can be longer than a word: `C-w` of
  /// readline.
  case killToWhitespaceBackward
  /// Inserts the pasteboard: the text that was last killed, cut or copied.
  case yank
  /// Exchanges the characters around the cursor and moves the cursor after them: `C-t` of readline.
  case transpose
  /// Selects the whole text.
  case selectAll
  /// Stores the selected text in the pasteboard and deletes it.
  case cut
  /// Stores the selected text in the pasteboard.
  case copy
  /// Reverts the last change.
  case undo
  /// Applies the last reverted change again.
  case redo
}
