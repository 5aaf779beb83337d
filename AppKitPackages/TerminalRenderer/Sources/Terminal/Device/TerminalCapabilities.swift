/// What a terminal can do, as far as the environment and the terminal's own answers tell.
public struct TerminalCapabilities: Sendable, Hashable {
  /// The number of colours that the terminal can show.
  public var colorDepth: ColorDepth
  /// `OSC 8`: cells lead to an address that people can follow.
  public var hasLinks = false
  /// Mode 2026: drawing is held back between two marks, so no half-drawn frame is seen.
  public var synchronizesOutput = false
  /// The Kitty keyboard protocol: Escape needs no time-out, Ctrl-I is not Tab.
  public var hasKittyKeyboard = false
  /// Mode 2031: the terminal tells when its colours change between light and dark.
  public var reportsAppearance = false
  /// Whether the background is light or dark; nil while nobody has said.
  public var appearance: Appearance?
  /// Whether nothing but ASCII can be shown: the locale says so, or the terminal is the Linux
  /// console or a dumb one. Without any locale in the environment, as in containers, UTF-8 is taken
  /// for granted.
  public var isASCII = false
  /// Whether the terminal has answered everything it was going to.
  public var isComplete = false

  /// Creates capabilities with a number of colours, and defaults for everything else.
  public init(colorDepth: ColorDepth = .truecolor) {
    self.colorDepth = colorDepth
  }

  /// What the environment tells before the terminal has answered:
  /// ``ColorDepth/init(environment:)``, and with `COLORFGBG`, which some terminals set, the
  /// appearance.
  public init(environment: [String: String]) {
    colorDepth = ColorDepth(environment: environment)
    hasLinks = Self.hasLinks(environment)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let isUTF8 = locale.map { locale in
      let name = locale.lowercased()
      return name.contains("utf-8") || name.contains("utf8")
    }
    isASCII = isUTF8 == false || ["linux", "dumb"].contains(environment["TERM"])
    if let last = environment["COLORFGBG"]?.split(separator: ";").last, let color = Int(last) {
      appearance = color == 7 || color > 8 ? .light : .dark
    }
  }

  /// Nobody can ask a terminal whether it knows links. Those with 24-bit colour know them or leave
  /// them out; older ones may print the address.
  private static func hasLinks(_ environment: [String: String]) -> Bool {
    let name = environment["TERM"] ?? ""
    if ["linux", "screen", "vt", "cons"].contains(where: name.hasPrefix) { return false }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return true }
    return ["kitty", "ghostty", "alacritty", "wezterm", "foot", "iterm", "contour", "-direct"]
      .contains(where: name.contains)
  }

  /// Takes an answer into account and returns whether that changed anything.
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
