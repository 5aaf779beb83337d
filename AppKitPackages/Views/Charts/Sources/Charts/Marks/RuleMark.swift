import ViewKit

/// A straight line, across the chart or from one value to another.
///
/// ```swift
/// Chart {
///   RuleMark(y: .value("Target", 8))
///     .annotation(position: .top, alignment: .leading) { Text("Target") }
/// }
/// ```
public struct RuleMark: MarkContent {
  let mark: Mark

  private init(_ x: Mark.Extent, _ y: Mark.Extent) {
    var mark = Mark(.rule)
    (mark.x, mark.y) = (x, y)
    self.mark = mark
  }

  /// Creates an upright line from one value to another.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { self.init(.init(x), .init(yStart, yEnd)) }

  /// Creates a level line from one value to another.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) { self.init(.init(xStart, xEnd), .init(y)) }

  /// Creates an upright line at a value, by default from the top to the bottom. Distances are in
  /// points from the top.
  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) { self.init(.init(x), .plot(yStart, yEnd)) }

  /// Creates a level line at a value, by default across the chart. Distances are in points from the
  /// left.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>
  ) { self.init(.plot(xStart, xEnd), .init(y)) }
}
