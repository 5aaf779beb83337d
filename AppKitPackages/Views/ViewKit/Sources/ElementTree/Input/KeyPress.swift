/// A key press, as `onKeyPress` passes it to views.
public struct KeyPress: Sendable {
  /// The phases of a key press. Terminals report only that a key was pressed.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key was pressed.
    public static let down = Phases(rawValue: 1)
    /// The key is held and repeats.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key was released.
    public static let up = Phases(rawValue: 4)
    /// All phases.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether a view has handled a key press. Ignored key presses continue to the parent.
  public enum Result: Hashable, Sendable {
    /// The view has handled the key press.
    case handled
    /// The parent receives the key press.
    case ignored
  }

  /// The phase of the key press. Always `.down` in a terminal.
  public let phase: Phases
  /// The key that was pressed.
  public let key: KeyEquivalent
  /// The text that the key produces.
  public let characters: String
  /// The keys that were held at the same time.
  public let modifiers: EventModifiers

  /// Creates a key press with the phase `.down`.
  public init(key: KeyEquivalent, characters: String, modifiers: EventModifiers) {
    phase = .down
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
  }
}
