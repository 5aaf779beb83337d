/// What a terminal answers to a question, as far as we ask any.
public enum TerminalReply: Sendable, Hashable {
  /// `DA1`: the parameters after the `?`. Every terminal answers, so it ends a list of questions.
  case primaryDeviceAttributes([Int])
  /// `DECRPM`: a mode and whether it is set; 0 means that the mode isn't known.
  case mode(Int, setting: Int)
  /// The flags of the Kitty keyboard protocol that are on.
  case kittyKeyboard(flags: Int)
  /// `OSC 10`: the colour of text, 16 bits a component.
  case foreground(red: UInt16, green: UInt16, blue: UInt16)
  /// `OSC 11`: the colour behind text, 16 bits a component.
  case background(red: UInt16, green: UInt16, blue: UInt16)
  /// `CPR`: the cursor's position, from 0.
  case cursorPosition(column: Int, row: Int)
  /// `XTVERSION`: the terminal's name and version.
  case version(String)
}

extension TerminalReply {
  /// Whether a background is light, by its luma (ITU-R BT.709).
  public var appearance: Appearance? {
    guard case .background(let red, let green, let blue) = self else { return nil }
    let luma = 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)
    return luma > 5_000 * 0xFFFF ? .light : .dark
  }
}
