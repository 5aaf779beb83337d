import Elements

/// Tables whose rows or bindings name the type of the values, so that the call does not.
extension Table {
  /// Creates a table of rows, whose type the compiler finds in the rows.
  ///
  /// ```swift
  /// struct Person: Identifiable {
  ///   let id: Int
  ///   var name: String
  /// }
  ///
  /// struct People: View {
  ///   let people: [Person]
  ///   var body: some View {
  ///     Table {
  ///       TableColumn("Name") { (person: Person) in Text(person.name) }
  ///     } rows: {
  ///       ForEach(people) { TableRow($0) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// With `of:`, the columns need no type either.
  public init(
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Never {
    self.init(columns(), selection: nil, customization: columnCustomization, rows: rows())
  }

  /// Creates a table of rows, of which at most one is selected, by its identity.
  public init(
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Never {
    self.init(
      of: Value.self,
      selection: selection,
      columnCustomization: columnCustomization,
      columns: columns,
      rows: rows
    )
  }

  /// Creates a table of rows, of which several can be selected, by their identities.
  public init(
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Never {
    self.init(
      of: Value.self,
      selection: selection,
      columnCustomization: columnCustomization,
      columns: columns,
      rows: rows
    )
  }

  /// Creates a table of rows whose column titles change the sort order.
  ///
  /// ```swift
  /// struct Order: Identifiable {
  ///   let id: Int
  ///   var guest: String
  /// }
  ///
  /// struct Orders: View {
  ///   let orders: [Order]
  ///   @State private var order = [KeyPathComparator(\Order.id)]
  ///   var body: some View {
  ///     Table(sortOrder: $order) {
  ///       TableColumn("Guest", value: \.guest)
  ///     } rows: {
  ///       ForEach(orders.sorted(using: order)) { TableRow($0) }
  ///     }
  ///   }
  /// }
  /// ```
  public init<Sort: SortComparator>(
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Columns.TableColumnSortComparator == Sort {
    self.init(
      of: Value.self,
      sortOrder: sortOrder,
      columnCustomization: columnCustomization,
      columns: columns,
      rows: rows
    )
  }

  /// Creates a table of rows, of which at most one is selected. The column titles change the sort
  /// order.
  public init<Sort: SortComparator>(
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Columns.TableColumnSortComparator == Sort {
    self.init(
      of: Value.self,
      selection: selection,
      sortOrder: sortOrder,
      columnCustomization: columnCustomization,
      columns: columns,
      rows: rows
    )
  }

  /// Creates a table of rows, of which several can be selected. The column titles change the sort
  /// order.
  public init<Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Columns.TableColumnSortComparator == Sort {
    self.init(
      of: Value.self,
      selection: selection,
      sortOrder: sortOrder,
      columnCustomization: columnCustomization,
      columns: columns,
      rows: rows
    )
  }
}
