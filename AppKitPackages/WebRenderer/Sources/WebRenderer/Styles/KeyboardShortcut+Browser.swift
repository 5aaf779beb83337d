import Elements

extension KeyboardShortcut {
  /// The shortcut as the client writes a key press: the modifiers in the order Command, Alt, Shift, and the key
  /// as `KeyboardEvent.key` names it.
  ///
  /// Command is Control where there is no Command key, and Alt for what browsers keep to themselves.
  var browserName: String {
    var name = ""
    if modifiers.contains(.command) || modifiers.contains(.control) { name += "C-" }
    if modifiers.contains(.option) { name += "A-" }
    if modifiers.contains(.shift) { name += "S-" }
    return name + key.browserName
  }
}

extension KeyEquivalent {
  /// The key as `KeyboardEvent.key` names it, in small letters if it is a letter.
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

  /// The key with a name of `KeyboardEvent.key`, if it is one that views know.
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
