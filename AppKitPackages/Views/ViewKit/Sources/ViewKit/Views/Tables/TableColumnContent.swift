import ElementTree
import ViewNodes

/// Columns of a ``Table``.
///
/// ```swift
/// struct Person: Identifiable {
///   let id: Int
///   var name: String
///   var age: Int
/// }
///
/// struct PersonColumns: TableColumnContent {
///   @Environment(\.locale) private var locale
///   var tableColumnBody: some TableColumnContent<Person, KeyPathComparator<Person>> {
///     TableColumn("Name", value: \.name)
///     TableColumn("Age", value: \.age) { Text($0.age.formatted(.number.locale(locale))) }
///   }
/// }
/// ```
///
/// A type of your own has its columns in `tableColumnBody`, so that several tables can share them.
/// It can have state and read the environment, as a view can.
@MainActor
@preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of the values of the rows.
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  /// The type of the comparators that sort the rows; `Never` for columns that do not sort.
  associatedtype TableColumnSortComparator: SortComparator =
    TableColumnBody.TableColumnSortComparator
  /// The type of the columns inside.
  associatedtype TableColumnBody: TableColumnContent

  /// The columns inside.
  @TableColumnBuilder<TableRowValue, TableColumnSortComparator> @MainActor @preconcurrency
  var tableColumnBody: TableColumnBody { get }

  /// Appends the columns. Apps never implement the method.
  func _collect(in items: _TableColumnItems<TableRowValue>)
}

extension TableColumnContent {
  public func _collect(in items: _TableColumnItems<TableRowValue>) {
    items.collect(items.connect(self).tableColumnBody, at: 0)
  }
}

extension Never: TableColumnContent {
  public typealias TableColumnSortComparator = Never
  public typealias TableColumnBody = Never
  public func _collect(in items: _TableColumnItems<Never>) {}
}

extension TableColumnContent where TableColumnBody == Never {
  /// Never called: a single column, and a collection of columns, have no columns inside.
  public var tableColumnBody: Never {
    preconditionFailure(
      "\(Self.self) has no columns inside. To fix this, use the columns instead of their body."
    )
  }
}

/// Columns without columns inside. Their initializers are not isolated, so code off the main actor
/// can create them.
public nonisolated protocol BuiltInTableColumns: TableColumnContent where TableColumnBody == Never {
}

extension Group: TableColumnContent where Content: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator
  public typealias TableColumnBody = Never

  public func _collect(in items: _TableColumnItems<Content.TableRowValue>) {
    content._collect(in: items)
  }
}

extension Group: BuiltInTableColumns where Content: TableColumnContent {}

extension Group {
  /// Creates a group of the columns of a table. Modifiers of the group apply to each column.
  @_disfavoredOverload
  public nonisolated init<RowValue: Identifiable, Sort: SortComparator, Columns>(
    @TableColumnBuilder<RowValue, Sort> content: () -> Columns
  )
  where
    Columns: TableColumnContent, Columns.TableRowValue == RowValue,
    Columns.TableColumnSortComparator == Sort,
    Content == ModifiedTableColumns<RowValue, Sort, Columns>
  {
    self.init(content: ModifiedTableColumns(columns: content()) { _ in })
  }
}

/// A column whose types of title and cells are erased.
struct AnyTableColumn<RowValue: Identifiable> {
  var layout: TableColumnLayout
  var customizationID: String?
  let label: AnyView
  let comparator: Any?
  let content: (RowValue) -> AnyView
}

/// The columns of a table while they are collected. Not for use in apps.
@MainActor
public final class _TableColumnItems<RowValue: Identifiable> {
  private let context: PropertyContext
  private var storage: PropertyStorage
  private var columns: [AnyTableColumn<RowValue>] = []
  private var path: [Int] = []

  private init(_ storage: PropertyStorage, _ context: PropertyContext) {
    self.storage = storage
    self.context = context
  }

  /// Returns the columns, and replaces the storage of their dynamic properties.
  static func columns<Content: TableColumnContent>(
    of content: Content,
    storage: inout PropertyStorage,
    in context: PropertyContext
  ) -> [AnyTableColumn<RowValue>] where Content.TableRowValue == RowValue {
    let items = _TableColumnItems(storage, context)
    content._collect(in: items)
    items.storage.removeUnused()
    storage = items.storage
    return items.columns
  }

  /// Connects the dynamic properties of custom columns to their storage.
  func connect<Value>(_ value: Value) -> Value { storage.connect(value, at: path, in: context) }

  /// Collects the columns of one statement among several.
  func collect<Content: TableColumnContent>(_ content: Content, at index: Int) {
    // A builder accepts only columns for its type of values, which the types of its blocks do not
    // repeat for each statement.
    guard let items = self as? _TableColumnItems<Content.TableRowValue> else {
      preconditionFailure("The columns of \(Content.self) have other values than the table.")
    }
    path.append(index)
    content._collect(in: items)
    path.removeLast()
  }

  func append(_ column: AnyTableColumn<RowValue>) { columns.append(column) }

  /// Changes all columns that are appended by a closure.
  func change(_ change: (inout AnyTableColumn<RowValue>) -> Void, in append: () -> Void) {
    let first = columns.count
    append()
    for index in first..<columns.count { change(&columns[index]) }
  }
}
