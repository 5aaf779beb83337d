/// What a program wants of its terminal.
public struct TerminalMode: Sendable, Hashable {
  /// The events of the mouse that the terminal reports.
  public enum Mouse: Sendable, Hashable {
    case off
    /// Buttons, wheel, and movement with a button held.
    case buttons
    /// Movement without a button as well.
    case hover
  }

  /// Draws on a screen of its own and leaves the shell's as it was; if not, below the prompt.
  public var usesAlternateScreen: Bool
  /// The events of the mouse that the terminal reports.
  public var mouse: Mouse
  /// Whether the program gives the window titles, so that the title before is kept and set again.
  public var setsTitle: Bool
  /// Whether what the program prints is kept until the terminal is given back, and shown then.
  /// Otherwise it would overwrite the screen, and the last words of a program that traps would
  /// vanish with it. Streams that don't go to a terminal are left alone.
  public var keepsPrintedText: Bool

  /// Creates modes; without arguments, those of an app that takes the whole screen.
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

  /// Sets everything up. The questions' answers arrive when they arrive; `DA1` comes last, as every
  /// terminal answers it.
  func entering(_ capabilities: TerminalCapabilities, asking: Bool) -> [UInt8] {
    var text = usesAlternateScreen ? "\u{1B}[?1049h" : ""
    text += "\u{1B}[?7l"
    // XTWINOPS: the terminal keeps the title on a stack.
    if setsTitle { text += "\u{1B}[22;2t" }
    if asking {
      text += "\u{1B}[?u\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}]11;?\u{1B}\\\u{1B}[c"
    } else {
      text += enabling(capabilities)
    }
    switch mouse {
    case .off: break
    case .buttons: text += "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    case .hover: text += "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"
    }
    text += "\u{1B}[?1004h\u{1B}[?2004h"
    return Array(text.utf8)
  }

  /// What is only sent to a terminal that has said that it knows it.
  func enabling(_ capabilities: TerminalCapabilities) -> String {
    (capabilities.hasKittyKeyboard ? "\u{1B}[>1u" : "")
      + (capabilities.reportsAppearance ? "\u{1B}[?2031h" : "")
  }

  /// Undoes all of it, whatever has been set so far.
  func leaving(_ capabilities: TerminalCapabilities) -> [UInt8] {
    var text = capabilities.synchronizesOutput ? "\u{1B}[?2026l" : ""
    text += "\u{1B}[m\u{1B}[?2004l\u{1B}[?1004l"
    switch mouse {
    case .off: break
    case .buttons: text += "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
    case .hover: text += "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    }
    if capabilities.reportsAppearance { text += "\u{1B}[?2031l" }
    if capabilities.hasKittyKeyboard { text += "\u{1B}[<u" }
    text += "\u{1B}[?7h\u{1B}[0 q"
    if setsTitle { text += "\u{1B}[23;2t" }
    if usesAlternateScreen { text += "\u{1B}[?1049l" }
    text += "\u{1B}[?25h"
    return Array(text.utf8)
  }
}
