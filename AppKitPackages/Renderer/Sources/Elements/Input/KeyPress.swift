/// A key that is pressed, as views are told.
public struct KeyPress: Sendable {
  /// The phases of a key press. Terminals report only that a key was pressed.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether a view has used a key.
  public enum Result: Hashable, Sendable { case handled, ignored }

  /// Always `.down` in a terminal.
  public let phase: Phases
  /// The key that was pressed.
  public let key: KeyEquivalent
  /// The text that the key produces.
  public let characters: String
  /// The keys that were held at the same time.
  public let modifiers: EventModifiers

  public init(key: KeyEquivalent, characters: String, modifiers: EventModifiers) {
    phase = .down
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
  }
}
