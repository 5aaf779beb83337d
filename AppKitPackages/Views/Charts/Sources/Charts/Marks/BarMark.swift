import ViewKit

/// A bar whose length is a value.
///
/// ```swift
/// Chart {
///   BarMark(x: .value("Day", "Mo"), y: .value("Done", 3))
///   BarMark(x: .value("Day", "Tu"), y: .value("Done", 5))
/// }
/// ```
///
/// Bars at the same place are stacked, unless they have different values of `position(by:)`.
public struct BarMark: MarkContent {
  let mark: Mark

  private init(_ change: (inout Mark) -> Void) {
    var mark = Mark(.bar)
    change(&mark)
    self.mark = mark
  }

  /// Creates a bar from zero to a value: upright, unless only the value of x is a number.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init {
      $0.x = .init(x)
      $0.y = .init(y)
      ($0.width, $0.height, $0.stacking) = (width, height, stacking)
    }
  }

  /// Creates an upright bar from one value to another.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    self.init {
      $0.x = .init(x)
      $0.y = .init(yStart, yEnd)
      $0.width = width
    }
  }

  /// Creates a lying bar from one value to another.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    self.init {
      $0.x = .init(xStart, xEnd)
      $0.y = .init(y)
      $0.height = height
    }
  }

  /// Creates a bar along x. Without further values, all bars lie in one row and are stacked.
  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init {
      $0.x = .init(x)
      $0.y = .plot(yStart, yEnd)
      ($0.width, $0.stacking) = (width, stacking)
    }
  }

  /// Creates a bar along y. Without further values, all bars stand in one column and are stacked.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init {
      $0.x = .plot(xStart, xEnd)
      $0.y = .init(y)
      ($0.height, $0.stacking) = (height, stacking)
    }
  }
}
