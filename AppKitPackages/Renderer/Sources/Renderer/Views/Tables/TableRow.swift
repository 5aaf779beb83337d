import Elements

/// A row of a ``Table``, with one cell per column.
///
/// ```swift
/// struct Person: Identifiable {
///   let id: Int
///   var name: String
/// }
/// Table(of: Person.self) {
///   TableColumn("Name", value: \.name)
/// } rows: {
///   TableRow(Person(id: 1, name: "Ada")).contextMenu { Button("Call") {} }
/// }
/// ```
public struct TableRow<Value: Identifiable>: BuiltInView {
  private let value: Value
  @Environment(\.tableColumns) private var columns

  /// Creates a row of a value.
  public init(_ value: Value) { self.value = value }

  @MainActor public var body: some View {
    TableRowView(layout: columns?.layout ?? [], cells: cells)
      .tag(value.id)
  }

  /// The level in a tree of rows; nil for a row of a plain table.
  @Environment(\.tableRowLevel) private var level
  /// Whether the rows inside are visible; nil for a row without rows inside.
  var isExpanded: Binding<Bool>?

  @MainActor private var cells: [AnyView] {
    var cells = columns?.cells(value) ?? []
    if let first = cells.first, isExpanded != nil || level != nil {
      cells[0] = AnyView(OutlineRow(level: level ?? 0, isOpen: isExpanded, content: first))
    }
    return cells
  }
}

/// A row of a ``Table`` that shows and hides the rows inside.
///
/// ```swift
/// struct Folder: Identifiable {
///   let id: String
///   var files: [Folder] = []
/// }
/// let mail = Folder(id: "Mail", files: [Folder(id: "Inbox")])
/// Table(of: Folder.self) {
///   TableColumn("Name", value: \.id)
/// } rows: {
///   DisclosureTableRow(mail) { ForEach(mail.files) { TableRow($0) } }
/// }
/// ```
public struct DisclosureTableRow<Value: Identifiable, Content: View>: BuiltInView {
  private let value: Value
  private let binding: Binding<Bool>?
  private let content: Content
  @State private var isExpanded = false
  @Environment(\.tableRowLevel) private var level

  /// Creates a row of a value. The content are the rows inside.
  public init(_ value: Value, isExpanded: Binding<Bool>? = nil, @ViewBuilder content: () -> Content)
  {
    self.value = value
    binding = isExpanded
    self.content = content()
  }

  @MainActor public var body: some View {
    let isExpanded = binding ?? $isExpanded
    row(isExpanded)
    if isExpanded.wrappedValue {
      content.environment(\.tableRowLevel, (level ?? 0) + 1)
    }
  }

  private func row(_ isExpanded: Binding<Bool>) -> TableRow<Value> {
    var row = TableRow(value)
    row.isExpanded = isExpanded
    return row
  }
}

/// The rows of a tree in a ``Table``.
public struct TableOutlineContent<Data: RandomAccessCollection>: BuiltInView
where Data.Element: Identifiable {
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  @MainActor public var body: some View {
    ForEach(data) { element in
      if let inside = element[keyPath: children] {
        DisclosureTableRow(element) {
          AnyView(TableOutlineContent(data: inside, children: children))
        }
      } else {
        TableRow(element)
      }
    }
    .transformEnvironment(\.tableRowLevel) { $0 = $0 ?? 0 }
  }
}

/// The columns of a table, which rows read from the environment.
struct TableColumns<Value: Identifiable>: AnyTableColumns {
  let layout: [TableColumnLayout]
  private let content: [(Value) -> AnyView]

  init(_ columns: [AnyTableColumn<Value>]) {
    layout = columns.map(\.layout)
    content = columns.map(\.content)
  }

  func cells(_ value: Any) -> [AnyView] {
    guard let value = value as? Value else { return [] }
    return content.map { $0(value) }
  }
}

/// The columns of a table, without the type of its values.
protocol AnyTableColumns {
  var layout: [TableColumnLayout] { get }
  @MainActor func cells(_ value: Any) -> [AnyView]
}

private struct TableColumnsKey: EnvironmentKey {
  static var defaultValue: (any AnyTableColumns)? { nil }
}

private struct TableHeadersKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  /// The level of rows in a tree of rows; nil for the rows of a plain table.
  @Entry var tableRowLevel: Int? = nil

  var tableColumns: (any AnyTableColumns)? {
    get { self[TableColumnsKey.self] }
    set { self[TableColumnsKey.self] = newValue }
  }

  var tableColumnHeaders: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
}

struct TableRowView: ElementView {
  let layout: [TableColumnLayout]
  let cells: [AnyView]

  var elementChildren: some View {
    ForEach(cells.indices, id: \.self) { index in
      TableCell(title: layout[index].title, children: cells[index])
    }
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TableRowCellsContent(columns: layout)
  }
}

private struct TableCell: ElementView {
  let title: String
  let children: AnyView
  var elementChildren: AnyView { children }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TableCellContent(columnTitle: title)
  }
}

/// A table: the titles of the columns above a list of rows.
struct TableView<Rows: View>: ElementView {
  let layout: [TableColumnLayout]
  let isSelectable: Bool
  let header: [AnyView]
  let rows: Rows

  @ViewBuilder var elementChildren: some View {
    if !header.isEmpty {
      TableHeader(layout: layout, labels: header)
    }
    rows
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TableContent(columns: layout, isSelectable: isSelectable)
  }
}

private struct TableHeader: ElementView {
  let layout: [TableColumnLayout]
  let labels: [AnyView]

  var elementChildren: some View {
    ForEach(labels.indices, id: \.self) { labels[$0] }
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TableHeaderContent(columns: layout)
  }
}

extension View {
  /// Shows or hides the column titles of the tables in this view.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }

  /// Has no effect: all tables look the same.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
}

/// The appearance of tables. All styles look the same.
public protocol TableStyle: Sendable {}
/// The style of tables without another style. All styles look the same.
public struct AutomaticTableStyle: TableStyle {
  /// Creates the automatic style.
  public init() {}
}
/// A style of tables, for source compatibility. All styles look the same.
public struct InsetTableStyle: TableStyle {
  /// Creates the inset style.
  public init() {}
}
/// A style of tables, for source compatibility. All styles look the same.
public struct BorderedTableStyle: TableStyle {
  /// Creates the bordered style.
  public init() {}
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The style of tables without another style.
  public static var automatic: Self { Self() }
}

extension TableStyle where Self == InsetTableStyle {
  /// The inset style, which looks like all others.
  public static var inset: Self { Self() }
}

extension TableStyle where Self == BorderedTableStyle {
  /// The bordered style, which looks like all others.
  public static var bordered: Self { Self() }
}
