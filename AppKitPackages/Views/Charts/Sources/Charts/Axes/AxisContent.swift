import ViewKit

/// The axes of one dimension.
///
/// ```swift
/// Chart { BarMark(x: .value("Day", "Mo"), y: .value("Done", 3)) }
///   .chartYAxis { AxisMarks(position: .leading) }
/// ```
public protocol AxisContent {
  /// The type of the axes that this content consists of.
  associatedtype Body: AxisContent
  /// The axes.
  @AxisContentBuilder var body: Body { get }
  /// Adds the axes to those of the dimension.
  func _collect(into axes: inout CollectedAxes)
}

extension AxisContent {
  public func _collect(into axes: inout CollectedAxes) { body._collect(into: &axes) }
}

/// Axes that the library defines, which have no body.
protocol BuiltInAxisContent: AxisContent where Body == Never {}

extension BuiltInAxisContent {
  public var body: Never {
    preconditionFailure(
      "\(Self.self) has no body of its own. To fix this, show it as the axis of a chart instead."
    )
  }
}

extension Never: AxisContent {
  public func _collect(into axes: inout CollectedAxes) {}
}

/// The axes of one dimension, without their types. Types of apps have a `body` and never use it.
public struct CollectedAxes {
  struct Axis {
    var position: AxisMarkPosition
    var values: AxisMarkValues
    var preset: AxisMarkPreset
    var items: (AxisValue) -> [AxisItem]
  }

  var axes: [Axis] = []
}

/// Builds axes from the statements of a closure.
///
/// ```swift
/// @AxisContentBuilder
/// func axes(isLarge: Bool) -> some AxisContent {
///   if isLarge { AxisMarks(values: .automatic(desiredCount: 8)) } else { AxisMarks() }
/// }
/// ```
@resultBuilder
public struct AxisContentBuilder {
  /// Builds an empty block.
  public static func buildBlock() -> TupleAxisContent<> { TupleAxisContent() }
  /// Builds a block with one statement.
  public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
  /// Combines the statements of a block.
  public static func buildBlock<each Content: AxisContent>(
    _ content: repeat each Content
  ) -> TupleAxisContent<repeat each Content> { TupleAxisContent(repeat each content) }
  /// Builds an `if` without `else`.
  public static func buildIf<Content: AxisContent>(
    _ content: Content?
  ) -> BuilderConditional<Content, TupleAxisContent<>> {
    content.map { .first($0) } ?? .second(TupleAxisContent())
  }
  /// Builds the first branch of a condition.
  public static func buildEither<First: AxisContent, Second: AxisContent>(
    first: First
  ) -> BuilderConditional<First, Second> { .first(first) }
  /// Builds the second branch of a condition.
  public static func buildEither<First: AxisContent, Second: AxisContent>(
    second: Second
  ) -> BuilderConditional<First, Second> { .second(second) }
  /// Builds axes of limited availability.
  public static func buildLimitedAvailability<Content: AxisContent>(
    _ content: Content
  ) -> Content { content }
}

/// The axes of a block.
public struct TupleAxisContent<each Content: AxisContent>: BuiltInAxisContent {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public func _collect(into axes: inout CollectedAxes) {
    repeat (each content)._collect(into: &axes)
  }
}

extension BuilderConditional: AxisContent, BuiltInAxisContent
where First: AxisContent, Second: AxisContent {
  public typealias Body = Never
  public func _collect(into axes: inout CollectedAxes) {
    switch self {
    case .first(let content): content._collect(into: &axes)
    case .second(let content): content._collect(into: &axes)
    }
  }
}
