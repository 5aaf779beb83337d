/// A key and the modifiers held with it.
///
/// ```swift
/// KeyPress(.character("s"), modifiers: .control)  // Ctrl-S
/// KeyPress(.tab, modifiers: .shift)
/// ```
public struct KeyPress: Sendable, Hashable {
  public var key: Key
  public var modifiers: KeyModifiers

  public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
