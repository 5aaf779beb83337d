import Foundation
import ElementTree
import TerminalDriver
import CellMetrics

/// The drawing surface of ``CellElement`` values: the cells of a frame.
///
/// Drawing is limited to ``clip`` and to the changed rows of the screen; other rows keep the cells
/// of the previous frame. Positions are columns and rows of the screen, from 0.
///
/// ```swift
/// func paintTitle(_ node: LayoutNode, on canvas: CellCanvas) {
///   let style = canvas.style(for: node)
///   canvas.write("Title", column: node.frame.column, row: node.frame.row, style)
/// }
/// ```
@MainActor
public final class CellCanvas {
  private(set) var buffer: CellBuffer

  /// The rectangle to which drawing is limited. Before each call of a ``CellElement`` the session
  /// sets it to the visible part of the node.
  public var clip: CellRect
  let theme: Theme
  let damage: Damage

  /// The node with the focus.
  public internal(set) var focused: LayoutNode?

  /// The style of the previous element. Siblings often have the same attributes.
  private var lastStyle: (attributes: ElementAttributes, cell: CellStyle)?

  /// Creates a canvas of the size of the screen.
  ///
  /// - Parameters:
  ///   - previous: The previous frame, of the same size; nil for blank cells.
  ///   - damage: The rows to draw.
  init(columns: Int, rows: Int, previous: CellBuffer?, damage: Damage, theme: Theme) {
    buffer = previous ?? CellBuffer(columns: columns, rows: rows)
    clip = buffer.bounds
    self.damage = damage
    self.theme = theme
    guard previous != nil else { return }
    fill(buffer.bounds, .plain)
    hideCursor()
  }

  /// The rectangle of the whole screen.
  public var bounds: CellRect { buffer.bounds }

  /// Writes text in one row. A style without a background keeps the background of the cells.
  ///
  /// - Returns: The column after the text.
  @discardableResult
  public func write(_ text: some StringProtocol, column: Int, row: Int, _ style: CellStyle) -> Int {
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

  /// Replaces all cells of a rectangle with spaces.
  public func fill(_ rect: CellRect, _ style: CellStyle) {
    for part in damage.parts(of: rect.intersection(clip)) { buffer.fill(part, style: style) }
  }

  /// Changes the style of all cells of a rectangle, and keeps their characters.
  public func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    for part in damage.parts(of: rect.intersection(clip)) { buffer.restyle(part, change) }
  }

  /// Adds a link to the cells of a rectangle. URLs that the app would not open are ignored.
  public func link(_ rect: CellRect, to url: URL) {
    guard url.isSafeToOpen else { return }
    for part in damage.parts(of: rect.intersection(clip)) {
      buffer.link(part, to: url.absoluteString)
    }
  }

  /// Shows the terminal's cursor in a cell if the cell is visible.
  public func setCursor(column: Int, row: Int) {
    guard clip.contains(column: column, row: row), damage.contains(row) else { return }
    buffer.cursor = CellCursor(column: column, row: row)
  }

  /// Hides the cursor.
  func hideCursor() {
    if let cursor = buffer.cursor, damage.contains(cursor.row) { buffer.cursor = nil }
  }

  /// Returns the style of a node: color, font and weight of its element, dim if it is disabled.
  public func style(for node: LayoutNode, dim: Bool = false) -> CellStyle {
    var style = style(for: node.element.attributes)
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

  /// Writes a part of a line, unless the cell contains text or is a space between two words: a line
  /// in front of text would hide it.
  func writeLine(_ part: String, column: Int, row: Int, _ style: CellStyle) {
    guard clip.contains(column: column, row: row), !isText(column, row),
      !(isText(column - 1, row) && isText(column + 1, row))
    else { return }
    write(part, column: column, row: row, style)
  }

  private func isText(_ column: Int, _ row: Int) -> Bool {
    let cell = buffer[column, row]
    return cell.isContinuation || cell.character != " " && !cell.character.isLineDrawing
  }

  /// Draws a line that is as long as a rectangle. In front of text, a horizontal line underlines
  /// the row, and a vertical one leaves the text as it is.
  func line(_ rect: CellRect, _ axis: Axis, _ style: CellStyle) {
    let visible = rect.intersection(clip)
    for row in visible.row..<max(visible.endRow, visible.row) {
      let columns = visible.column..<max(visible.endColumn, visible.column)
      if axis == .horizontal, columns.contains(where: { isText($0, row) }) {
        let part = CellRect(column: visible.column, row: row, columns: visible.columns, rows: 1)
        restyle(part) { $0.attributes.insert(.underline) }
      } else {
        let part = axis == .horizontal ? "─" : "│"
        for column in columns { writeLine(part, column: column, row: row, style) }
      }
    }
  }

  /// Draws a border along the inside of a rectangle.
  ///
  /// - Parameter keepsText: Whether cells with text keep it.
  public func border(
    _ rect: CellRect,
    _ style: CellStyle,
    isRounded: Bool = true,
    keepsText: Bool = false
  ) {
    guard rect.columns >= 2, rect.rows >= 2, rect.columns < 10_000 else { return }
    guard !keepsText else { return borderAroundText(rect, style, isRounded: isRounded) }
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

extension CellCanvas {
  private func borderAroundText(_ rect: CellRect, _ style: CellStyle, isRounded: Bool) {
    let corners = isRounded ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
    let (left, right) = (rect.column, rect.endColumn - 1)
    for (row, first) in [(rect.row, 0), (rect.endRow - 1, 2)] {
      writeLine(corners[first], column: left, row: row, style)
      for column in left + 1..<right { writeLine("─", column: column, row: row, style) }
      writeLine(corners[first + 1], column: right, row: row, style)
    }
    for row in (rect.row + 1)..<(rect.endRow - 1) {
      writeLine("│", column: left, row: row, style)
      writeLine("│", column: right, row: row, style)
    }
  }
}

extension Character {
  /// Whether the character draws a line or an area: box drawing, blocks, or Braille dots.
  fileprivate var isLineDrawing: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x2500...0x259F).contains(value) || (0x2800...0x28FF).contains(value)
  }
}

/// ASCII replacements for the symbols of controls and for box drawing characters.
private let asciiSigns: [Character: Character] = [
  "─": "-", "━": "=", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+",
  "└": "+", "┘": "+", "●": "*", "○": "o", "•": "*", "✓": "v", "‹": "<", "›": ">", "▾": "v",
  "▸": ">", "◂": "<", "▐": "|", "█": "#", "▉": "#", "▊": "#", "▋": "#", "▌": "#", "▍": "|",
  "▎": "|",
  "▏": "|", "▀": "\"", "▄": "_", "░": ".", "▒": "+", "▓": "%", "…": "~", "↗": "/", "⊖": "-",
  "≡": "=", "▪": "#", "↑": "^",
  "↓": "v", "←": "<", "→": ">", "“": "\"", "”": "\"", "‘": "'", "’": "'", "–": "-", "—": "-",
  "−": "-", "×": "x", "·": ".",
]

/// Returns the replacement of Braille dots: a line for a part of a level or an upright one, so that
/// the grid of a chart differs from its curves. Nil for other characters.
private func asciiSign(_ scalar: Unicode.Scalar) -> String? {
  guard (0x2800...0x28FF).contains(scalar.value) else { return nil }
  let dots = scalar.value - 0x2800
  if dots & ~0xC0 == 0 { return "_" }
  if [0x09, 0x12, 0x24].contains(where: { dots & ~$0 == 0 }) { return "-" }
  return [0x47, 0xB8].contains { dots & ~$0 == 0 } ? "|" : "*"
}

/// Returns the text in ASCII with the same width: similar symbols, letters without accents, and `?`
/// for everything else.
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
      let width = displayWidth(of: String(character))
      result +=
        character.unicodeScalars.first.flatMap(asciiSign) ?? String(repeating: "?", count: width)
    }
  }
}
