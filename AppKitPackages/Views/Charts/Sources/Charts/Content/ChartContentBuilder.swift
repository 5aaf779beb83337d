/// Builds the content of a chart from the statements of a closure.
///
/// ```swift
/// @ChartContentBuilder
/// func limits(_ average: Double?) -> some ChartContent {
///   RuleMark(y: .value("Target", 8))
///   if let average { RuleMark(y: .value("Average", average)) }
/// }
/// ```
@resultBuilder
public struct ChartContentBuilder {
  /// Returns content unchanged.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }
  /// Builds an empty block.
  public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }
  /// Builds a block with one statement.
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
  /// Combines the statements of a block.
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> TupleChartContent<repeat each Content> { TupleChartContent(repeat each content) }
  /// Builds an `if` without `else`.
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
  /// Builds the first branch of a condition.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> BuilderConditional<First, Second> { .first(first) }
  /// Builds the second branch of a condition.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> BuilderConditional<First, Second> { .second(second) }
  /// Builds content of limited availability.
  public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
    AnyChartContent(content)
  }
}

/// A chart content without marks.
public struct EmptyChartContent: BuiltInChartContent {
  public func _collect(into marks: inout CollectedMarks) {}
}

/// The content of a block with several statements.
public struct TupleChartContent<each Content: ChartContent>: BuiltInChartContent {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public func _collect(into marks: inout CollectedMarks) {
    repeat (each content)._collect(into: &marks)
  }
}

/// The content of a condition with two branches: marks of a chart, marks of an axis, or axes.
public enum BuilderConditional<First, Second> {
  /// The content of the first branch.
  case first(First)
  /// The content of the second branch.
  case second(Second)
}

extension BuilderConditional: ChartContent, BuiltInChartContent
where First: ChartContent, Second: ChartContent {
  public typealias Body = Never
  public func _collect(into marks: inout CollectedMarks) {
    switch self {
    case .first(let content): content._collect(into: &marks)
    case .second(let content): content._collect(into: &marks)
    }
  }
}
