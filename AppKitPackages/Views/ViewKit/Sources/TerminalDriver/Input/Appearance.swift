/// The brightness of a terminal's background.
public enum Appearance: Sendable, Hashable {
  /// A light background with dark text, or a dark one with light text.
  case light, dark
}
