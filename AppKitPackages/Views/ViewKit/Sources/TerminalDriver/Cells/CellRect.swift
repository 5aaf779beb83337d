/// A rectangle of cells. Columns are counted to the right and rows downwards, both from 0.
///
/// ```swift
/// let screen = CellRect(column: 0, row: 0, columns: 80, rows: 24)
/// let body = screen.inset(left: 1, top: 1, right: 1, bottom: 1)
/// ```
public struct CellRect: Sendable, Hashable {
  /// The column of the left edge.
  public var column: Int
  /// The row of the top edge.
  public var row: Int
  /// The width in cells; 0 for an empty rectangle.
  public var columns: Int
  /// The height in cells; 0 for an empty rectangle.
  public var rows: Int

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - column: The column of the left edge.
  ///   - row: The row of the top edge.
  ///   - columns: The width in cells; negative numbers count as 0.
  ///   - rows: The height in cells; negative numbers count as 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// An empty rectangle in the top left corner.
  public static let zero = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  /// The first column to the right of the rectangle.
  public var endColumn: Int { column + columns }
  /// The first row below the rectangle.
  public var endRow: Int { row + rows }
  /// Whether the rectangle contains no cell.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Returns whether a cell lies in the rectangle.
  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < endColumn && row >= self.row && row < endRow
  }

  /// Returns the cells that both rectangles contain, or an empty rectangle.
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return CellRect(
      column: left,
      row: top,
      columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top
    )
  }

  /// Returns the smallest rectangle that contains both rectangles. Empty rectangles are ignored.
  public func union(_ other: CellRect) -> CellRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(column, other.column)
    let top = min(row, other.row)
    return CellRect(
      column: left,
      row: top,
      columns: max(endColumn, other.endColumn) - left,
      rows: max(endRow, other.endRow) - top
    )
  }

  /// Returns the rectangle reduced by columns and rows at its edges; empty if it is too small.
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> CellRect {
    CellRect(
      column: column + left,
      row: row + top,
      columns: columns - left - right,
      rows: rows - top - bottom
    )
  }

  /// Returns the rectangle moved to the right and downwards.
  public func offset(columns: Int = 0, rows: Int = 0) -> CellRect {
    CellRect(
      column: column + columns,
      row: row + rows,
      columns: self.columns,
      rows: self.rows
    )
  }
}
