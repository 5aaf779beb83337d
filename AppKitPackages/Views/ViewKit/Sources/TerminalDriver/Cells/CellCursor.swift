/// The position and shape of the cursor.
///
/// ```swift
/// var frame = CellBuffer(columns: 20, rows: 2)
/// frame.cursor = CellCursor(column: 4, row: 0, shape: .block)
/// ```
public struct CellCursor: Sendable, Hashable {
  /// The form in which a terminal draws the cursor.
  public enum Shape: Sendable, Hashable {
    /// The shapes of `DECSCUSR`.
    case block, underline, bar
  }

  /// The column of the cursor, from 0 at the left edge.
  public var column: Int
  /// The row of the cursor, from 0 at the top edge.
  public var row: Int
  /// The form in which the terminal draws the cursor.
  public var shape: Shape

  /// Creates a visible cursor in a cell.
  public init(column: Int, row: Int, shape: Shape = .bar) {
    self.column = column
    self.row = row
    self.shape = shape
  }
}
