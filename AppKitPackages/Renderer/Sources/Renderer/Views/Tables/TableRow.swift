/// A row of a table, which shows a value in each column.
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
public struct TableRow<Value: Identifiable>: View {
  private let value: Value
  @Environment(\.tableColumns) private var columns

  /// Creates a row of a value.
  public init(_ value: Value) { self.value = value }

  public var body: some View {
    TableRowView(layout: columns?.layout ?? [], cells: columns?.cells(value) ?? [])
      .tag(value.id)
  }
}

/// The columns of a table, as its rows see them.
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

/// The columns of a table of values of any type.
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
      TableCell(title: layout[index].title, elementChildren: cells[index])
    }
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TableRowContent(columns: layout)
  }
}

private struct TableCell: ElementView {
  let title: String
  let elementChildren: AnyView

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TableCellContent(columnTitle: title)
  }
}

/// The header of a table above its rows.
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
  /// Shows or hides the titles of the columns of tables in this view.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }

  /// Has no effect: tables have one style.
  public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
}

/// How tables look. A terminal shows all alike.
public protocol TableStyle: Sendable {}
public struct AutomaticTableStyle: TableStyle { public init() {} }
public struct InsetTableStyle: TableStyle { public init() {} }
public struct BorderedTableStyle: TableStyle { public init() {} }

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: Self { Self() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: Self { Self() }
}

extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: Self { Self() }
}
