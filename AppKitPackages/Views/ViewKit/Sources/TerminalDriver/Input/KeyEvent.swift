/// The press of a key together with modifiers.
///
/// ```swift
/// KeyEvent(.character("s"), modifiers: .control)  // Ctrl-S
/// KeyEvent(.tab, modifiers: .shift)
/// ```
public struct KeyEvent: Sendable, Hashable {
  /// The key, without its modifiers.
  public var key: Key
  /// The pressed modifier keys, as far as the terminal reports them.
  public var modifiers: KeyModifiers

  /// Creates the press of a key.
  public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
