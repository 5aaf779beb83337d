import CellMetrics

extension TextEditingCommand {
  /// Creates the editing command of a key in a text field, with the keys of readline and of
  /// graphical fields; nil for other keys.
  ///
  /// ```swift
  /// TextEditingCommand(KeyEvent(.character("w"), modifiers: .control))  // .killToWhitespaceBackward
  /// ```
  ///
  /// Enter, Tab and Escape have no command, because the owner of the field handles them. Neither
  /// have `Ctrl-C` and `Ctrl-Z`, which interrupt and suspend programs.
  ///
  /// - Parameters:
  ///   - press: The key and its modifiers.
  ///   - isMultiline: Whether the field has several lines.
  public init?(_ press: KeyEvent, isMultiline: Bool = false) {
    let selecting = press.modifiers.contains(.shift)
    let byWord = !press.modifiers.isDisjoint(with: [.control, .alt])
    switch press.key {
    case .character(let character):
      guard let command = Self.command(for: character, press.modifiers) else { return nil }
      self = command
    case .left: self = .move(byWord ? .wordBackward : .characterBackward, selecting: selecting)
    case .right: self = .move(byWord ? .wordForward : .characterForward, selecting: selecting)
    case .up where isMultiline: self = .move(.lines(-1), selecting: selecting)
    case .down where isMultiline: self = .move(.lines(1), selecting: selecting)
    case .pageUp where isMultiline: self = .move(.lines(-10), selecting: selecting)
    case .pageDown where isMultiline: self = .move(.lines(10), selecting: selecting)
    case .home:
      self = .move(
        press.modifiers.contains(.control) ? .textStart : .lineStart,
        selecting: selecting
      )
    case .end:
      self = .move(press.modifiers.contains(.control) ? .textEnd : .lineEnd, selecting: selecting)
    case .backspace: self = byWord ? .kill(.wordBackward) : .delete(.characterBackward)
    case .delete where selecting: self = .cut
    case .delete: self = byWord ? .kill(.wordForward) : .delete(.characterForward)
    case .insert where selecting: self = .yank
    case .insert where press.modifiers.contains(.control): self = .copy
    default: return nil
    }
  }

  private static func command(
    for character: Character,
    _ modifiers: KeyModifiers
  ) -> TextEditingCommand? {
    switch modifiers.subtracting(.shift) {
    case []:
      return .insert(String(character))
    case .control:
      switch character {
      case "a": return .move(.lineStart)
      case "e": return .move(.lineEnd)
      case "b": return .move(.characterBackward)
      case "f": return .move(.characterForward)
      case "d": return .delete(.characterForward)
      case "h": return .delete(.characterBackward)
      case "k": return .kill(.lineEnd)
      case "u": return .kill(.lineStart)
      case "w": return .killToWhitespaceBackward
      case "y", "v": return .yank
      case "t": return .transpose
      case "x": return .cut
      case "_", "/", "-": return .undo
      default: return nil
      }
    case .alt:
      switch character {
      case "b": return .move(.wordBackward)
      case "f": return .move(.wordForward)
      case "d": return .kill(.wordForward)
      case "w": return .copy
      case "<": return .move(.textStart)
      case ">": return .move(.textEnd)
      case "_", "/": return .redo
      case "a": return .selectAll
      default: return nil
      }
    default:
      return nil
    }
  }
}
