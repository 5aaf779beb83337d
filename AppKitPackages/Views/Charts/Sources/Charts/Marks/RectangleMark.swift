import ViewKit

/// A rectangle, such as a cell of a heat map.
///
/// ```swift
/// Chart {
///   RectangleMark(x: .value("Hour", "9"), y: .value("Day", "Mo"))
///     .foregroundStyle(by: .value("Visits", 12))
/// }
/// ```
public struct RectangleMark: MarkContent {
  let mark: Mark

  private init(
    _ x: Mark.Extent,
    _ y: Mark.Extent,
    _ width: MarkDimension,
    _ height: MarkDimension
  ) {
    var mark = Mark(.rectangle)
    (mark.x, mark.y, mark.width, mark.height) = (x, y, width, height)
    self.mark = mark
  }

  /// Creates a rectangle that fills a category or a unit of both axes.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) { self.init(.init(x), .init(y), width, height) }

  /// Creates a rectangle between two values of each axis.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { self.init(.init(xStart, xEnd), .init(yStart, yEnd), .automatic, .automatic) }

  /// Creates a rectangle at a value of x between two values of y.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) { self.init(.init(x), .init(yStart, yEnd), width, .automatic) }

  /// Creates a rectangle at a value of y between two values of x.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) { self.init(.init(xStart, xEnd), .init(y), .automatic, height) }

  /// Creates a rectangle between two values of x, by default from the top to the bottom. Distances
  /// are in points from the top.
  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) { self.init(.init(xStart, xEnd), .plot(yStart, yEnd), .automatic, .automatic) }

  /// Creates a rectangle between two values of y, by default across the chart. Distances are in
  /// points from the left.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { self.init(.plot(xStart, xEnd), .init(yStart, yEnd), .automatic, .automatic) }

  /// Creates a rectangle at a value of x, by default from the top to the bottom.
  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic
  ) { self.init(.init(x), .plot(yStart, yEnd), width, .automatic) }

  /// Creates a rectangle at a value of y, by default across the chart.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) { self.init(.plot(xStart, xEnd), .init(y), .automatic, height) }
}
