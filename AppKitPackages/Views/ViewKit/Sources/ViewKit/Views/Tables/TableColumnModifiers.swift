import ElementTree

/// Columns with changes, or with another type of comparators.
public struct ModifiedTableColumns<
  RowValue: Identifiable,
  Sort: SortComparator,
  Columns: TableColumnContent
>: BuiltInTableColumns where Columns.TableRowValue == RowValue {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  let columns: Columns
  let change: (inout AnyTableColumn<RowValue>) -> Void

  @MainActor public func _collect(in items: _TableColumnItems<RowValue>) {
    items.change(change) { columns._collect(in: items) }
  }
}

extension TableColumnContent {
  /// Sets the horizontal alignment of the cells.
  public nonisolated func alignment(
    _ alignment: TableColumnAlignment
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.layout.alignment = alignment }
  }

  /// Hides the columns if the visibility is `hidden`, unless a ``TableColumnCustomization`` shows
  /// them.
  public nonisolated func defaultVisibility(
    _ visibility: Visibility
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.layout.isHidden = visibility == .hidden }
  }

  /// Sets the name of the column in a ``TableColumnCustomization``.
  public nonisolated func customizationID(
    _ id: String
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.customizationID = id }
  }

  /// Has no effect: users cannot rearrange columns.
  public nonisolated func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> { self }

  private nonisolated func changed(
    _ change: @escaping (inout AnyTableColumn<TableRowValue>) -> Void
  ) -> ModifiedTableColumns<TableRowValue, TableColumnSortComparator, Self> {
    ModifiedTableColumns(columns: self, change: change)
  }
}
