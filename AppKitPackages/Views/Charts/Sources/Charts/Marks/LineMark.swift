/// A point of a line.
///
/// ```swift
/// Chart {
///   LineMark(x: .value("Hour", 8), y: .value("Degrees", 14))
///   LineMark(x: .value("Hour", 12), y: .value("Degrees", 21))
/// }
/// ```
///
/// A line connects the points of a series in their order. Points with different values of
/// `foregroundStyle(by:)`, `symbol(by:)`, `lineStyle(by:)` or `series` belong to different ones.
public struct LineMark: MarkContent {
  let mark: Mark

  /// Creates a point of the only line, or of one that modifiers distinguish.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self.init(x.datum, y.datum, nil)
  }

  /// Creates a point of the line of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    self.init(x.datum, y.datum, series.datum)
  }

  private init(_ x: Datum, _ y: Datum, _ series: Datum?) {
    var mark = Mark(.line)
    mark.x = .value(x)
    mark.y = .value(y)
    mark.series = series
    self.mark = mark
  }
}
