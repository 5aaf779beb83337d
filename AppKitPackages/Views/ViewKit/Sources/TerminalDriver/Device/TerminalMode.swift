/// The modes of a terminal that a program uses.
///
/// ```swift
/// let mode = TerminalMode(mouse: .buttons, setsTitle: true)
/// let terminal = try TerminalDevice(mode: mode)
/// ```
public struct TerminalMode: Sendable, Hashable {
  /// The events of the mouse that the terminal reports.
  public enum Mouse: Sendable, Hashable {
    /// No events.
    case off
    /// Buttons, the wheel, and movement with a pressed button (mode 1002).
    case buttons
    /// Also movement without a pressed button (mode 1003).
    case hover
  }

  /// Whether the program uses the alternate screen (mode 1049), which leaves the text of the shell
  /// unchanged. Otherwise it draws below the prompt.
  public var usesAlternateScreen: Bool
  /// The events of the mouse that the terminal reports.
  public var mouse: Mouse
  /// Whether the program sets titles of the window, so that the previous title is saved and
  /// restored.
  public var setsTitle: Bool
  /// Whether the device stores text printed to standard streams, and shows it on leaving. Otherwise
  /// the text would overwrite the screen, and the message of a program that traps would disappear.
  /// Streams that are redirected are not changed.
  public var keepsPrintedText: Bool

  /// Creates modes, by default those of a full-screen app.
  public init(
    usesAlternateScreen: Bool = true,
    mouse: Mouse = .hover,
    setsTitle: Bool = false,
    keepsPrintedText: Bool = true
  ) {
    self.setsTitle = setsTitle
    self.usesAlternateScreen = usesAlternateScreen
    self.mouse = mouse
    self.keepsPrintedText = keepsPrintedText
  }

  /// Returns the sequences that set all modes and, if `asking` is true, query the terminal. `DA1`
  /// is the last query, because every terminal replies to it.
  func entering(_ capabilities: TerminalCapabilities, asking: Bool) -> [UInt8] {
    var text = usesAlternateScreen ? "\u{1B}[?1049h" : ""
    text += "\u{1B}[?7l"
    // XTWINOPS: the terminal saves the title on a stack.
    if setsTitle { text += "\u{1B}[22;2t" }
    if asking {
      text += "\u{1B}[?u\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}]11;?\u{1B}\\\u{1B}[c"
    } else {
      text += enabling(capabilities)
    }
    // While it reports the mouse, screen keeps a press of Escape back until the next key.
    switch capabilities.isScreen ? .off : mouse {
    case .off: break
    case .buttons: text += "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    case .hover: text += "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"
    }
    text += "\u{1B}[?1004h\u{1B}[?2004h"
    return Array(text.utf8)
  }

  /// Returns the sequences for features that the terminal has reported to support.
  func enabling(_ capabilities: TerminalCapabilities) -> String {
    (capabilities.hasKittyKeyboard ? "\u{1B}[>1u" : "")
      + (capabilities.reportsAppearance ? "\u{1B}[?2031h" : "")
  }

  /// Returns the sequences that reset all modes, including those that were never set.
  func leaving(_ capabilities: TerminalCapabilities) -> [UInt8] {
    endingReports(capabilities) + leavingScreen
  }

  /// Returns the sequences after which the terminal sends nothing but typed keys.
  func endingReports(_ capabilities: TerminalCapabilities) -> [UInt8] {
    var text = capabilities.synchronizesOutput ? "\u{1B}[?2026l" : ""
    text += "\u{1B}[m\u{1B}[?2004l\u{1B}[?1004l"
    switch mouse {
    case .off: break
    case .buttons: text += "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
    case .hover: text += "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    }
    if capabilities.reportsAppearance { text += "\u{1B}[?2031l" }
    if capabilities.hasKittyKeyboard { text += "\u{1B}[<u" }
    return Array(text.utf8)
  }

  /// The sequences that reset the other modes.
  var leavingScreen: [UInt8] {
    var text = "\u{1B}[?7h\u{1B}[0 q"
    if setsTitle { text += "\u{1B}[23;2t" }
    if usesAlternateScreen { text += "\u{1B}[?1049l" }
    text += "\u{1B}[?25h"
    return Array(text.utf8)
  }
}
