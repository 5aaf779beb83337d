/// A node that creates rows on demand.
@MainActor
public protocol RowContainer: AnyViewNode {
  /// Whether elements are wrapped in rows.
  var wrapsRows: Bool { get }
  /// Whether an empty row leaves a gap, as in a grid.
  var keepsEmptyRows: Bool { get }
  /// The selection of the rows; nil if rows cannot be selected.
  var rowSelection: (any RowSelection)? { get }
}
