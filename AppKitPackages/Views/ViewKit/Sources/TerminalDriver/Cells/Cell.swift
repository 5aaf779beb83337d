/// A cell of the screen: a character, its style and its width in columns.
///
/// ```swift
/// var buffer = CellBuffer(columns: 2, rows: 1)
/// buffer[0, 0] = Cell("語", style: .plain)  // takes columns 0 and 1
/// buffer[1, 0].isContinuation  // true
/// ```
public struct Cell: Sendable, Hashable {
  /// A grapheme cluster; a space in the second column of a wide character.
  public var character: Character
  /// The colors and attributes of the character.
  public var style: CellStyle
  /// Whether the cell is the second column of the wide character to its left.
  public internal(set) var isContinuation: Bool

  /// Creates a cell with one character, by default an empty cell.
  public init(_ character: Character = " ", style: CellStyle = .plain) {
    self.character = character
    self.style = style
    isContinuation = false
  }

  /// An empty cell in the default colors of the terminal.
  public static let blank = Cell()
}
