import CellMetrics

/// A screen in memory: a grid of cells and a cursor.
///
/// ```swift
/// var frame = CellBuffer(columns: 20, rows: 2)
/// frame.write("Buy 牛乳", column: 0, row: 0, style: CellStyle(attributes: .bold))
/// frame.text  // ["Buy 牛乳            ", "                    "]
/// ```
///
/// Drawing outside of the grid has no effect, so callers need no bounds checks. Writing sanitizes
/// text (see `sanitize(_:tabWidth:)`), so no cell contains a control character. A buffer is a
/// value: a renderer draws each frame into a new buffer, and a ``FrameWriter`` sends the
/// differences from the previous frame to the terminal.
public struct CellBuffer: Sendable {
  /// The width of the grid in cells.
  public let columns: Int
  /// The height of the grid in cells.
  public let rows: Int
  /// The position and shape of the cursor; nil hides the cursor.
  public var cursor: CellCursor?

  /// The maximum number of code points in a cell. The longest emoji sequences have ten; longer
  /// clusters have combining marks that terminals cannot show.
  private static let longestCluster = 32

  var cells: ContiguousArray<PackedCell>
  /// The grapheme clusters of more than one code point.
  var clusters: [Character] = []
  private var clusterIndexes: [Character: UInt32] = [:]
  /// The URLs of links in cells.
  private(set) var links: [String] = []

  /// Creates a buffer of blank cells.
  ///
  /// - Parameters:
  ///   - columns: The width in cells; negative numbers count as 0.
  ///   - rows: The height in cells; negative numbers count as 0.
  ///   - style: The style of the blank cells.
  public init(columns: Int, rows: Int, style: CellStyle = .plain) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    let blank = PackedCell(content: 0x20, width: 1, style: PackedStyle(style))
    cells = ContiguousArray(repeating: blank, count: self.columns * self.rows)
  }

  /// The number of links and of grapheme clusters with more than one code point that the buffer has
  /// ever contained.
  package var clusterCount: Int { clusters.count + links.count }

  /// The rectangle of all cells.
  public var bounds: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// The cell at a position. Outside of the grid, the subscript reads a blank cell and ignores
  /// writes.
  ///
  /// A wide character also occupies the cell to its right. In the last column it becomes a space.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      guard bounds.contains(column: column, row: row) else { return .blank }
      let packed = cells[row * columns + column]
      var cell = Cell(character(of: packed), style: packed.style.unpacked)
      cell.isContinuation = packed.width == 0
      return cell
    }
    set {
      guard bounds.contains(column: column, row: row) else { return }
      let safe = sanitizedCharacter(newValue.character)
      let width = displayWidth(of: safe)
      place(
        width == 0 ? " " : safe,
        width: max(width, 1),
        at: column,
        row: row,
        style: PackedStyle(newValue.style),
        in: bounds
      )
    }
  }

  /// Returns the background of a cell. Outside of the grid it is the default color of the terminal.
  public func background(column: Int, row: Int) -> CellColor {
    guard bounds.contains(column: column, row: row) else { return .default }
    return CellColor(packed: cells[row * columns + column].background)
  }

  /// The rows as strings without styles, for tests.
  public var text: [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in cells[row * columns..<(row + 1) * columns] where cell.width > 0 {
        line.append(character(of: cell))
      }
      return line
    }
  }

  func character(of cell: PackedCell) -> Character {
    if cell.isCluster { return clusters[cell.clusterIndex] }
    return Character(Unicode.Scalar(cell.content) ?? " ")
  }

  // MARK: - Drawing

  /// Writes one line of text and returns the column after it.
  ///
  /// A wide character that the edge of the clip splits becomes a space, and so does the other half
  /// of a wide character that is partly overwritten. The text has one line: line breaks become `␊`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - column: The first column, which may be left of the clip.
  ///   - row: The row.
  ///   - style: The style of the written cells.
  ///   - clip: The cells that may change; nil for the whole grid.
  @discardableResult
  public mutating func write(
    _ text: String,
    column: Int,
    row: Int,
    style: CellStyle = .plain,
    clip: CellRect? = nil
  ) -> Int {
    let clip = clip.map { $0.intersection(bounds) } ?? bounds
    let packedStyle = PackedStyle(style)
    if let end = writeASCII(text, column: column, row: row, style: packedStyle, clip: clip) {
      return end
    }
    var column = column
    for character in sanitize(text) {
      let character = character.isNewline ? "␊" : character
      let width = displayWidth(of: character)
      guard width > 0 else { continue }
      if row >= clip.row, row < clip.endRow, column < clip.endColumn {
        place(character, width: width, at: column, row: row, style: packedStyle, in: clip)
      }
      column += width
    }
    return column
  }

  /// Writes a part of a text in one line, and returns the column after it.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol,
    column: Int,
    row: Int,
    style: CellStyle = .plain,
    clip: CellRect? = nil
  ) -> Int {
    write(String(text), column: column, row: row, style: style, clip: clip)
  }

  /// Writes printable ASCII, which needs neither segmentation nor a table of widths. Returns nil
  /// for other text.
  private mutating func writeASCII(
    _ text: String,
    column: Int,
    row: Int,
    style: PackedStyle,
    clip: CellRect
  ) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      for byte in bytes where byte &- 0x20 >= 0x5F { return nil }
      let end = column + bytes.count
      let first = max(column, clip.column)
      let last = min(end, clip.endColumn)
      guard row >= clip.row, row < clip.endRow, first < last else { return end }
      let start = row * columns
      splitWide(at: first, row: row)
      splitWide(at: last, row: row)
      var cell = PackedCell(content: 0x20, width: 1, style: style)
      for position in first..<last {
        cell.content = UInt32(bytes[position - column])
        cells[start + position] = cell
      }
      return end
    } ?? nil
  }

  /// Writes the part of a character of one or two columns that lies inside of the clip.
  private mutating func place(
    _ character: Character,
    width: Int,
    at column: Int,
    row: Int,
    style: PackedStyle,
    in clip: CellRect
  ) {
    let first = max(column, clip.column)
    let last = min(column + width, clip.endColumn)
    guard first < last, row >= clip.row, row < clip.endRow else { return }
    splitWide(at: first, row: row)
    splitWide(at: last, row: row)
    let start = row * columns
    if last - first < width {
      cells[start + first] = PackedCell(content: 0x20, width: 1, style: style)
      return
    }
    cells[start + first] = PackedCell(
      content: content(of: character),
      width: UInt8(width),
      style: style
    )
    if width == 2 {
      cells[start + first + 1] = PackedCell(content: 0x20, width: 0, style: style)
    }
  }

  /// Replaces a wide character across the border between `column - 1` and `column` with two spaces.
  private mutating func splitWide(at column: Int, row: Int) {
    guard column > 0, column < columns else { return }
    let index = row * columns + column
    guard cells[index].width == 0 else { return }
    cells[index - 1] = cells[index - 1].erased
    cells[index] = cells[index].erased
  }

  private mutating func content(of character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    if let only = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return only.value
    }
    guard scalars.count <= Self.longestCluster else {
      // The truncated marks could start another cluster, so only the first cluster is used.
      let start = String(String.UnicodeScalarView(scalars.prefix(Self.longestCluster)))
      return start.first.map { content(of: $0) } ?? 0x20
    }
    if let known = clusterIndexes[character] { return known | PackedCell.clusterBit }
    let index = UInt32(clusters.count)
    clusters.append(character)
    clusterIndexes[character] = index
    return index | PackedCell.clusterBit
  }

  private func sanitizedCharacter(_ character: Character) -> Character {
    if character.isNewline { return "␊" }
    return sanitize(String(character)).first ?? " "
  }

  /// Fills a rectangle with a character, by default with blanks.
  ///
  /// - Parameters:
  ///   - rect: The cells to fill; cells outside of the grid are ignored.
  ///   - character: A character of one column; wider ones are replaced by a space.
  ///   - style: The style of the filled cells.
  public mutating func fill(
    _ rect: CellRect,
    with character: Character = " ",
    style: CellStyle = .plain
  ) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let safe = sanitizedCharacter(character)
    let cell = PackedCell(
      content: content(of: displayWidth(of: safe) == 1 ? safe : " "),
      width: 1,
      style: PackedStyle(style)
    )
    for row in area.row..<area.endRow {
      splitWide(at: area.column, row: row)
      splitWide(at: area.endColumn, row: row)
      let start = row * columns
      for index in start + area.column..<start + area.endColumn { cells[index] = cell }
    }
  }

  /// Changes the styles in a rectangle without changing its text, for example for a selection or a
  /// dimmed screen behind a sheet.
  public mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    var last: (from: PackedStyle, to: PackedStyle)?
    for row in area.row..<area.endRow {
      for index in row * columns + area.column..<row * columns + area.endColumn {
        let old = cells[index].style
        if last?.from != old {
          var style = old.unpacked
          change(&style)
          last = (old, PackedStyle(style))
        }
        if let last { cells[index].style = last.to }
      }
    }
  }

  /// Adds a link to the cells of a rectangle, for terminals that support links.
  ///
  /// The URL must consist of printable ASCII without spaces (RFC 3986), so that it cannot contain a
  /// control sequence. Other URLs are ignored.
  ///
  /// - Parameters:
  ///   - rect: The cells. Later writes to them remove the link.
  ///   - address: A URL, for example `https://swift.org`.
  public mutating func link(_ rect: CellRect, to address: String) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty, !address.isEmpty, address.utf8.count <= 2_000,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return }
    let known = links.firstIndex(of: address)
    guard known != nil || links.count < Int(UInt16.max) else { return }
    if known == nil { links.append(address) }
    let index = UInt16((known ?? links.count - 1) + 1)
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn { cells[row * columns + column].link = index }
    }
  }

  /// Returns the URL of the link in a cell, if any.
  public func link(column: Int, row: Int) -> String? {
    guard bounds.contains(column: column, row: row) else { return nil }
    return link(of: cells[row * columns + column])
  }

  func link(of cell: PackedCell) -> String? {
    cell.link == 0 ? nil : links[Int(cell.link) - 1]
  }

  /// Copies rows of another buffer of the same size, together with its cursor and its tables of
  /// clusters and links. If no other rows differ, both buffers are equal afterwards.
  ///
  /// - Parameter isCopied: Whether a row, from 0, is copied.
  package mutating func copyRows(of other: CellBuffer, where isCopied: (Int) -> Bool) {
    precondition(
      columns == other.columns && rows == other.rows,
      """
      Rows of a buffer of \(other.columns)x\(other.rows) cells cannot be copied to one of \
      \(columns)x\(rows) cells.

      To fix this, copy between buffers of the same size only.
      """
    )
    cursor = other.cursor
    clusters = other.clusters
    clusterIndexes = other.clusterIndexes
    links = other.links
    for row in 0..<rows where isCopied(row) {
      for index in row * columns..<(row + 1) * columns { cells[index] = other.cells[index] }
    }
  }

  /// Copies the cells of another buffer, with its top left cell at a position.
  ///
  /// - Parameters:
  ///   - other: The cells to copy.
  ///   - column: The column of its first cell, which may be outside of the grid.
  ///   - row: The row of its first cell, which may be outside of the grid.
  ///   - clip: The cells that may change; nil for the whole grid.
  public mutating func draw(_ other: CellBuffer, column: Int, row: Int, clip: CellRect? = nil) {
    let clip = clip.map { $0.intersection(bounds) } ?? bounds
    let area = other.bounds.offset(columns: column, rows: row).intersection(clip)
    guard !area.isEmpty else { return }
    for target in area.row..<area.endRow {
      let source = (target - row) * other.columns
      for position in area.column..<area.endColumn {
        var cell = other.cells[source + position - column]
        // The table of links of this buffer has other positions.
        cell.link = 0
        if cell.width == 0, position > area.column { continue }
        if cell.width == 1, !cell.isCluster {
          splitWide(at: position, row: target)
          splitWide(at: position + 1, row: target)
          cells[target * columns + position] = cell
        } else {
          place(
            cell.width == 0 ? " " : other.character(of: cell),
            width: max(Int(cell.width), 1),
            at: position,
            row: target,
            style: cell.style,
            in: area
          )
        }
      }
    }
  }
}
