import ElementTree
import TerminalDriver

@MainActor
extension KeyPressContent: TransparentElement {
  public func intercept(
    _ press: KeyEvent,
    _ node: LayoutNode,
    _ session: TerminalSession
  ) -> Bool {
    handle(KeyPress(press), isTyping: session.focus.focusedNode?.isTextField == true)
  }
}

extension KeyPress {
  fileprivate init(_ press: KeyEvent) {
    var modifiers: EventModifiers = []
    if press.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if press.modifiers.contains(.alt) { modifiers.insert(.option) }
    if press.modifiers.contains(.control) { modifiers.insert(.control) }
    if press.modifiers.contains(.command) { modifiers.insert(.command) }
    let key: KeyEquivalent
    switch press.key {
    case .character(let character): key = KeyEquivalent(character)
    case .up: key = .upArrow
    case .down: key = .downArrow
    case .left: key = .leftArrow
    case .right: key = .rightArrow
    case .escape: key = .escape
    case .backspace: key = .delete
    case .delete: key = .deleteForward
    case .home: key = .home
    case .end: key = .end
    case .pageUp: key = .pageUp
    case .pageDown: key = .pageDown
    case .tab: key = .tab
    case .enter: key = .return
    // Function keys have no characters; the code points of Unicode's private use area represent
    // them.
    case .function(let number):
      key = KeyEquivalent(Unicode.Scalar(0xF703 + UInt32(number)).map(Character.init) ?? "\u{F704}")
    case .insert: key = KeyEquivalent("\u{F727}")
    }
    let isText = modifiers.isSubset(of: .shift)
    let writes = key.character.unicodeScalars.allSatisfy { !(0xE000...0xF8FF).contains($0.value) }
    self.init(
      key: key,
      characters: isText && writes ? String(key.character) : "",
      modifiers: modifiers
    )
  }
}
