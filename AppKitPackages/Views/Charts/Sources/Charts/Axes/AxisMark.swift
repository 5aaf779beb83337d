import ViewKit

/// A mark at a value of an axis: a grid line, a tick or a label.
///
/// ```swift
/// let axis = AxisMarks {
///   AxisGridLine()
///   AxisValueLabel()
/// }
/// ```
public protocol AxisMark {
  /// Adds the mark to those of a value.
  func _collect(into items: inout [AxisItem], for value: AxisValue)
}

/// A mark of an axis, without its type. Types of apps never use it.
public struct AxisItem {
  enum Kind {
    case gridLine
    case tick(length: CGFloat)
    case label(AnyView, text: String)
  }

  var kind: Kind
  var isCentered: Bool?
  var stroke: StrokeStyle?
  var color: (any ShapeStyle)?
  var font: Font?
  var offset = CGSize.zero
  var anchor: UnitPoint?
  var spacing: CGFloat = 4
  /// Whether the label is left out if it would overlap the previous one.
  var isHiddenByOthers = true
}

/// A line across the plot.
///
/// ```swift
/// let axis = AxisMarks { AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 4])) }
/// ```
public struct AxisGridLine: AxisMark {
  private let item: AxisItem

  /// Creates a line at a value, or before a category if it is not centered.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    item = AxisItem(kind: .gridLine, isCentered: centered, stroke: stroke)
  }

  public func _collect(into items: inout [AxisItem], for value: AxisValue) { items.append(item) }
}

/// A short line beside the plot.
///
/// ```swift
/// let axis = AxisMarks { AxisTick(length: 8) }
/// ```
public struct AxisTick: AxisMark {
  private let item: AxisItem

  /// The length of a tick.
  public struct Length: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let points: CGFloat
    /// The usual length.
    public static let automatic = Length(points: 4)
    /// The length from the plot to the end of the label: the usual one.
    public static let label = automatic
    /// The length from the plot to the end of the longest label: the usual one.
    public static let longestLabel = automatic
    public init(integerLiteral value: Int) { points = CGFloat(value) }
    public init(floatLiteral value: Double) { points = value }
    fileprivate init(points: CGFloat) { self.points = points }
  }

  /// Creates a short line at a value.
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    item = AxisItem(kind: .tick(length: length.points), isCentered: centered, stroke: stroke)
  }

  /// Creates a short line with a length in points at a value.
  @_disfavoredOverload
  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    item = AxisItem(kind: .tick(length: length), isCentered: centered, stroke: stroke)
  }

  public func _collect(into items: inout [AxisItem], for value: AxisValue) { items.append(item) }
}

/// The grid line and the label that an axis usually has. Categories have no grid lines.
public struct AutomaticAxisMark: AxisMark {
  let stroke: StrokeStyle?
  let format: AxisValueFormat?

  public func _collect(into items: inout [AxisItem], for value: AxisValue) {
    if !value.isCategory { items.append(AxisItem(kind: .gridLine, stroke: stroke)) }
    let text = format?.text(value) ?? value.text
    items.append(AxisItem(kind: .label(AnyView(Text(verbatim: text)), text: text)))
  }
}

/// Builds the marks of an axis from the statements of a closure.
///
/// ```swift
/// @AxisMarkBuilder
/// func marks(hasLines: Bool) -> some AxisMark {
///   if hasLines { AxisGridLine() }
///   AxisValueLabel()
/// }
/// ```
@resultBuilder
public struct AxisMarkBuilder {
  /// Builds an empty block.
  public static func buildBlock() -> TupleAxisMark<> { TupleAxisMark() }
  /// Builds a block with one statement.
  public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }
  /// Combines the statements of a block.
  public static func buildBlock<each Content: AxisMark>(
    _ content: repeat each Content
  ) -> TupleAxisMark<repeat each Content> { TupleAxisMark(repeat each content) }
  /// Builds an `if` without `else`.
  public static func buildIf<Content: AxisMark>(
    _ content: Content?
  ) -> BuilderConditional<Content, TupleAxisMark<>> {
    content.map { .first($0) } ?? .second(TupleAxisMark())
  }
  /// Builds the first branch of a condition.
  public static func buildEither<First: AxisMark, Second: AxisMark>(
    first: First
  ) -> BuilderConditional<First, Second> { .first(first) }
  /// Builds the second branch of a condition.
  public static func buildEither<First: AxisMark, Second: AxisMark>(
    second: Second
  ) -> BuilderConditional<First, Second> { .second(second) }
  /// Builds marks of limited availability.
  public static func buildLimitedAvailability<Content: AxisMark>(
    _ content: Content
  ) -> Content { content }
}

/// The marks of a block.
public struct TupleAxisMark<each Content: AxisMark>: AxisMark {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public func _collect(into items: inout [AxisItem], for value: AxisValue) {
    repeat (each content)._collect(into: &items, for: value)
  }
}

extension BuilderConditional: AxisMark where First: AxisMark, Second: AxisMark {
  public func _collect(into items: inout [AxisItem], for value: AxisValue) {
    switch self {
    case .first(let content): content._collect(into: &items, for: value)
    case .second(let content): content._collect(into: &items, for: value)
    }
  }
}

/// Marks of an axis that a modifier has changed.
private struct ModifiedAxisMark<Content: AxisMark>: AxisMark {
  let content: Content
  let change: (inout AxisItem) -> Void

  func _collect(into items: inout [AxisItem], for value: AxisValue) {
    let start = items.count
    content._collect(into: &items, for: value)
    for index in start..<items.count { change(&items[index]) }
  }
}

extension AxisMark {
  /// Sets the color of lines and labels.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    ModifiedAxisMark(content: self) { if $0.color == nil { $0.color = style } }
  }

  /// Sets the font of labels.
  public func font(_ font: Font?) -> some AxisMark {
    ModifiedAxisMark(content: self) { $0.font = $0.font ?? font }
  }

  /// Moves lines and labels by a distance in points.
  public func offset(_ offset: CGSize) -> some AxisMark {
    ModifiedAxisMark(content: self) {
      $0.offset.width += offset.width
      $0.offset.height += offset.height
    }
  }

  /// Moves lines and labels by a distance in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    offset(CGSize(width: x, height: y))
  }
}
