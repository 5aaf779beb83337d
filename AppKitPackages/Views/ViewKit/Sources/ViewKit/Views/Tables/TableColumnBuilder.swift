import ElementTree

/// Collects the columns of a table from the statements of a closure.
///
/// ```swift
/// struct Person: Identifiable {
///   let id: Int
///   var name: String
/// }
///
/// @TableColumnBuilder<Person, KeyPathComparator<Person>>
/// func columns(showsID: Bool) -> some TableColumnContent<Person, KeyPathComparator<Person>> {
///   if showsID { TableColumn("No.", value: \.id) { Text("\($0.id)") } }
///   TableColumn("Name", value: \.name)
/// }
/// ```
///
/// The builder names the type of the values, and the type of the comparators. Columns that do not
/// sort can be among others.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  /// Returns a column unchanged.
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }

  /// Returns a column that does not sort, for a table with a sort order.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column.sorting(by: Sort.self) }

  /// Returns the columns of a collection unchanged.
  public static func buildExpression<Data, ID, Content>(
    _ columns: TableColumnForEach<Data, ID, RowValue, Sort, Content>
  ) -> TableColumnForEach<Data, ID, RowValue, Sort, Content> { columns }

  /// Returns a group of columns unchanged.
  public static func buildExpression<Columns>(
    _ group: Group<ModifiedTableColumns<RowValue, Sort, Columns>>
  ) -> Group<ModifiedTableColumns<RowValue, Sort, Columns>> { group }

  /// Returns columns unchanged.
  public static func buildExpression<Columns: TableColumnContent>(_ columns: Columns) -> Columns
  where Columns.TableRowValue == RowValue, Columns.TableColumnSortComparator == Sort { columns }

  /// Returns columns that do not sort, for a table with a sort order.
  @_disfavoredOverload
  public static func buildExpression<Columns: TableColumnContent>(
    _ columns: Columns
  ) -> some TableColumnContent<RowValue, Sort>
  where Columns.TableRowValue == RowValue, Columns.TableColumnSortComparator == Never {
    ModifiedTableColumns<RowValue, Sort, Columns>(columns: columns) { _ in }
  }

  /// Builds an empty block.
  public static func buildBlock() -> TupleTableColumnContent<RowValue, Sort> {
    TupleTableColumnContent()
  }

  /// Builds a block with one statement.
  public static func buildBlock<Columns: TableColumnContent>(_ columns: Columns) -> Columns {
    columns
  }

  /// Combines the statements of a block.
  public static func buildBlock<each Columns: TableColumnContent>(
    _ columns: repeat each Columns
  ) -> TupleTableColumnContent<RowValue, Sort, repeat each Columns> {
    TupleTableColumnContent(repeat each columns)
  }

  /// Builds an `if` without `else`: no columns if the condition is false.
  public static func buildOptional<Columns: TableColumnContent>(
    _ columns: Columns?
  ) -> _ConditionalTableColumns<RowValue, Sort, Columns, Never> {
    columns.map { .first($0) } ?? .none
  }

  /// Builds the first branch of a condition.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    first: First
  ) -> _ConditionalTableColumns<RowValue, Sort, First, Second> { .first(first) }

  /// Builds the second branch of a condition.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    second: Second
  ) -> _ConditionalTableColumns<RowValue, Sort, First, Second> { .second(second) }

  /// Builds columns of limited availability.
  public static func buildLimitedAvailability<Columns: TableColumnContent>(
    _ columns: Columns
  ) -> Columns { columns }
}

/// The columns that a ``TableColumnBuilder`` creates from the statements of a block.
public struct TupleTableColumnContent<
  RowValue: Identifiable,
  Sort: SortComparator,
  each Columns: TableColumnContent
>: BuiltInTableColumns {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  private let columns: (repeat each Columns)

  init(_ columns: repeat each Columns) { self.columns = (repeat each columns) }

  @MainActor public func _collect(in items: _TableColumnItems<RowValue>) {
    var index = 0
    for statement in repeat each columns {
      items.collect(statement, at: index)
      index += 1
    }
  }
}

/// The columns that a ``TableColumnBuilder`` creates from conditions.
public enum _ConditionalTableColumns<
  RowValue: Identifiable,
  Sort: SortComparator,
  First: TableColumnContent,
  Second: TableColumnContent
>: BuiltInTableColumns {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  /// The columns of the first branch.
  case first(First)
  /// The columns of the second branch.
  case second(Second)
  /// No columns.
  case none

  @MainActor public func _collect(in items: _TableColumnItems<RowValue>) {
    switch self {
    case .first(let columns): items.collect(columns, at: 0)
    case .second(let columns): items.collect(columns, at: 1)
    case .none: break
    }
  }
}
