import Foundation
import Renderer
import Terminal
import TextMetrics

/// What elements draw on: the cells of a frame, and the part of them that may be drawn on now.
///
/// Rows without damage keep what was drawn on them before; whatever is drawn there is left out.
@MainActor
final class Canvas {
  // Every element draws on it; access need not be checked, as none draws while another one does.
  @exclusivity(unchecked) private(set) var buffer: CellBuffer
  @exclusivity(unchecked) var clip: CellRect
  let theme: Theme
  let damage: Damage

  /// The box that has the focus.
  var focused: Box?

  /// The look that was asked for last: elements beside each other often look the same.
  @exclusivity(unchecked) private var lastStyle: (attributes: ElementAttributes, cell: CellStyle)?

  /// - Parameters:
  ///   - previous: the frame before, of the same size; nil for a blank one.
  ///   - damage: the rows that are drawn anew.
  init(columns: Int, rows: Int, previous: CellBuffer?, damage: Damage, theme: Theme) {
    buffer = previous ?? CellBuffer(columns: columns, rows: rows)
    clip = buffer.bounds
    self.damage = damage
    self.theme = theme
    guard previous != nil else { return }
    fill(buffer.bounds, .plain)
    hideCursor()
  }

  /// The whole screen.
  var bounds: CellRect { buffer.bounds }

  /// Writes text; the ground stays what it is unless the style says otherwise.
  @discardableResult
  func write(_ text: some StringProtocol, column: Int, row: Int, _ style: CellStyle) -> Int {
    guard row >= clip.row, row < clip.endRow, damage.contains(row) else { return column }
    var style = style
    if style.background == .default {
      style.background = buffer.background(column: max(column, clip.column), row: row)
    }
    if theme.symbols == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) {
      return buffer.write(ascii(text), column: column, row: row, style: style, clip: clip)
    }
    return buffer.write(text, column: column, row: row, style: style, clip: clip)
  }

  func fill(_ rect: CellRect, _ style: CellStyle) {
    for part in damage.parts(of: rect.intersection(clip)) { buffer.fill(part, style: style) }
  }

  func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    for part in damage.parts(of: rect.intersection(clip)) { buffer.restyle(part, change) }
  }

  /// Makes cells lead to an address outside the app. Only what the app itself would open counts.
  func link(_ rect: CellRect, to url: URL) {
    guard url.isSafeToOpen else { return }
    for part in damage.parts(of: rect.intersection(clip)) {
      buffer.link(part, to: url.absoluteString)
    }
  }

  /// Shows the terminal's cursor at a cell, if that can be seen.
  func setCursor(column: Int, row: Int) {
    guard clip.contains(column: column, row: row), damage.contains(row) else { return }
    buffer.cursor = CellCursor(column: column, row: row)
  }

  /// Hides the cursor that was shown so far.
  func hideCursor() {
    if let cursor = buffer.cursor, damage.contains(cursor.row) { buffer.cursor = nil }
  }

  /// The look of a box, as its view says.
  func style(for box: Box, dim: Bool = false) -> CellStyle {
    var style = style(for: box.element.attributes)
    if dim { style.attributes.insert(.dim) }
    return style
  }

  private func style(for attributes: ElementAttributes) -> CellStyle {
    if let lastStyle, lastStyle.attributes.isIdentical(to: attributes) { return lastStyle.cell }
    var style = theme.style(attributes.style)
    if !attributes.isEnabled { style.attributes.insert(.dim) }
    lastStyle = (attributes, style)
    return style
  }

  /// Draws a frame of lines around the inside of a rectangle.
  func border(_ rect: CellRect, _ style: CellStyle, isRounded: Bool = true) {
    guard rect.columns >= 2, rect.rows >= 2, rect.columns < 10_000 else { return }
    let line = String(repeating: "─", count: rect.columns - 2)
    let corners = isRounded ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
    write(corners[0] + line + corners[1], column: rect.column, row: rect.row, style)
    write(corners[2] + line + corners[3], column: rect.column, row: rect.endRow - 1, style)
    for row in (rect.row + 1)..<(rect.endRow - 1) {
      write("│", column: rect.column, row: row, style)
      write("│", column: rect.endColumn - 1, row: row, style)
    }
  }
}

/// What stands for the signs of controls and lines where only ASCII can be shown.
private let asciiSigns: [Character: Character] = [
  "─": "-", "━": "=", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+",
  "└": "+", "┘": "+", "●": "*", "○": "o", "•": "*", "✓": "v", "‹": "<", "›": ">", "▾": "v",
  "▸": ">", "▐": "|", "█": "#", "▉": "#", "▊": "#", "▋": "#", "▌": "#", "▍": "|", "▎": "|",
  "▏": "|", "░": ".", "▒": "#", "…": "~", "↗": "/", "⊖": "-", "≡": "=", "▪": "#", "↑": "^",
  "↓": "v", "←": "<", "→": ">", "“": "\"", "”": "\"", "‘": "'", "’": "'", "–": "-", "—": "-",
  "−": "-", "×": "x", "·": ".",
]

/// The text in ASCII, as wide as it was: signs by their likeness, letters without their accents,
/// `?` for the rest.
private func ascii(_ text: some StringProtocol) -> String {
  text.reduce(into: "") { result, character in
    if character.isASCII {
      result.append(character)
    } else if let sign = asciiSigns[character] {
      result.append(sign)
    } else if let letter = String(character).decomposedStringWithCanonicalMapping
      .unicodeScalars.first, letter.isASCII
    {
      result.append(Character(letter))
    } else {
      let isBraille = character.unicodeScalars.first.map { (0x2800...0x28FF).contains($0.value) }
      let width = displayWidth(of: String(character))
      result += String(repeating: isBraille == true ? "*" : "?", count: width)
    }
  }
}
