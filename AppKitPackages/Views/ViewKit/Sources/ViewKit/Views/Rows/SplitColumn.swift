/// A list in a column of a split view, whose selection shows the next column in a compact width.
@MainActor
protocol ColumnList: AnyViewNode {
  /// Deselects all rows.
  func clearSelection()
}

/// A split view, which follows the selections of the lists in its columns.
@MainActor
protocol ColumnListObserver: AnyObject {
  /// Called for each list with a selection, and when the selection of a list changes.
  func selectionChanged(_ selection: SelectedRows, of list: any ColumnList, in column: Int)
  /// Called when the user has chosen a row, also if it was selected before.
  func rowChosen(_ selection: SelectedRows, in column: Int)
  /// Called when a list disappears.
  func listRemoved(_ list: any ColumnList)
}

/// The selected values of a list, with their types erased.
struct SelectedRows: Equatable {
  let values: AnyHashable
  let isEmpty: Bool
}

/// The column of a split view that contains a view.
struct SplitColumn {
  weak var observer: (any ColumnListObserver)?
  let index: Int
}

private struct SplitColumnKey: EnvironmentKey {
  static var defaultValue: SplitColumn? { nil }
}

/// The action of the back button of a column that is shown alone.
struct ColumnBack {
  let title: @MainActor () -> String?
  let perform: @MainActor () -> Void
}

private struct ColumnBackKey: EnvironmentKey {
  static var defaultValue: ColumnBack? { nil }
}

extension EnvironmentValues {
  var splitColumn: SplitColumn? {
    get { self[SplitColumnKey.self] }
    set { self[SplitColumnKey.self] = newValue }
  }

  /// The back button of the column, which the first page of a stack in the column shows.
  var columnBack: ColumnBack? {
    get { self[ColumnBackKey.self] }
    set { self[ColumnBackKey.self] = newValue }
  }
}
