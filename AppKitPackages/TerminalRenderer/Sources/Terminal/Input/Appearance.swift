/// Whether a terminal's background is light or dark.
public enum Appearance: Sendable, Hashable {
  case light, dark
}
