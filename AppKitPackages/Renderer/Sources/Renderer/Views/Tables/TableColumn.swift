import Elements

/// A column of a ``Table``: a title, and a cell for the value of each row.
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

  fileprivate init(label: Text, comparator: Sort?, content: @escaping (RowValue) -> Content)
  where Label == Text {
    self.init(title: label.plainText, label: label, comparator: comparator, content: content)
  }
}

extension TableColumn {
  /// Sets a fixed width in points; nil lets the column share the free width with other columns.
  public func width(_ width: CGFloat?) -> Self { self.width(min: width, ideal: width, max: width) }

  /// Sets the bounds of the width in points. Within them, the column shares the free width with
  /// other columns.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    var copy = self
    copy.layout.minimum = min
    copy.layout.ideal = ideal
    copy.layout.maximum = max
    return copy
  }

  /// Sets the horizontal alignment of the cells.
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var copy = self
    copy.layout.alignment = alignment
    return copy
  }

  /// Hides the column if the visibility is `hidden`. Users cannot show it again.
  public func defaultVisibility(_ visibility: Visibility) -> Self {
    var copy = self
    copy.layout.isHidden = visibility == .hidden
    return copy
  }

  /// Has no effect: users cannot rearrange columns.
  public func customizationID(_ id: String) -> Self { self }
}

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column that does not sort. The title is looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: nil, content: content)
  }

  /// Creates a column that does not sort. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: nil, content: content)
  }

  /// Creates a column of texts for a table without a sort order.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.init(title) { Text($0[keyPath: value]) }
  }

  /// Creates a column of texts for a table without a sort order. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.init(title) { Text($0[keyPath: value]) }
  }

  /// Creates a column for a table without a sort order; `value` has no effect.
  @_disfavoredOverload
  public init<V>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title, content: content)
  }

  /// Creates a column for a table without a sort order; `value` has no effect. The title is shown as
  /// it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title, content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column of texts that sorts by them. The title is looked up in the string catalog.
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable)
  where Content == Text {
    self.init(title, value: value) { Text($0[keyPath: value]) }
  }

  /// Creates a column of texts that sorts by them. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String> & Sendable)
  where Content == Text {
    self.init(title, value: value) { Text($0[keyPath: value]) }
  }

  /// Creates a column that sorts by the value at a key path.
  public init<V: Comparable>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column that sorts by the value at a key path. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S,
    value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column that sorts by the value at a key path, compared by a comparator.
  public init<V, C: SortComparator>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, V> & Sendable,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      label: Text(title),
      comparator: KeyPathComparator(value, comparator: comparator),
      content: content
    )
  }

  /// Creates a column that sorts by the value at a key path, compared by a comparator. The title is
  /// shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V, C: SortComparator>(
    _ title: S,
    value: KeyPath<RowValue, V> & Sendable,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      label: Text(title),
      comparator: KeyPathComparator(value, comparator: comparator),
      content: content
    )
  }

  /// Creates a column of texts that sorts by them, compared by a comparator.
  public init<C: SortComparator>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, String> & Sendable,
    comparator: C
  ) where C.Compared == String, Content == Text {
    self.init(title, value: value, comparator: comparator) { Text($0[keyPath: value]) }
  }

  /// Creates a column of texts that sorts by them, compared by a comparator. The title is shown as
  /// it is.
  @_disfavoredOverload
  public init<S: StringProtocol, C: SortComparator>(
    _ title: S,
    value: KeyPath<RowValue, String> & Sendable,
    comparator: C
  ) where C.Compared == String, Content == Text {
    self.init(title, value: value, comparator: comparator) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  /// Creates a column that sorts by a comparator of whole rows.
  public init(
    _ title: LocalizedStringKey,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: comparator, content: content)
  }

  /// Creates a column that sorts by a comparator of whole rows. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: comparator, content: content)
  }
}

/// A column whose types of title and cells are erased.
struct AnyTableColumn<RowValue: Identifiable> {
  let layout: TableColumnLayout
  let label: AnyView
  let comparator: Any?
  let content: (RowValue) -> AnyView
}

/// The columns of a table, in order, as ``TableColumnBuilder`` collects them.
public struct TableColumnList<RowValue: Identifiable, Sort> {
  let columns: [AnyTableColumn<RowValue>]
}

/// Collects the columns of a table from the statements of a closure.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  /// The result of each method: a list of columns.
  public typealias Columns = TableColumnList<RowValue, Sort>

  /// Returns a list of one column.
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> Columns {
    Columns(columns: [erase(column)])
  }

  /// Returns a list of one column that does not sort, for a table with a sort order.
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

  /// Returns the columns of all statements, in order.
  public static func buildBlock(_ columns: Columns...) -> Columns {
    Columns(columns: columns.flatMap(\.columns))
  }

  /// Returns the columns of an `if` without `else`: none if the condition is false.
  public static func buildOptional(_ columns: Columns?) -> Columns {
    columns ?? Columns(columns: [])
  }

  /// Returns the columns of the first branch of a condition.
  public static func buildEither(first columns: Columns) -> Columns { columns }

  /// Returns the columns of the second branch of a condition.
  public static func buildEither(second columns: Columns) -> Columns { columns }

  /// Returns the columns of a block with an availability condition.
  public static func buildLimitedAvailability(_ columns: Columns) -> Columns { columns }
}

/// The sort order of a table, without the type of its comparators.
struct TableSortOrder<Sort> {
  /// Returns the order of a comparator if the table sorts by it first; otherwise nil.
  let order: (Any) -> SortOrder?
  /// Moves a comparator to the front; reverses a comparator that is already first.
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
  /// Returns true if two comparators differ at most in their order.
  fileprivate func sortsBySame(as other: Self) -> Bool {
    var other = other
    other.order = order
    return self == other
  }
}

/// The title of a column as a button that sorts the table.
struct TableSortButton<Sort>: BuiltInView {
  let sortOrder: TableSortOrder<Sort>
  let comparator: Any
  let label: AnyView

  @MainActor var body: some View {
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
