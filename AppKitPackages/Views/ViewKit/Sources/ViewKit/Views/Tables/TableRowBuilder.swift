/// Collects the rows of a table from the statements of a closure.
///
/// ```swift
/// struct Person: Identifiable {
///   let id: Int
///   var name: String
/// }
///
/// @MainActor
/// @TableRowBuilder<Person>
/// func rows(_ people: [Person], first: Person?) -> some TableRowContent<Person> {
///   if let first { TableRow(first) }
///   ForEach(people) { TableRow($0) }
/// }
/// ```
///
/// All rows have values of the type that the builder names.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
  /// Returns rows unchanged.
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }

  /// Builds an empty block.
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }

  /// Builds a block with one statement.
  public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content {
    content
  }

  /// Combines the statements of a block.
  public static func buildBlock<each Content: TableRowContent>(
    _ content: repeat each Content
  ) -> TupleTableRowContent<Value, repeat each Content> {
    TupleTableRowContent(repeat each content)
  }

  /// Builds an `if` without `else`.
  public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of a condition.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> _ConditionalContent<First, Second> { .first(first) }

  /// Builds the second branch of a condition.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> _ConditionalContent<First, Second> { .second(second) }

  /// Builds rows of limited availability.
  public static func buildLimitedAvailability<Content: TableRowContent>(
    _ content: Content
  ) -> Content { content }
}

/// The rows that a ``TableRowBuilder`` creates from the statements of a block.
public nonisolated struct TupleTableRowContent<Value: Identifiable, each Content: TableRowContent>:
  PrimitiveView
{
  private let rows: TupleView<repeat each Content>

  init(_ content: repeat each Content) { rows = TupleView(repeat each content) }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    // Not a key path: the runtime ends the program for one of a type with a parameter pack.
    SingleChildNode(view, inputs) { $0.rows }
  }

  @MainActor public static var _rowCount: _RowCount { TupleView<repeat each Content>._rowCount }
}

extension TupleTableRowContent: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
}

/// No rows, which a ``TableRowBuilder`` creates from an empty block.
public nonisolated struct EmptyTableRowContent<Value: Identifiable>: BuiltInView {
  @MainActor public var body: EmptyView { EmptyView() }
}

extension EmptyTableRowContent: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
}
