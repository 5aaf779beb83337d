/// A column of a table: its title, and what it shows of a value.
///
/// ```swift
/// struct Person: Identifiable {
///   let id: Int
///   var name: String
///   var age: Int
/// }
///
/// let people = [Person(id: 1, name: "Ada", age: 36)]
/// Table(people) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Age") { person in Text("\(person.age)") }.width(48).alignment(.numeric)
/// }
/// ```
@MainActor
@preconcurrency
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View> {
  fileprivate let label: Label
  fileprivate let content: (RowValue) -> Content
  fileprivate let comparator: Sort?
  fileprivate var layout: TableColumnLayout

  fileprivate init(
    title: String,
    label: Label,
    comparator: Sort?,
    content: @escaping (RowValue) -> Content
  ) {
    self.label = label
    self.content = content
    self.comparator = comparator
    layout = TableColumnLayout(title: title)
  }
}

extension TableColumn {
  /// Sets how wide the column is; nil shares the room with other columns.
  public func width(_ width: CGFloat?) -> Self { self.width(min: width, ideal: width, max: width) }

  /// Sets between which bounds the column shares the room with other columns.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    var copy = self
    copy.layout.minimum = min
    copy.layout.ideal = ideal
    copy.layout.maximum = max
    return copy
  }

  /// Sets how values are lined up in the column.
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var copy = self
    copy.layout.alignment = alignment
    return copy
  }

  /// Shows or hides the column.
  public func defaultVisibility(_ visibility: Visibility) -> Self {
    var copy = self
    copy.layout.isHidden = visibility == .hidden
    return copy
  }

  /// Has no effect: users cannot rearrange columns.
  public func customizationID(_ id: String) -> Self { self }
}

extension TableColumn where Sort == Never, Label == Text {
  /// A column that does not sort.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    let label = Text(title)
    self.init(title: label.plainText, label: label, comparator: nil, content: content)
  }

  /// Creates a column with a title and a view for each row.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: String(title), label: Text(title), comparator: nil, content: content)
  }

  /// A column of texts in a table that is not sorted.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.init(title) { Text($0[keyPath: value]) }
  }

  /// A column in a table that is not sorted.
  @_disfavoredOverload
  public init<V>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title, content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column of texts that sorts by them.
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable)
  where Content == Text {
    self.init(title, value: value) { Text($0[keyPath: value]) }
  }

  /// A column of texts that sorts by them.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String> & Sendable)
  where Content == Text {
    self.init(
      title: String(title),
      label: Text(title),
      comparator: KeyPathComparator(value),
      content: { Text($0[keyPath: value]) }
    )
  }

  /// A column that sorts by a value.
  public init<V: Comparable>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    let label = Text(title)
    self.init(
      title: label.plainText,
      label: label,
      comparator: KeyPathComparator(value),
      content: content
    )
  }

  /// A column that sorts by a value in a way of its own.
  public init<V, C: SortComparator>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, V> & Sendable,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    let label = Text(title)
    self.init(
      title: label.plainText,
      label: label,
      comparator: KeyPathComparator(value, comparator: comparator),
      content: content
    )
  }

  /// A column of texts that sorts by them in a way of its own.
  public init<C: SortComparator>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, String> & Sendable,
    comparator: C
  ) where C.Compared == String, Content == Text {
    self.init(title, value: value, comparator: comparator) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  /// A column that sorts by a comparator.
  public init(
    _ title: LocalizedStringKey,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    let label = Text(title)
    self.init(title: label.plainText, label: label, comparator: comparator, content: content)
  }
}

/// A column of any kind of a table.
struct AnyTableColumn<RowValue: Identifiable> {
  let layout: TableColumnLayout
  let label: AnyView
  let comparator: Any?
  let content: (RowValue) -> AnyView
}

/// The columns of a table.
public struct TableColumnList<RowValue: Identifiable, Sort> {
  let columns: [AnyTableColumn<RowValue>]
}

/// Builds the columns of a table from the statements of a closure.
@resultBuilder
@MainActor
public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  public typealias Columns = TableColumnList<RowValue, Sort>

  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> Columns {
    Columns(columns: [erase(column)])
  }

  /// A column that does not sort, in a table that is sorted.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> Columns {
    Columns(columns: [erase(column)])
  }

  private static func erase<S, Content: View, Label: View>(
    _ column: TableColumn<RowValue, S, Content, Label>
  ) -> AnyTableColumn<RowValue> {
    let content = column.content
    return AnyTableColumn(
      layout: column.layout,
      label: AnyView(column.label),
      comparator: column.comparator,
      content: { AnyView(content($0)) }
    )
  }

  public static func buildBlock(_ columns: Columns...) -> Columns {
    Columns(columns: columns.flatMap(\.columns))
  }

  public static func buildOptional(_ columns: Columns?) -> Columns {
    columns ?? Columns(columns: [])
  }

  public static func buildEither(first columns: Columns) -> Columns { columns }

  public static func buildEither(second columns: Columns) -> Columns { columns }

  public static func buildLimitedAvailability(_ columns: Columns) -> Columns { columns }
}

/// How a table is sorted.
@MainActor
struct TableSortOrder<Sort> {
  /// The order in which a comparator counts now; nil unless it is the first.
  let order: (Any) -> SortOrder?
  /// Sorts by a comparator before all others, or the other way round if that is so already.
  let sort: (Any) -> Void
}

extension TableSortOrder where Sort: SortComparator {
  init(_ binding: Binding<[Sort]>) {
    order = { comparator in
      guard let first = binding.wrappedValue.first, let comparator = comparator as? Sort,
        first.sortsBySame(as: comparator)
      else { return nil }
      return first.order
    }
    sort = { comparator in
      guard var comparator = comparator as? Sort else { return }
      var comparators = binding.wrappedValue
      if let first = comparators.first, first.sortsBySame(as: comparator) {
        comparator = first
        comparator.order = first.order == .forward ? .reverse : .forward
      }
      comparators.removeAll { $0.sortsBySame(as: comparator) }
      binding.wrappedValue = [comparator] + comparators
    }
  }
}

extension SortComparator {
  /// Whether both compare by the same, in whichever order.
  fileprivate func sortsBySame(as other: Self) -> Bool {
    var other = other
    other.order = order
    return self == other
  }
}

/// The title of a column that sorts.
struct TableSortButton<Sort>: View {
  let sortOrder: TableSortOrder<Sort>
  let comparator: Any
  let label: AnyView

  var body: some View {
    let order = sortOrder.order(comparator)
    Button {
      sortOrder.sort(comparator)
    } label: {
      HStack(spacing: 8) {
        label
        if let order {
          Text(order == .forward ? "↑" : "↓").accessibilityHidden(true)
        }
      }
    }
    .buttonStyle(.plain)
    .accessibilityValue(order.map { $0 == .forward ? "ascending" : "descending" } ?? "")
  }
}
