import ElementTree
import ViewKit
import TerminalDriver
import CellMetrics
@MainActor
extension TextContent: CellElement {
  public var cellTraits: CellTraits { [.leaf, .measured, .keepsSize] }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    if isEmpty { return CellSize(0, node.element.attributes.style.minimumLines) }
    // The minimum size of a text is one letter, even for smaller proposals. A loop replaces a
    // closure, because each call of a closure on the main actor checks the executor.
    var room = proposal.columns
    if let columns = room { room = max(columns, 1) }
    if let (_, width) = plain(node), width <= room ?? .max {
      return CellSize(width, max(node.element.attributes.style.minimumLines, 1))
    }
    let textLayout = textLayout(node)
    if textLayout.isOneLine, textLayout.width <= room ?? .max {
      return CellSize(textLayout.width, max(node.element.attributes.style.minimumLines, 1))
    }
    let lines = lines(node, columns: room, rows: proposal.rows)
    let columns = lines.reduce(0) { max($0, $1.width) }
    return CellSize(min(columns, room ?? columns), lines.count)
  }

  /// Returns a short text with the style of its element, and its width, if computing the width
  /// needs neither segmentation nor a table. Most texts are of this kind, and counting their
  /// characters is faster than a cache.
  private func plain(_ node: LayoutNode) -> (text: String, width: Int)? {
    guard let text = unstyledText, text.utf8.count <= 64,
      node.element.attributes.style.textCase == nil, let width = asciiWidth(of: text)
    else { return nil }
    return (text, width)
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    if paintPlainly(node, canvas) { return }
    let style = node.element.attributes.style
    let textLayout = textLayout(node)
    if textLayout.hasDate { node.session.scheduler.addClock(node) }
    if textLayout.isOneLine, textLayout.runs.count == 1, textLayout.width <= node.frame.columns,
      !style.isRedacted
    {
      let column = node.frame.column + indent(textLayout.width, node, style.alignment)
      let piece = Piece(text: textLayout.text, style: textLayout.runs[0].style, run: 0)
      write(piece, style, node, canvas, column: column, row: node.frame.row)
      return
    }
    let lines = lines(node, columns: node.frame.columns, rows: node.frame.rows)
    for (index, line) in lines.enumerated() {
      let row = node.frame.row + index
      let column = node.frame.column + indent(line.width, node, style.alignment)
      if style.isRedacted {
        let bar = String(repeating: "▒", count: line.width)
        canvas.write(bar, column: column, row: row, canvas.style(for: node, dim: true))
        continue
      }
      var position = column
      for piece in line.pieces {
        position = write(piece, style, node, canvas, column: position, row: row)
      }
    }
  }

  /// Draws a text that needs no line layout. Returns false for other texts.
  private func paintPlainly(_ node: LayoutNode, _ canvas: CellCanvas) -> Bool {
    guard let (text, width) = plain(node), width <= node.frame.columns,
      !node.element.attributes.style.isRedacted
    else { return false }
    let alignment = node.element.attributes.style.alignment
    let column = node.frame.column + indent(width, node, alignment)
    canvas.write(text, column: column, row: node.frame.row, canvas.style(for: node))
    return true
  }

  @discardableResult
  private func write(
    _ piece: Piece,
    _ style: ElementStyle,
    _ node: LayoutNode,
    _ canvas: CellCanvas,
    column: Int,
    row: Int
  ) -> Int {
    var cell = canvas.theme.style(style, piece.style)
    if !node.element.isEnabled { cell.attributes.insert(.dim) }
    if canvas.focused === node, piece.style.link != nil, isFocused(piece.run, node) {
      cell.attributes.insert(.reverse)
    }
    let end = canvas.write(piece.text, column: column, row: row, cell)
    if let link = piece.style.link {
      canvas.link(CellRect(column: column, row: row, columns: end - column, rows: 1), to: link)
    }
    return end
  }

  func indent(_ width: Int, _ node: LayoutNode, _ alignment: TextAlignment) -> Int {
    let room = max(node.frame.columns - width, 0)
    return switch alignment {
    case .leading: node.isRightToLeft ? room : 0
    case .center: room / 2
    case .trailing: node.isRightToLeft ? 0 : room
    }
  }

  // MARK: Lines

  struct Piece {
    var text: String
    var style: Text.RunStyle
    /// The position of the run to which the piece belongs.
    var run: Int
  }

  struct Line {
    var pieces: [Piece]
    var width: Int
  }

  /// The visible text, computed once for each version of the element.
  @MainActor
  private final class TextLayout {
    let text: String
    let runs: [Text.Run]
    /// The ends of the runs in the text, as UTF-8 offsets.
    let ends: [Int]
    let isOneLine: Bool
    let hasDate: Bool
    let width: Int
    var lines: [(columns: Int?, rows: Int?, lines: [Line])] = []

    init(_ content: TextContent, _ textCase: Text.Case?, _ node: LayoutNode) {
      runs = content.runs
      var text = ""
      var ends: [Int] = []
      ends.reserveCapacity(content.runs.count)
      var hasDate = false
      // Access by position avoids copies of whole runs, which are large.
      for position in content.runs.indices {
        var words = content.runs[position].text
        if let symbol = content.runs[position].style.symbol {
          words = SymbolTable.glyph(for: symbol, style: node.session.symbols)
        } else if let date = content.runs[position].style.date {
          words = date.style.text(for: date.date, now: node.session.now(), locale: date.locale)
          hasDate = true
        }
        words = sanitize(words)
        switch textCase {
        case .uppercase: words = words.uppercased()
        case .lowercase: words = words.lowercased()
        case nil: break
        }
        if text.isEmpty { text = words } else { text += words }
        ends.append(text.utf8.count)
      }
      self.text = text
      self.ends = ends
      isOneLine = !text.utf8.contains(0x0A)
      self.hasDate = hasDate
      width = isOneLine ? displayWidth(of: text) : 0
    }
  }

  private func textLayout(_ node: LayoutNode) -> TextLayout {
    if let cached = node.scratch as? TextLayout { return cached }
    let textLayout = TextLayout(self, node.element.attributes.style.textCase, node)
    node.scratch = textLayout
    return textLayout
  }

  func lines(_ node: LayoutNode, columns: Int?, rows: Int?) -> [Line] {
    let style = node.element.attributes.style
    let textLayout = textLayout(node)
    let limit = max(min(style.lineLimit ?? .max, rows ?? .max), 1)
    if textLayout.isOneLine, textLayout.width <= columns ?? .max {
      var lines = [
        Line(pieces: pieces(textLayout, 0..<textLayout.text.utf8.count), width: textLayout.width)
      ]
      if style.minimumLines > 1 {
        lines += Array(repeating: Line(pieces: [], width: 0), count: style.minimumLines - 1)
      }
      return lines
    }
    if let cached = textLayout.lines.first(where: { $0.columns == columns && $0.rows == rows }) {
      return cached.lines
    }
    let lines = wrap(textLayout, columns ?? CellProposal.unlimited, limit, style)
    if textLayout.lines.count >= 4 { textLayout.lines.removeFirst() }
    textLayout.lines.append((columns, rows, lines))
    return lines
  }

  private func wrap(_ textLayout: TextLayout, _ columns: Int, _ limit: Int, _ style: ElementStyle)
    -> [Line]
  {
    guard columns > 0 else { return [Line(pieces: [], width: 0)] }
    let asked = limit == .max ? .max : limit + 1
    let wrapped = wrappedLines(textLayout.text[...], columns: columns, limit: asked)
    var lines = wrapped.prefix(limit).map { line in
      Line(pieces: pieces(textLayout, utf8Range(line.text)), width: line.width)
    }
    if wrapped.count > limit, let last = lines.popLast() {
      lines.append(cut(last, wrapped[limit - 1], textLayout, columns, style.truncation))
    }
    if lines.count < style.minimumLines {
      let missing = style.minimumLines - lines.count
      lines += Array(repeating: Line(pieces: [], width: 0), count: missing)
    }
    return lines
  }

  /// Returns the last line that fits, with an ellipsis for the rest.
  private func cut(
    _ line: Line,
    _ wrapped: WrappedLine,
    _ textLayout: TextLayout,
    _ columns: Int,
    _ mode: Text.TruncationMode
  ) -> Line {
    let rest = textLayout.text[wrapped.text.startIndex...].prefix { $0 != "\n" }
    let mode: TruncationMode =
      switch mode {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    var text = truncate(rest, columns: columns, mode: mode)
    if text == rest, mode == .tail {
      // The line fits; the missing text is below it.
      text = truncate(rest + "……", columns: min(columns, displayWidth(of: rest) + 1), mode: .tail)
    }
    let first = line.pieces.first ?? Piece(text: "", style: Text.RunStyle(), run: 0)
    if mode == .tail, line.pieces.count > 1 {
      return cutPieces(line, textLayout, wrapped, columns)
    }
    let piece = Piece(text: text, style: first.style, run: first.run)
    return Line(pieces: [piece], width: displayWidth(of: text))
  }

  /// Truncates a line with several styles.
  private func cutPieces(
    _ line: Line,
    _ textLayout: TextLayout,
    _ wrapped: WrappedLine,
    _ columns: Int
  ) -> Line {
    let start = textLayout.text.utf8.distance(
      from: textLayout.text.startIndex,
      to: wrapped.text.startIndex
    )
    var room = columns - 1
    var result: [Piece] = []
    for piece in pieces(textLayout, start..<textLayout.text.utf8.count) {
      let words = piece.text.prefix { $0 != "\n" }
      let width = displayWidth(of: words)
      if width <= room, words.endIndex == piece.text.endIndex {
        result.append(piece)
        room -= width
        continue
      }
      // There is more text, even if this piece has room instead of the ellipsis.
      let part = truncate(words + "……", columns: min(room, width) + 1, mode: .tail)
      // If the truncation is at the start of a piece, spaces before the ellipsis are removed.
      while part == "…", let last = result.last {
        result[result.count - 1].text = last.text.droppingTrailingSpaces
        guard result[result.count - 1].text.isEmpty else { break }
        result.removeLast()
      }
      result.append(Piece(text: part, style: piece.style, run: piece.run))
      break
    }
    return Line(
      pieces: result,
      width: result.reduce(0) { $0 + displayWidth(of: $1.text) }
    )
  }

  private func utf8Range(_ text: Substring) -> Range<Int> {
    let base = text.base
    return base.utf8.distance(
      from: base.startIndex,
      to: text.startIndex
    )..<base.utf8.distance(
      from: base.startIndex,
      to: text.endIndex
    )
  }

  /// Returns the pieces of a range of the text, each with one style.
  private func pieces(_ textLayout: TextLayout, _ range: Range<Int>) -> [Piece] {
    guard !range.isEmpty else { return [] }
    if textLayout.runs.count == 1, range.count == textLayout.text.utf8.count {
      return [Piece(text: textLayout.text, style: textLayout.runs[0].style, run: 0)]
    }
    var pieces: [Piece] = []
    var start = 0
    let utf8 = textLayout.text.utf8
    let ends = textLayout.runs.count == 1 ? [utf8.count] : textLayout.ends
    for (index, (end, run)) in zip(ends, textLayout.runs).enumerated() {
      let part = range.clamped(to: start..<end)
      start = end
      guard !part.isEmpty else { continue }
      let lower = utf8.index(utf8.startIndex, offsetBy: part.lowerBound)
      let upper = utf8.index(utf8.startIndex, offsetBy: part.upperBound)
      let text = String(textLayout.text[lower..<upper])
      pieces.append(Piece(text: text, style: run.style, run: index))
    }
    return pieces
  }
}
