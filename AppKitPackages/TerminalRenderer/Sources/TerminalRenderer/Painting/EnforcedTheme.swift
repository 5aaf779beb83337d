import Renderer
import Terminal

/// A ground that the app insists on, and colours that can be read on it, whatever colours the
/// terminal has.
///
/// Elements draw in the terminal's own colours; this replaces them once everything is drawn, dialogs
/// and menus included. The contrast of every text with its ground is 4.5 to 1 at least, as the Web
/// Content Accessibility Guidelines demand (https://www.w3.org/TR/WCAG22/#contrast-minimum).
struct Ground: Hashable {
  let colorScheme: ColorScheme
  /// Whether there is only black and white.
  let isHighContrast: Bool

  /// Gives a cell its colours.
  func apply(to style: inout CellStyle) {
    if isHighContrast {
      style.attributes.remove(.dim)
      style.foreground = isPaper(style.foreground) ? paper : ink
      style.background = isInk(style.background) ? ink : paper
      return
    }
    if style.foreground == .default {
      style.foreground = style.attributes.contains(.dim) ? faint : ink
      style.attributes.remove(.dim)
    } else {
      style.foreground = readable(style.foreground)
    }
    style.background = style.background == .default ? paper : readable(style.background)
  }

  private var isLight: Bool { colorScheme == .light }

  // Colours by their number in xterm's palette.
  private var paper: CellColor {
    isHighContrast ? .palette(isLight ? 231 : 16) : .palette(isLight ? 231 : 234)
  }
  private var ink: CellColor {
    isHighContrast ? .palette(isLight ? 16 : 231) : .palette(isLight ? 235 : 253)
  }
  private var faint: CellColor { .palette(isLight ? 241 : 247) }

  /// The terminal's first eight colours, which it may show as it likes, as fixed ones.
  private func readable(_ color: CellColor) -> CellColor {
    guard case .ansi(let number) = color else { return color }
    let palette: [UInt8] =
      isLight
      ? [16, 124, 28, 94, 25, 90, 24, 241, 241, 124, 28, 94, 25, 90, 24, 231]
      : [16, 203, 114, 221, 111, 176, 80, 253, 247, 203, 114, 221, 111, 176, 80, 231]
    return palette.indices.contains(Int(number)) ? .palette(palette[Int(number)]) : color
  }

  /// Whether a text is drawn in the colour of the ground, as on a filled area.
  private func isPaper(_ color: CellColor) -> Bool {
    color == .ansi(isLight ? 15 : 0) || color == paper
  }

  private func isInk(_ color: CellColor) -> Bool {
    color == .ansi(isLight ? 0 : 15) || color == ink
  }
}

extension TerminalSession {
  /// The ground that the outermost view which says so insists on; `nil` for the terminal's own.
  var preferredGround: Ground? {
    var colorScheme: ColorScheme?
    var isHighContrast = false
    root.findGround(&colorScheme, &isHighContrast)
    guard colorScheme != nil || isHighContrast else { return nil }
    return Ground(colorScheme: colorScheme ?? theme.colorScheme, isHighContrast: isHighContrast)
  }
}

extension Box {
  /// Looks at everything but the insides of rows: there are many, and one of them doesn't speak for
  /// the screen.
  fileprivate func findGround(_ colorScheme: inout ColorScheme?, _ isHighContrast: inout Bool) {
    guard interest.contains(.ground) else { return }
    colorScheme = colorScheme ?? element.traits.preferredColorScheme
    isHighContrast = isHighContrast || element.traits.contrast > 1
    guard !facts.isRow else { return }
    for child in children { child.findGround(&colorScheme, &isHighContrast) }
  }
}
