/// A step of the cursor through a text.
public enum TextMovement: Sendable, Hashable {
  case characterBackward, characterForward
  case wordBackward, wordForward
  /// The start or end of the paragraph, which in a single-line field is the whole text.
  case lineStart, lineEnd
  /// A number of wrapped lines, negative upwards. Does nothing in a single-line field.
  case lines(Int)
  case textStart, textEnd
  /// A number of bytes of UTF-8 from the start, moved to the nearest character before it: a mouse
  /// click.
  case offset(Int)
}
