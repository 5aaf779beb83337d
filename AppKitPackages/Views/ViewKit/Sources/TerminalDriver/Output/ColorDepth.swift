/// The number of colors that a terminal shows.
public enum ColorDepth: Int, Sendable, Hashable, Comparable {
  /// No colors, only attributes such as bold and reverse.
  case none
  /// The 16 named colors.
  case ansi
  /// The 256 colors of xterm.
  case palette
  /// 24-bit colors.
  case truecolor

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Creates the color depth according to the environment, because no query for it is supported by
  /// all terminals.
  ///
  /// ```swift
  /// ColorDepth(environment: ["TERM": "xterm-256color"])  // .palette
  /// ```
  ///
  /// The variables take precedence in this order: a non-empty `NO_COLOR` means none (no-color.org),
  /// even if `CLICOLOR_FORCE` is set; `COLORTERM` with `truecolor` or `24bit` means 24-bit colors;
  /// otherwise the name in `TERM` determines the depth. `CLICOLOR_FORCE`, unless it is `0`, means
  /// at least the 16 named colors (bixense.com/clicolors).
  ///
  /// - Parameter environment: The environment of the process.
  public init(environment: [String: String]) {
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty {
      self = .none
      return
    }
    let named = Self(terminalName: environment["TERM"] ?? "", colorTerm: environment["COLORTERM"])
    let force = environment["CLICOLOR_FORCE"] ?? "0"
    self = force == "0" || force.isEmpty ? named : max(named, .ansi)
  }

  private init(terminalName: String, colorTerm: String?) {
    let direct = [
      "-direct", "kitty", "ghostty", "alacritty", "wezterm", "foot", "iterm", "contour",
    ]
    let plain = ["", "dumb", "unknown", "vt100", "vt102", "vt220", "vt320", "xterm-mono"]
    if terminalName == "dumb" {
      self = .none
    } else if colorTerm == "truecolor" || colorTerm == "24bit" {
      self = .truecolor
    } else if plain.contains(terminalName) {
      self = .none
    } else if direct.contains(where: terminalName.contains) {
      self = .truecolor
    } else if terminalName.contains("256color") {
      self = .palette
    } else {
      self = .ansi
    }
  }
}
