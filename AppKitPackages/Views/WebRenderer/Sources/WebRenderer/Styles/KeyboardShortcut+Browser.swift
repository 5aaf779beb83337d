import ElementTree

extension KeyboardShortcut {
  /// The shortcut in the format in which the client compares key presses: the modifiers in the
  /// order Command, Alt, Shift, and then the value of `KeyboardEvent.key`.
  ///
  /// The client accepts Control for Command, and Alt for key combinations that browsers reserve.
  var browserName: String {
    var name = ""
    if modifiers.contains(.command) || modifiers.contains(.control) { name += "C-" }
    if modifiers.contains(.option) { name += "A-" }
    if modifiers.contains(.shift) { name += "S-" }
    return name + key.browserName
  }

  /// The shortcut in the format of the attribute `aria-keyshortcuts`, which menus show.
  var spokenName: String {
    var keys: [String] = []
    if modifiers.contains(.command) || modifiers.contains(.control) { keys.append("Control") }
    if modifiers.contains(.option) { keys.append("Alt") }
    if modifiers.contains(.shift) { keys.append("Shift") }
    let name = key == .space ? "Space" : key.browserName
    keys.append(name.count == 1 ? name.uppercased() : name)
    return keys.joined(separator: "+")
  }
}

extension KeyEquivalent {
  /// The value of `KeyboardEvent.key`, in lowercase for letters.
  var browserName: String {
    switch self {
    case .upArrow: "ArrowUp"
    case .downArrow: "ArrowDown"
    case .leftArrow: "ArrowLeft"
    case .rightArrow: "ArrowRight"
    case .escape: "Escape"
    case .delete: "Backspace"
    case .deleteForward: "Delete"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .tab: "Tab"
    case .return: "Enter"
    default: String(character).lowercased()
    }
  }

  /// Creates the key for a value of `KeyboardEvent.key`; nil for keys without a `KeyEquivalent`.
  init?(browserName name: String) {
    let keys: [KeyEquivalent] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .escape, .delete, .deleteForward, .home, .end,
      .pageUp, .pageDown, .tab, .return,
    ]
    if let key = keys.first(where: { $0.browserName == name }) {
      self = key
    } else if name.count == 1, let character = name.first {
      self.init(character)
    } else {
      return nil
    }
  }
}
