/// A key of the keyboard, as terminals report it.
public enum Key: Sendable, Hashable {
  /// A key with a character. Without other modifiers it is the typed character: `A`, without
  /// ``KeyModifiers/shift``. With Control, Alt or Command it is the lowercase letter: Ctrl-Shift-A
  /// is `a` with both modifiers.
  case character(Character)
  /// Editing and control keys.
  case enter, tab, backspace, escape
  /// Arrow keys.
  case up, down, left, right
  /// Keys that move by lines or pages.
  case home, end, pageUp, pageDown
  /// Insert, and forward delete.
  case insert, delete
  /// A function key; F1 is 1.
  case function(Int)

  /// The space bar, which terminals report as a character.
  public static let space = Key.character(" ")
}
