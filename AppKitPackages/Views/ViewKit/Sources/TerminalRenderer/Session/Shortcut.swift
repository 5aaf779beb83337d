import ElementTree
import TerminalDriver

/// The conversion of keyboard shortcuts to keys that terminals report.
enum Shortcut {
  /// The letters whose combination with Control terminals send as Tab, Return or signals.
  private static let taken: Set<Character> = ["c", "i", "j", "m", "q", "s", "z", "h", "["]

  /// Returns the key presses of a shortcut, the preferred one first. Control replaces Command, or Alt
  /// if Control has another meaning with the key, or if terminals don't report Control with it.
  static func presses(_ shortcut: KeyboardShortcut) -> [KeyEvent] {
    guard let key = key(shortcut.key) else { return [] }
    var modifiers: KeyModifiers = []
    if shortcut.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if shortcut.modifiers.contains(.option) { modifiers.insert(.alt) }
    if shortcut.modifiers.contains(.control) { modifiers.insert(.control) }
    guard shortcut.modifiers.contains(.command) else {
      return [KeyEvent(key, modifiers: modifiers)]
    }
    var replacements: [KeyModifiers] = [.control, .command]
    if case .character(let character) = key, Self.taken.contains(character) {
      replacements[0] = .alt
    } else if !modifiers.contains(.alt), !isReportedWithControl(key, modifiers) {
      replacements.insert(.alt, at: 0)
    }
    return replacements.map { KeyEvent(key, modifiers: modifiers.union($0)) }
  }

  /// Whether all terminals report Control with a key. Many report a letter without Shift, and nothing
  /// or another key for digits, punctuation and Return.
  private static func isReportedWithControl(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case .character(" "): true
    case .character(let character):
      character.isASCII && character.isLetter && !modifiers.contains(.shift)
    case .enter, .backspace, .tab, .escape: false
    default: true
    }
  }

  static func matches(_ shortcut: KeyboardShortcut, _ press: KeyEvent) -> Bool {
    presses(shortcut).contains { candidate in
      if candidate == press { return true }
      // An uppercase letter implies Shift.
      guard case .character(let wanted) = candidate.key, case .character(let typed) = press.key
      else { return false }
      return String(wanted).lowercased() == String(typed).lowercased()
        && candidate.modifiers.contains(.shift)
          == (typed.isUppercase || press.modifiers.contains(.shift))
        && candidate.modifiers.subtracting(.shift) == press.modifiers.subtracting(.shift)
    }
  }

  /// Returns the name of the shortcut in the help.
  static func name(_ shortcut: KeyboardShortcut) -> String {
    guard let press = presses(shortcut).first else { return "" }
    if let letter = uppercaseLetter(press) { return letter }
    var name = ""
    if press.modifiers.contains(.control) { name += "^" }
    if press.modifiers.contains(.alt) { name += "Alt-" }
    if press.modifiers.contains(.shift) { name += "Shift-" }
    switch press.key {
    case .character(" "): name += "Space"
    case .character(let character):
      name += press.modifiers.isEmpty ? String(character) : String(character).uppercased()
    case .enter: name += "Enter"
    case .escape: name += "Esc"
    case .function(let number): name += "F\(number)"
    default: name += "\(press.key)".capitalized
    }
    return name
  }

  /// Returns the letter of a key press with Shift only, as it is typed.
  private static func uppercaseLetter(_ press: KeyEvent) -> String? {
    guard press.modifiers == .shift, case .character(let character) = press.key,
      character.isLetter
    else { return nil }
    return character.uppercased()
  }

  private static func key(_ key: KeyEquivalent) -> Key? {
    switch key {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    case .escape: .escape
    case .delete: .backspace
    case .deleteForward: .delete
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .tab: .tab
    case .return: .enter
    default: .character(key.character)
    }
  }
}
