import ElementTree

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

  /// The place in a tree of rows; nil for a row of a plain table.
  @Environment(\.outlineLevel) private var level

  @MainActor private var cells: [AnyView] {
    var cells = columns?.cells(value) ?? []
    if let level, let first = cells.first {
      cells[0] = AnyView(OutlineRow(level: level, content: first))
    }
    return cells
  }
}

extension TableRow: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
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
public struct DisclosureTableRow<Value: Identifiable, Content: TableRowContent>: BuiltInView
where Content.TableRowValue == Value {
  private let value: Value
  private let binding: Binding<Bool>?
  private let content: () -> Content
  @State private var isExpanded = false
  @Environment(\.outlineLevel) private var level

  /// Creates a row of a value. The content are the rows inside.
  public init(
    _ value: Value,
    isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content
  ) {
    self.value = value
    binding = isExpanded
    self.content = content
  }

  @MainActor public var body: some View {
    let isExpanded = binding ?? $isExpanded
    let depth = level?.depth ?? 0
    TableRow(value).environment(\.outlineLevel, OutlineLevel(depth: depth, isOpen: isExpanded))
    if isExpanded.wrappedValue {
      content().environment(\.outlineLevel, OutlineLevel(depth: depth + 1))
    }
  }
}

extension DisclosureTableRow: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
}

/// The rows of a table that was created from a collection: a ``TableRow`` for each element.
public struct TableForEachContent<Data: RandomAccessCollection>: BuiltInView
where Data.Element: Identifiable {
  private let data: Data

  init(_ data: Data) { self.data = data }

  @MainActor public var body: some View { ForEach(data) { TableRow($0) } }
}

extension TableForEachContent: TableRowContent {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
}

/// The rows of a table that was created from a tree: a ``TableRow`` for each element whose ancestors
/// are open.
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: BuiltInView
where Data.Element: Identifiable {
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  @MainActor public var body: some View {
    OutlineGroup(data, children: children) { TableRow($0) }
  }
}

extension TableOutlineGroupContent: TableRowContent {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
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
  var tableColumns: (any AnyTableColumns)? {
    get { self[TableColumnsKey.self] }
    set { self[TableColumnsKey.self] = newValue }
  }

  var tableColumnHeaders: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
}
