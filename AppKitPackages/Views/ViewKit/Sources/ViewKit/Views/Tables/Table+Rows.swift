import ElementTree

extension Table {
  /// Creates a table of rows, which can be grouped into sections.
  ///
  /// ```swift
  /// struct Person: Identifiable {
  ///   let id: Int
  ///   var name: String
  /// }
  ///
  /// struct People: View {
  ///   let friends: [Person]
  ///   let others: [Person]
  ///   var body: some View {
  ///     Table(of: Person.self) {
  ///       TableColumn("Name", value: \.name)
  ///     } rows: {
  ///       Section("Friends") { ForEach(friends) { TableRow($0) } }
  ///       Section("Others") { ForEach(others) { TableRow($0) } }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Without `of:`, the rows or the bindings determine the type of the values.
  public init(
    of valueType: Value.Type = Value.self,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Never {
    self.init(columns(), selection: nil, customization: columnCustomization, rows: rows())
  }

  /// Creates a table of rows, of which at most one is selected, by its identity.
  public init(
    of valueType: Value.Type = Value.self,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Never {
    self.init(
      columns(),
      selection: .one(selection),
      customization: columnCustomization,
      rows: rows()
    )
  }

  /// Creates a table of rows, of which several can be selected, by their identities.
  public init(
    of valueType: Value.Type = Value.self,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Never {
    self.init(
      columns(),
      selection: .many(selection),
      customization: columnCustomization,
      rows: rows()
    )
  }

  /// Creates a table of rows whose column titles change the sort order.
  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Columns.TableColumnSortComparator == Sort {
    self.init(
      columns(),
      selection: nil,
      sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization,
      rows: rows()
    )
  }

  /// Creates a table of rows, of which at most one is selected. The column titles change the sort
  /// order.
  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Columns.TableColumnSortComparator == Sort {
    self.init(
      columns(),
      selection: .one(selection),
      sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization,
      rows: rows()
    )
  }

  /// Creates a table of rows, of which several can be selected. The column titles change the sort
  /// order.
  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Columns.TableColumnSortComparator == Sort {
    self.init(
      columns(),
      selection: .many(selection),
      sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization,
      rows: rows()
    )
  }
}
