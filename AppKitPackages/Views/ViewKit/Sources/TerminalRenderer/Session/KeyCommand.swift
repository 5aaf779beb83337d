import TerminalDriver

/// The command of a key that no element on screen handles.
enum KeyCommand: Hashable {
  case focusNext, focusPrevious
  case move(Direction)
  /// Scrolls by half pages: 2 and -2 for a whole page down and up.
  case scroll(halfPages: Int)
  case jump(toEnd: Bool)
  /// Performs the action of the focused element; the key is Enter.
  case activate
  /// Performs the action of the first button in a row with a link, otherwise of the focused
  /// element; the key is Space.
  case activateButton

  case goBack, help, palette, quit, menuBar, contextMenu, refresh
  case selectTab(Int)

  /// Returns the command of a key that moves the focus or activates an element. Returns nil for
  /// other keys, and for keys with modifiers other than Shift, except for the half pages of vi.
  static func navigation(_ press: KeyEvent) -> KeyCommand? {
    switch press {
    case KeyEvent(.character("d"), modifiers: .control): return .scroll(halfPages: 1)
    case KeyEvent(.character("u"), modifiers: .control): return .scroll(halfPages: -1)
    default: break
    }
    guard press.modifiers.isEmpty || press.modifiers == .shift else { return nil }
    switch press.key {
    case .tab: return press.modifiers.contains(.shift) ? .focusPrevious : .focusNext
    case .up: return .move(.up)
    case .down: return .move(.down)
    case .left: return .move(.left)
    case .right: return .move(.right)
    case .pageUp: return .scroll(halfPages: -2)
    case .pageDown: return .scroll(halfPages: 2)
    case .home: return .jump(toEnd: false)
    case .end: return .jump(toEnd: true)
    case .space: return .activateButton
    case .enter: return .activate
    default: return nil
    }
  }

  /// Returns the key that a letter stands for in programs such as vi, less and mutt: the arrow or the end of
  /// a list; nil for other keys.
  static func viSynonym(_ press: KeyEvent) -> KeyEvent? {
    switch press {
    case KeyEvent(.character("j")): KeyEvent(.down)
    case KeyEvent(.character("k")): KeyEvent(.up)
    case KeyEvent(.character("g")): KeyEvent(.home)
    case KeyEvent(.character("G")): KeyEvent(.end)
    default: nil
    }
  }

  /// Returns the command of a key for the whole screen; nil for other keys.
  static func screen(_ press: KeyEvent) -> KeyCommand? {
    switch (press.key, press.modifiers) {
    case (.escape, []): return .goBack
    case (.character("?"), _), (.function(1), []): return .help
    case (.character("p"), .control): return .palette
    case (.character("q"), []): return .quit
    case (.function(9), []), (.function(10), []): return .menuBar
    case (.function(10), .shift), (.character("."), []): return .contextMenu
    case (.character("r"), .control), (.function(5), []): return .refresh
    case (.character(let character), []), (.character(let character), .alt):
      guard let number = character.wholeNumberValue, (1...9).contains(number) else { return nil }
      return .selectTab(number - 1)
    default: return nil
    }
  }
}
