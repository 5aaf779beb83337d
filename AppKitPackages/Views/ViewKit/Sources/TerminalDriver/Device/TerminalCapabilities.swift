/// The capabilities of a terminal, from the environment and from replies of the terminal.
///
/// ```swift
/// let capabilities = TerminalCapabilities(environment: processEnvironment())
/// let writer = FrameWriter(colorDepth: capabilities.colorDepth)
/// ```
public struct TerminalCapabilities: Sendable, Hashable {
  /// The number of colors that the terminal can show.
  public var colorDepth: ColorDepth
  /// Whether the terminal supports links (`OSC 8`).
  public var hasLinks = false
  /// Whether the terminal supports synchronized output (mode 2026), which prevents it from showing
  /// incomplete frames.
  public var synchronizesOutput = false
  /// Whether the terminal supports the Kitty keyboard protocol, which distinguishes Escape without
  /// a timeout, and Ctrl-I from Tab.
  public var hasKittyKeyboard = false
  /// Whether the terminal reports changes between light and dark colors (mode 2031).
  public var reportsAppearance = false
  /// Whether the background is light or dark; nil if unknown.
  public var appearance: Appearance?
  /// Whether the terminal shows only ASCII, because the locale says so or the terminal is the Linux
  /// console or a dumb terminal. Without a locale in the environment, as in containers, the
  /// terminal is assumed to support UTF-8.
  public var isASCII = false
  /// Whether the terminal breaks long lines again when its width changes, so that they occupy
  /// another number of rows. Most terminals do.
  public var rewrapsLines = true
  /// Whether the terminal is GNU screen, which interprets no `OSC 52`, truncates long strings, and holds
  /// Escape back while it reports the mouse.
  public var isScreen = false
  /// Whether the terminal has sent all replies to queries.
  public var isComplete = false

  /// Creates capabilities with a number of colors, and defaults for everything else.
  public init(colorDepth: ColorDepth = .truecolor) {
    self.colorDepth = colorDepth
  }

  /// Creates the capabilities according to the environment, for use before the terminal has
  /// replied: the color depth of ``ColorDepth/init(environment:)``, and the appearance of
  /// `COLORFGBG`, which some terminals set.
  public init(environment: [String: String]) {
    colorDepth = ColorDepth(environment: environment)
    hasLinks = Self.hasLinks(environment)
    let name = environment["TERM"] ?? ""
    // tmux uses the name of screen, too, without the name of the terminal around it.
    let isInTmux = environment["TMUX"] != nil
    isScreen =
      isInTmux
      ? environment["STY"] != nil && name.hasPrefix("screen.")
      : environment["STY"] != nil || name.hasPrefix("screen")
    rewrapsLines =
      isInTmux && !isScreen
      || !isScreen && environment["XTERM_VERSION"] == nil
        && !["linux", "rxvt", "vt", "cons", "st-"].contains(where: name.hasPrefix)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let isUTF8 = locale.map { locale in
      let name = locale.lowercased()
      return name.contains("utf-8") || name.contains("utf8")
    }
    isASCII = isUTF8 == false || ["linux", "dumb"].contains(name)
    if let last = environment["COLORFGBG"]?.split(separator: ";").last, let color = Int(last) {
      appearance = color == 7 || color > 8 ? .light : .dark
    }
  }

  /// Terminals have no query for links. Terminals with 24-bit color support links or ignore them;
  /// older ones may print the URL.
  private static func hasLinks(_ environment: [String: String]) -> Bool {
    let name = environment["TERM"] ?? ""
    if ["linux", "screen", "vt", "cons"].contains(where: name.hasPrefix) { return false }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return true }
    return ["kitty", "ghostty", "alacritty", "wezterm", "foot", "iterm", "contour", "-direct"]
      .contains(where: name.contains)
  }

  /// Updates the capabilities with a reply, and returns true if they have changed.
  public mutating func update(with reply: TerminalReply) -> Bool {
    let old = self
    switch reply {
    case .mode(2026, let setting): synchronizesOutput = (1...2).contains(setting)
    case .mode(2031, let setting): reportsAppearance = (1...2).contains(setting)
    case .kittyKeyboard: hasKittyKeyboard = true
    case .background: appearance = reply.appearance
    case .primaryDeviceAttributes: isComplete = true
    case .mode, .foreground, .cursorPosition, .version: break
    }
    return self != old
  }
}
