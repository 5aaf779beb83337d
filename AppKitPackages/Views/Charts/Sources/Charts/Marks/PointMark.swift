import ViewKit

/// A symbol at two values.
///
/// ```swift
/// Chart {
///   PointMark(x: .value("Height", 178), y: .value("Weight", 71)).symbol(.diamond)
/// }
/// ```
public struct PointMark: MarkContent {
  let mark: Mark

  private init(_ x: Mark.Extent, _ y: Mark.Extent) {
    var mark = Mark(.point)
    (mark.x, mark.y) = (x, y)
    self.mark = mark
  }

  /// Creates a symbol at two values.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self.init(.init(x), .init(y))
  }

  /// Creates a symbol at a value of x, and at a distance in points from the top; nil for the middle.
  public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    self.init(.init(x), .plot(y, y))
  }

  /// Creates a symbol at a value of y, and at a distance in points from the left; nil for the middle.
  public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    self.init(.plot(x, x), .init(y))
  }
}
