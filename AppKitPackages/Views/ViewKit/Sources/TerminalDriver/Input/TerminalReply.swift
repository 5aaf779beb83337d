/// The reply of a terminal to a query.
///
/// ```swift
/// var capabilities = TerminalCapabilities()
/// let hasChanged = capabilities.update(with: .mode(2026, setting: 2))
/// capabilities.synchronizesOutput  // true
/// ```
public enum TerminalReply: Sendable, Hashable {
  /// `DA1`: the parameters after the `?`. Every terminal replies to this query, so it marks the end
  /// of all replies.
  case primaryDeviceAttributes([Int])
  /// `DECRPM`: a mode and its setting. The setting 0 means that the terminal does not support the
  /// mode.
  case mode(Int, setting: Int)
  /// The active flags of the Kitty keyboard protocol.
  case kittyKeyboard(flags: Int)
  /// `OSC 10`: the foreground color, with 16 bits per component.
  case foreground(red: UInt16, green: UInt16, blue: UInt16)
  /// `OSC 11`: the background color, with 16 bits per component.
  case background(red: UInt16, green: UInt16, blue: UInt16)
  /// `CPR`: the position of the cursor, from 0.
  case cursorPosition(column: Int, row: Int)
  /// `XTVERSION`: the name and version of the terminal.
  case version(String)
}

extension TerminalReply {
  /// The brightness of the background of an `OSC 11` reply, by its luma (ITU-R BT.709); nil for
  /// other replies.
  public var appearance: Appearance? {
    guard case .background(let red, let green, let blue) = self else { return nil }
    let luma = 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)
    return luma > 5_000 * 0xFFFF ? .light : .dark
  }
}
