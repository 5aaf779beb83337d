import ElementTree
import TerminalDriver

/// A light, dark or high contrast theme that the app enforces, independent of the colors of the
/// terminal.
///
/// Elements draw in the colors of the terminal. The session replaces them after everything is
/// drawn, including dialogs and menus. The contrast of text with its background is at least 4.5 to
/// 1, which is a requirement of the Web Content Accessibility Guidelines
/// (https://www.w3.org/TR/WCAG22/#contrast-minimum).
struct EnforcedTheme: Hashable {
  let colorScheme: ColorScheme
  /// Whether all cells are black and white.
  let isHighContrast: Bool

  /// Replaces the colors of a cell.
  func apply(to style: inout CellStyle) {
    if isHighContrast {
      style.attributes.remove(.dim)
      style.foreground = isBackground(style.foreground) ? background : foreground
      style.background = isForeground(style.background) ? foreground : background
      return
    }
    if style.foreground == .default {
      style.foreground = style.attributes.contains(.dim) ? faint : foreground
      style.attributes.remove(.dim)
    } else {
      style.foreground = readable(style.foreground)
    }
    style.background = style.background == .default ? background : readable(style.background)
  }

  private var isLight: Bool { colorScheme == .light }

  // Numbers of colors in xterm's palette.
  private var background: CellColor {
    isHighContrast ? .palette(isLight ? 231 : 16) : .palette(isLight ? 231 : 234)
  }
  private var foreground: CellColor {
    isHighContrast ? .palette(isLight ? 16 : 231) : .palette(isLight ? 235 : 253)
  }
  private var faint: CellColor { .palette(isLight ? 241 : 247) }

  /// Returns a fixed color for the terminal's 16 ANSI colors, which terminals show differently.
  private func readable(_ color: CellColor) -> CellColor {
    guard case .ansi(let number) = color else { return color }
    let palette: [UInt8] =
      isLight
      ? [16, 124, 28, 94, 25, 90, 24, 241, 241, 124, 28, 94, 25, 90, 24, 231]
      : [16, 203, 114, 221, 111, 176, 80, 253, 247, 203, 114, 221, 111, 176, 80, 231]
    return palette.indices.contains(Int(number)) ? .palette(palette[Int(number)]) : color
  }

  /// Whether text is drawn in the background color, as on a filled area.
  private func isBackground(_ color: CellColor) -> Bool {
    color == .ansi(isLight ? 15 : 0) || color == background
  }

  private func isForeground(_ color: CellColor) -> Bool {
    color == .ansi(isLight ? 0 : 15) || color == foreground
  }
}

extension TerminalSession {
  /// The theme of the outermost view that enforces one; nil for the colors of the terminal.
  var preferredTheme: EnforcedTheme? {
    var colorScheme: ColorScheme?
    var isHighContrast = false
    root.findTheme(&colorScheme, &isHighContrast)
    guard colorScheme != nil || isHighContrast else { return nil }
    return EnforcedTheme(
      colorScheme: colorScheme ?? theme.colorScheme,
      isHighContrast: isHighContrast
    )
  }
}

extension LayoutNode {
  /// Searches the subtree, except for the content of rows: rows are numerous, and a single row does
  /// not set the theme of the screen.
  fileprivate func findTheme(_ colorScheme: inout ColorScheme?, _ isHighContrast: inout Bool) {
    guard searchMask.contains(.enforcedTheme) else { return }
    colorScheme = colorScheme ?? element.traits.preferredColorScheme
    isHighContrast = isHighContrast || element.traits.contrast > 1
    guard !traits.contains(.row) else { return }
    for child in children { child.findTheme(&colorScheme, &isHighContrast) }
  }
}
