/// A movement of the cursor in a text.
public enum TextMovement: Sendable, Hashable {
  /// One character.
  case characterBackward, characterForward
  /// To the start or the end of a word.
  case wordBackward, wordForward
  /// To the start or the end of the paragraph. In a field with one line, that is the whole text.
  case lineStart, lineEnd
  /// By a number of wrapped lines; negative numbers move up. Has no effect in a field with one
  /// line.
  case lines(Int)
  /// To the start or the end of the text.
  case textStart, textEnd
  /// To the last character boundary at or before a UTF-8 offset, for mouse clicks.
  case offset(Int)
}
