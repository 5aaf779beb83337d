import TerminalDriver

extension LayoutNode {
  /// Returns the number of rows by which a viewport scrolls until the node is visible; negative
  /// upwards. If the node does not fit, its first rows are shown.
  ///
  /// - Parameters:
  ///   - viewport: The rectangle of the scrolled content that is visible.
  ///   - covered: The number of rows at the top of the viewport that a pinned header covers.
  func rowsToReveal(in viewport: CellRect, covered: Int = 0) -> Int {
    Self.distance(
      before: frame.row - viewport.row - covered,
      after: frame.endRow - viewport.endRow
    )
  }

  /// Returns the number of columns by which a viewport scrolls until the node is visible; negative
  /// to the left.
  func columnsToReveal(in viewport: CellRect) -> Int {
    Self.distance(
      before: frame.column - viewport.column,
      after: frame.endColumn - viewport.endColumn
    )
  }

  private static func distance(before: Int, after: Int) -> Int {
    before < 0 ? before : max(min(after, before), 0)
  }
}
