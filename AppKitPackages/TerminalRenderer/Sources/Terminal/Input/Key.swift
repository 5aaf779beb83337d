/// A key of the keyboard, as far as a terminal tells keys apart.
public enum Key: Sendable, Hashable {
  /// A key that types something. Alone it is what was typed: `A`, without ``KeyModifiers/shift``.
  /// With Control, Alt or Command it is the lower-case letter: Ctrl-Shift-A is `a` with both
  /// modifiers.
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right
  case home, end, pageUp, pageDown
  case insert, delete
  /// F1 is 1.
  case function(Int)

  /// The space bar, which terminals report as the character.
  public static let space = Key.character(" ")
}
