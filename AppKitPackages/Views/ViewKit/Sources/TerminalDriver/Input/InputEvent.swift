/// An input event from the terminal.
public enum InputEvent: Sendable, Hashable {
  /// The press of a key.
  case key(KeyEvent)
  /// An event of a button or the wheel of the mouse, or a movement of the pointer.
  case mouse(MouseEvent)
  /// A pasted text, with `\n` as line breaks.
  case paste(String)
  /// True if the window of the terminal has gained the keyboard focus, false if it has lost it.
  case focus(Bool)
  /// A new size of the terminal, in cells.
  case resize(columns: Int, rows: Int)
  /// The brightness of the background, which terminals report on request and after a change.
  case appearance(Appearance)
}
