/// How many colours a terminal shows.
public enum ColorDepth: Int, Sendable, Hashable, Comparable {
  /// Attributes such as bold and reverse only.
  case none
  /// The 16 named colours.
  case ansi
  /// xterm's 256 colours.
  case palette
  /// 24-bit colour.
  case truecolor

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// What the environment says of the terminal: there is no way to ask the terminal itself that all
  /// answer.
  ///
  /// ```swift
  /// ColorDepth(environment: ["TERM": "xterm-256color"])  // .palette
  /// ```
  ///
  /// In order: a non-empty `NO_COLOR` means none (no-color.org), even where `CLICOLOR_FORCE` is
  /// set; `COLORTERM` says `truecolor` or `24bit`; the name in `TERM` tells the rest.
  /// `CLICOLOR_FORCE`, unless `0`, means at least the 16 named colours (bixense.com/clicolors).
  ///
  /// - Parameter environment: The process's environment.
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
