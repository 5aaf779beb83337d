/// Something that reached the program through the terminal.
public enum InputEvent: Sendable, Hashable {
  /// A key was pressed.
  case key(KeyEvent)
  /// A button of the mouse, its wheel, or the pointer moved.
  case mouse(MouseEvent)
  /// Text pasted in one go, line breaks as `\n`.
  case paste(String)
  /// The terminal's window gained or lost the keyboard.
  case focus(Bool)
  /// The terminal has a new size.
  case resize(columns: Int, rows: Int)
  /// The terminal told whether its background is light or dark, at the start or because it changed.
  case appearance(Appearance)
}
