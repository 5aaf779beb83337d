/// A key and the modifiers held with it.
///
/// ```swift
/// KeyEvent(.character("s"), modifiers: .control)  // Ctrl-S
/// KeyEvent(.tab, modifiers: .shift)
/// ```
public struct KeyEvent: Sendable, Hashable {
  public var key: Key
  public var modifiers: KeyModifiers

  public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
