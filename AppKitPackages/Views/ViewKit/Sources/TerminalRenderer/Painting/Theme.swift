import ElementTree
import Foundation
import ViewKit
import TerminalDriver

/// Converts colors and fonts of views to styles of cells.
struct Theme: Hashable {
  var colorScheme = ColorScheme.dark
  /// The characters that the terminal can show.
  var symbols = SymbolTable.Style.unicode

  /// Returns the color of a cell for a color of a view, and whether it is dim.
  func color(_ color: Color) -> (color: CellColor, isDim: Bool) {
    let isFaint = color.alpha < 0.6
    switch color.representation {
    case .named(let name):
      let (cell, isDim) = named(name)
      return (cell, isDim || isFaint)
    case .rgb(let red, let green, let blue):
      return (.rgb(byte(red), byte(green), byte(blue)), isFaint)
    case .adaptive(let light, let dark):
      let (cell, isDim) = self.color(colorScheme == .light ? light : dark)
      return (cell, isDim || isFaint)
    }
  }

  /// Returns the color of a cell for a background. Cells have no translucency, so a translucent
  /// primary color is a gray, on which texts are readable.
  func background(_ color: Color) -> CellColor {
    switch color.representation {
    case .named(.primary) where color.alpha < 0.25: .palette(colorScheme == .light ? 254 : 236)
    case .named(.primary) where color.alpha < 0.45: .palette(colorScheme == .light ? 252 : 239)
    case .named(.primary) where color.alpha < 0.75: .ansi(8)
    case .named(.primary): .ansi(colorScheme == .light ? 0 : 15)
    case .named(.secondary), .named(.tertiary), .named(.quaternary), .named(.separator): .ansi(8)
    default: self.color(color).color
    }
  }

  private func byte(_ part: Double) -> UInt8 {
    part.isFinite ? UInt8(max(0, min(255, (part * 255).rounded()))) : 0
  }

  /// Returns the color of the terminal with a name, or a color of xterm's palette for other names.
  private func named(_ name: Color.Name) -> (CellColor, Bool) {
    switch name {
    case .red: (.ansi(1), false)
    case .green: (.ansi(2), false)
    case .yellow: (.ansi(3), false)
    case .blue: (.ansi(4), false)
    case .purple, .indigo: (.ansi(5), false)
    case .cyan, .teal: (.ansi(6), false)
    case .orange: (.palette(208), false)
    case .mint: (.palette(121), false)
    case .pink: (.palette(205), false)
    case .brown: (.palette(137), false)
    case .white: (.ansi(15), false)
    case .black: (.ansi(0), false)
    case .gray: (.ansi(8), false)
    case .accentColor: (.ansi(6), false)
    case .secondary, .tertiary, .quaternary: (.default, true)
    case .separator: (.default, true)
    case .secondaryBackground: (.palette(colorScheme == .light ? 254 : 236), false)
    case .primary, .clear, .background: (.default, false)
    }
  }

  func style(_ style: ElementStyle) -> CellStyle {
    var cell = CellStyle.plain
    apply(style.foreground, style.tint, to: &cell)
    apply(style.font, weight: style.weight, to: &cell)
    if style.isItalic { cell.attributes.insert(.italic) }
    if style.isUnderlined { cell.attributes.insert(.underline) }
    if style.isStruckThrough { cell.attributes.insert(.strikethrough) }
    return cell
  }

  private func apply(_ foreground: Color?, _ tint: Color?, to cell: inout CellStyle) {
    guard var foreground else { return }
    // The accent color is the tint that an ancestor has set.
    if case .named(.accentColor) = foreground.representation, let tint { foreground = tint }
    let (color, isDim) = color(foreground)
    cell.foreground = color
    if isDim { cell.attributes.insert(.dim) }
  }

  private func apply(_ font: Font?, weight: Font.Weight?, to cell: inout CellStyle) {
    if let font {
      switch font.style {
      case .largeTitle, .title, .title2, .title3, .headline: cell.attributes.insert(.bold)
      case .caption, .caption2, .footnote: cell.attributes.insert(.dim)
      case .body, .callout, .subheadline: break
      }
      if font.isItalic { cell.attributes.insert(.italic) }
    }
    guard let weight = weight ?? font?.weight else { return }
    if weight.value >= Font.Weight.semibold.value {
      cell.attributes.insert(.bold)
    } else if weight.value < Font.Weight.regular.value {
      cell.attributes.insert(.dim)
    } else {
      cell.attributes.remove(.bold)
    }
  }

  /// Returns the style of a run of text.
  func style(_ style: ElementStyle, _ run: Text.RunStyle) -> CellStyle {
    var cell = self.style(style)
    if let foreground = run.foreground {
      cell.attributes.remove(.dim)
      apply(foreground, style.tint, to: &cell)
    }
    if let background = run.background { cell.background = color(background).color }
    if run.font != nil || run.weight != nil {
      cell.attributes.remove(.bold)
      apply(run.font ?? style.font, weight: run.weight ?? style.weight, to: &cell)
    }
    if let isItalic = run.isItalic { cell.attributes.set(.italic, isItalic) }
    if let isUnderlined = run.isUnderlined { cell.attributes.set(.underline, isUnderlined) }
    if let isStruck = run.isStruckThrough { cell.attributes.set(.strikethrough, isStruck) }
    if run.isCode == true { cell.foreground = .ansi(6) }
    return cell
  }
}

extension CellAttributes {
  fileprivate mutating func set(_ attribute: CellAttributes, _ isOn: Bool) {
    if isOn { insert(attribute) } else { remove(attribute) }
  }
}
