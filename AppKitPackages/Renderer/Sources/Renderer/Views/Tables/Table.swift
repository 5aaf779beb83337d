import Elements

/// A table: rows with one cell per column. Users select rows, and sort them by the column titles.
///
/// ```swift
/// struct Person: Identifiable {
///   let id: Int
///   var name: String
///   var age: Int
/// }
///
/// struct People: View {
///   @State private var people = [Person(id: 1, name: "Ada", age: 36)]
///   @State private var chosen: Int?
///   @State private var order = [KeyPathComparator(\Person.name)]
///
///   var body: some View {
///     Table(people.sorted(using: order), selection: $chosen, sortOrder: $order) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(48)
///     }
///   }
/// }
/// ```
///
/// Pressing the title of a column with a value moves its comparator to the front of `sortOrder`, or
/// reverses the comparator that is already first. The table never sorts: the app sorts its data by
/// the binding. Rows are created when they become visible, as in a ``List``. Columns that do not
/// fit are left out, from the last to the first.
public struct Table<Value: Identifiable, Rows: View, Columns>: BuiltInView {
  private let columns: TableColumns<Value>
  private let header: [AnyView]
  private let selection: ListSelection<Value.ID>?
  private let rows: Rows
  @Environment(\.tableColumnHeaders) private var headers

  fileprivate init<Sort>(
    _ list: TableColumnList<Value, Sort>,
    selection: ListSelection<Value.ID>?,
    sortOrder: TableSortOrder<Sort>? = nil,
    rows: Rows
  ) where Columns == TableColumnList<Value, Sort> {
    columns = TableColumns(list.columns)
    header = list.columns.map { column in
      guard let comparator = column.comparator, let sortOrder else { return column.label }
      return AnyView(
        TableSortButton(sortOrder: sortOrder, comparator: comparator, label: column.label)
      )
    }
    self.selection = selection
    self.rows = rows
  }

  @MainActor public var body: some View {
    TableView(
      layout: columns.layout,
      isSelectable: selection != nil,
      header: headers == .hidden ? [] : header,
      rows: List(selection: selection, content: rows.environment(\.tableColumns, columns))
        .environment(\.separatesListSections, false)
    )
  }
}

// MARK: From data

extension Table {
  /// Creates a table of a collection.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>,
    Columns == TableColumnList<Value, Never>
  {
    self.init(columns(), selection: nil, rows: TableForEachContent(data))
  }

  /// Creates a table of a collection in which at most one row is selected, by its identity.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>,
    Columns == TableColumnList<Value, Never>
  {
    self.init(columns(), selection: .one(selection), rows: TableForEachContent(data))
  }

  /// Creates a table of a collection in which several rows can be selected, by their identities.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>,
    Columns == TableColumnList<Value, Never>
  {
    self.init(columns(), selection: .many(selection), rows: TableForEachContent(data))
  }

  /// Creates a table of a tree: an element whose children are not nil is a group.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableOutlineContent<Data>,
    Columns == TableColumnList<Value, Never>
  {
    self.init(
      columns(),
      selection: nil,
      rows: TableOutlineContent(data: data, children: children)
    )
  }

  /// Creates a table of a tree in which at most one row is selected, by its identity.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableOutlineContent<Data>,
    Columns == TableColumnList<Value, Never>
  {
    self.init(
      columns(),
      selection: .one(selection),
      rows: TableOutlineContent(data: data, children: children)
    )
  }

  /// Creates a table of a tree in which several rows can be selected, by their identities.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableOutlineContent<Data>,
    Columns == TableColumnList<Value, Never>
  {
    self.init(
      columns(),
      selection: .many(selection),
      rows: TableOutlineContent(data: data, children: children)
    )
  }

  /// Creates a table of a collection whose column titles change the sort order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>, Sort.Compared == Value,
    Columns == TableColumnList<Value, Sort>
  {
    self.init(
      columns(),
      selection: nil,
      sortOrder: TableSortOrder(sortOrder),
      rows: TableForEachContent(data)
    )
  }

  /// Creates a table of a collection in which at most one row is selected. The column titles change
  /// the sort order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>, Sort.Compared == Value,
    Columns == TableColumnList<Value, Sort>
  {
    self.init(
      columns(),
      selection: .one(selection),
      sortOrder: TableSortOrder(sortOrder),
      rows: TableForEachContent(data)
    )
  }

  /// Creates a table of a collection in which several rows can be selected. The column titles
  /// change the sort order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>, Sort.Compared == Value,
    Columns == TableColumnList<Value, Sort>
  {
    self.init(
      columns(),
      selection: .many(selection),
      sortOrder: TableSortOrder(sortOrder),
      rows: TableForEachContent(data)
    )
  }
}

// MARK: From rows

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
  public init(
    of valueType: Value.Type,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) where Columns == TableColumnList<Value, Never> {
    self.init(columns(), selection: nil, rows: rows())
  }

  /// Creates a table of rows, of which at most one is selected, by its identity.
  public init(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) where Columns == TableColumnList<Value, Never> {
    self.init(columns(), selection: .one(selection), rows: rows())
  }

  /// Creates a table of rows, of which several can be selected, by their identities.
  public init(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) where Columns == TableColumnList<Value, Never> {
    self.init(columns(), selection: .many(selection), rows: rows())
  }

  /// Creates a table of rows whose column titles change the sort order.
  public init<Sort: SortComparator>(
    of valueType: Value.Type,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) where Sort.Compared == Value, Columns == TableColumnList<Value, Sort> {
    self.init(columns(), selection: nil, sortOrder: TableSortOrder(sortOrder), rows: rows())
  }

  /// Creates a table of rows, of which at most one is selected. The column titles change the sort
  /// order.
  public init<Sort: SortComparator>(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) where Sort.Compared == Value, Columns == TableColumnList<Value, Sort> {
    self.init(
      columns(),
      selection: .one(selection),
      sortOrder: TableSortOrder(sortOrder),
      rows: rows()
    )
  }

  /// Creates a table of rows, of which several can be selected. The column titles change the sort
  /// order.
  public init<Sort: SortComparator>(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) where Sort.Compared == Value, Columns == TableColumnList<Value, Sort> {
    self.init(
      columns(),
      selection: .many(selection),
      sortOrder: TableSortOrder(sortOrder),
      rows: rows()
    )
  }
}

/// The rows of a table that was created from a collection: a ``TableRow`` for each element.
public struct TableForEachContent<Data: RandomAccessCollection>: BuiltInView
where Data.Element: Identifiable {
  private let data: Data

  init(_ data: Data) { self.data = data }

  @MainActor public var body: some View { ForEach(data) { TableRow($0) } }
}
