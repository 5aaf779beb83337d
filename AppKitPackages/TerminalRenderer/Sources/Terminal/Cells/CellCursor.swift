/// Where the terminal's cursor is shown, and how.
public struct CellCursor: Sendable, Hashable {
  public enum Shape: Sendable, Hashable {
    case block, underline, bar
  }

  public var column: Int
  public var row: Int
  public var shape: Shape

  public init(column: Int, row: Int, shape: Shape = .bar) {
    self.column = column
    self.row = row
    self.shape = shape
  }
}
