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

/// The content of an element that is a table. Its children are a header with
/// ``TableHeaderContent``, unless that is hidden, and a list whose rows have ``TableRowContent``.
public struct TableContent: ElementContent {
  public var columns: [TableColumnLayout]
  /// Whether rows can be chosen.
  public var isSelectable: Bool
  public var role: ElementRole { .table }
}

/// The content of an element that holds the titles of the columns of a table: one child each, a
/// button where the column sorts.
public struct TableHeaderContent: ElementContent {
  public var columns: [TableColumnLayout]
  public var role: ElementRole { .header }
}

/// The content of an element that holds the cells of a row: one child for each column.
public struct TableRowContent: ElementContent {
  public var columns: [TableColumnLayout]
  public var role: ElementRole { .none }
}

/// The content of an element that holds the value of a row in one column.
public struct TableCellContent: ElementContent {
  public var columnTitle: String
  public var role: ElementRole { .cell }
}

/// How a column of a table is laid out.
public struct TableColumnLayout: Hashable, Sendable {
  /// The title in words.
  public var title: String
  /// How wide the column is at least, in points; nil if the renderer decides.
  public var minimum: CGFloat?
  /// How wide the column would like to be; nil if it shares the room with others.
  public var ideal: CGFloat?
  /// How wide the column is at most.
  public var maximum: CGFloat?
  public var alignment = TableColumnAlignment.leading
  public var isHidden = false
}

/// How the values in a column of a table are lined up.
public struct TableColumnAlignment: Hashable, Sendable {
  private let name: String
  public static let automatic = TableColumnAlignment(name: "leading")
  public static let leading = TableColumnAlignment(name: "leading")
  public static let center = TableColumnAlignment(name: "center")
  public static let trailing = TableColumnAlignment(name: "trailing")
  /// For numbers: their last digits below each other.
  public static let numeric = TableColumnAlignment(name: "trailing")
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
