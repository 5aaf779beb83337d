/// A point of the edge of an area.
///
/// ```swift
/// Chart {
///   AreaMark(x: .value("Hour", 8), y: .value("Degrees", 14))
///   AreaMark(x: .value("Hour", 12), y: .value("Degrees", 21))
/// }
/// ```
///
/// Areas of different series are stacked.
public struct AreaMark: MarkContent {
  let mark: Mark

  private init(_ x: Mark.Extent, _ y: Mark.Extent, _ series: Datum?, _ stacking: MarkStackingMethod)
  {
    var mark = Mark(.area)
    (mark.x, mark.y, mark.series, mark.stacking) = (x, y, series, stacking)
    self.mark = mark
  }

  /// Creates a point of an area from zero to a value.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    stacking: MarkStackingMethod = .standard
  ) { self.init(.init(x), .init(y), nil, stacking) }

  /// Creates a point of the area of a series from zero to a value.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) { self.init(.init(x), .init(y), series.datum, stacking) }

  /// Creates a point of an area between two values of y.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { self.init(.init(x), .init(yStart, yEnd), nil, .unstacked) }

  /// Creates a point of the area of a series between two values of y.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) { self.init(.init(x), .init(yStart, yEnd), series.datum, .unstacked) }

  /// Creates a point of an area between two values of x.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) { self.init(.init(xStart, xEnd), .init(y), nil, .unstacked) }

  /// Creates a point of the area of a series between two values of x.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) { self.init(.init(xStart, xEnd), .init(y), series.datum, .unstacked) }
}
