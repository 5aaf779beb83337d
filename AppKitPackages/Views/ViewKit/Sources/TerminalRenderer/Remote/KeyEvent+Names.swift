import TerminalDriver

extension KeyEvent {
  private static let keys: [String: Key] = [
    "enter": .enter, "return": .enter, "tab": .tab, "backspace": .backspace, "escape": .escape,
    "esc": .escape, "space": .space, "up": .up, "down": .down, "left": .left, "right": .right,
    "home": .home, "end": .end, "pageup": .pageUp, "pagedown": .pageDown, "insert": .insert,
    "delete": .delete,
  ]
  private static let names: [String: KeyModifiers] = [
    "ctrl": .control, "control": .control, "alt": .alt, "option": .alt, "shift": .shift,
    "cmd": .command, "command": .command,
  ]

  /// Creates the press of the key with a name: a character, `Enter`, `F5`, `ctrl+s`, `shift+Tab`.
  ///
  /// Returns nil for a name that no key has.
  init?(name: String) {
    var parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // The last key of "+" and "ctrl++" is the character itself.
    if name == "+" || name.hasSuffix("++") { parts = parts.dropLast(2) + ["+"] }
    guard let last = parts.popLast() else { return nil }
    var modifiers: KeyModifiers = []
    for part in parts {
      guard let modifier = Self.names[part.lowercased()] else { return nil }
      modifiers.insert(modifier)
    }
    if last.count == 1, let character = last.first {
      self.init(.character(character), modifiers: modifiers)
    } else if let key = Self.keys[last.lowercased()] {
      self.init(key, modifiers: modifiers)
    } else if last.lowercased().hasPrefix("f"), let number = Int(last.dropFirst()),
      (1...35).contains(number)
    {
      self.init(.function(number), modifiers: modifiers)
    } else {
      return nil
    }
  }
}
