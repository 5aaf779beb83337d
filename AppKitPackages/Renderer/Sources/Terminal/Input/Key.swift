/// A key of the keyboard, as far as a terminal tells keys apart.
public enum Key: Sendable, Hashable {
  /// A key that types something, as typed: `A` is the character `A`, with or without ``KeyModifiers/shift``.
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right
  case home, end, pageUp, pageDown
  case insert, delete
  /// F1 is 1.
  case function(Int)

  public static let space = Key.character(" ")
}
