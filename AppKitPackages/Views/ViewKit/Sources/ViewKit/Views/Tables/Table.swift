import ElementTree
import ViewNodes

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
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: PrimitiveView
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
  fileprivate let columns: Columns
  private let selection: ListSelection<Value.ID>?
  private let sortOrder: TableSortOrder<Columns.TableColumnSortComparator>?
  private let customization: Binding<TableColumnCustomization<Value>>?
  private let rows: Rows
  @Environment(\.tableColumnHeaders) private var headers

  init(
    _ columns: Columns,
    selection: ListSelection<Value.ID>?,
    sortOrder: TableSortOrder<Columns.TableColumnSortComparator>? = nil,
    customization: Binding<TableColumnCustomization<Value>>?,
    rows: Rows
  ) {
    self.columns = columns
    self.selection = selection
    self.sortOrder = sortOrder
    self.customization = customization
    self.rows = rows
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    TableNode(view, inputs)
  }

  /// Returns the titles and the rows.
  @MainActor
  fileprivate func content(_ columns: [AnyTableColumn<Value>]) -> some View {
    var columns = columns
    if let customization = customization?.wrappedValue { customization.apply(to: &columns) }
    let rowColumns = TableColumns(columns)
    return TableView(
      layout: rowColumns.layout,
      isSelectable: selection != nil,
      header: headers == .hidden ? [] : columns.map(title),
      rows: List(selection: selection, content: rows.environment(\.tableColumns, rowColumns))
        .environment(\.separatesListSections, false)
    )
  }

  private func title(_ column: AnyTableColumn<Value>) -> AnyView {
    guard let comparator = column.comparator, let sortOrder else { return column.label }
    return AnyView(
      TableSortButton(sortOrder: sortOrder, comparator: comparator, label: column.label)
    )
  }
}

/// The node of a table. The columns are collected again when a value changes that they have read.
private final class TableNode<Value, Rows: TableRowContent, Columns: TableColumnContent>:
  BodyNode<Table<Value, Rows, Columns>>
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
  private var storage = PropertyStorage()

  init(_ view: Table<Value, Rows, Columns>, _ inputs: _NodeInputs) {
    super.init(body: view, inputs)
  }

  override func runBody(_ reason: BodyRun.Reasons) {
    show(reason) {
      let columns = withPropertyContext {
        _TableColumnItems.columns(of: view.columns, storage: &storage, in: $0)
      }
      return connect(view).content(columns)
    }
  }

  override var isStateless: Bool { storage.isEmpty && super.isStateless }
}

// MARK: From data

extension Table {
  /// Creates a table of a collection.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>,
    Columns.TableColumnSortComparator == Never
  {
    self.init(
      columns(),
      selection: nil,
      customization: columnCustomization,
      rows: TableForEachContent(data)
    )
  }

  /// Creates a table of a collection in which at most one row is selected, by its identity.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>,
    Columns.TableColumnSortComparator == Never
  {
    self.init(
      columns(),
      selection: .one(selection),
      customization: columnCustomization,
      rows: TableForEachContent(data)
    )
  }

  /// Creates a table of a collection in which several rows can be selected, by their identities.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>,
    Columns.TableColumnSortComparator == Never
  {
    self.init(
      columns(),
      selection: .many(selection),
      customization: columnCustomization,
      rows: TableForEachContent(data)
    )
  }

  /// Creates a table of a collection whose column titles change the sort order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>, Sort.Compared == Value,
    Columns.TableColumnSortComparator == Sort
  {
    self.init(
      columns(),
      selection: nil,
      sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization,
      rows: TableForEachContent(data)
    )
  }

  /// Creates a table of a collection in which at most one row is selected. The column titles change
  /// the sort order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>, Sort.Compared == Value,
    Columns.TableColumnSortComparator == Sort
  {
    self.init(
      columns(),
      selection: .one(selection),
      sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization,
      rows: TableForEachContent(data)
    )
  }

  /// Creates a table of a collection in which several rows can be selected. The column titles
  /// change the sort order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Data.Element == Value, Rows == TableForEachContent<Data>, Sort.Compared == Value,
    Columns.TableColumnSortComparator == Sort
  {
    self.init(
      columns(),
      selection: .many(selection),
      sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization,
      rows: TableForEachContent(data)
    )
  }
}
