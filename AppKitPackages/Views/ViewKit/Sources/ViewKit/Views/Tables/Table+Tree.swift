import ElementTree

extension Table {
  /// Creates a table of a tree: an element whose children are not nil is a group.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableOutlineGroupContent<Data>,
    Columns.TableColumnSortComparator == Never
  {
    self.init(
      columns(),
      selection: nil,
      customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data, children: children)
    )
  }

  /// Creates a table of a tree in which at most one row is selected, by its identity.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableOutlineGroupContent<Data>,
    Columns.TableColumnSortComparator == Never
  {
    self.init(
      columns(),
      selection: .one(selection),
      customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data, children: children)
    )
  }

  /// Creates a table of a tree in which several rows can be selected, by their identities.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableOutlineGroupContent<Data>,
    Columns.TableColumnSortComparator == Never
  {
    self.init(
      columns(),
      selection: .many(selection),
      customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data, children: children)
    )
  }

  /// Creates a table of a tree whose column titles change the sort order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableOutlineGroupContent<Data>, Sort.Compared == Value,
    Columns.TableColumnSortComparator == Sort
  {
    self.init(
      columns(),
      selection: nil,
      sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data, children: children)
    )
  }

  /// Creates a table of a tree in which at most one row is selected. The column titles change the
  /// sort order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableOutlineGroupContent<Data>, Sort.Compared == Value,
    Columns.TableColumnSortComparator == Sort
  {
    self.init(
      columns(),
      selection: .one(selection),
      sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data, children: children)
    )
  }

  /// Creates a table of a tree in which several rows can be selected. The column titles change the
  /// sort order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableOutlineGroupContent<Data>, Sort.Compared == Value,
    Columns.TableColumnSortComparator == Sort
  {
    self.init(
      columns(),
      selection: .many(selection),
      sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization,
      rows: TableOutlineGroupContent(data: data, children: children)
    )
  }
}
