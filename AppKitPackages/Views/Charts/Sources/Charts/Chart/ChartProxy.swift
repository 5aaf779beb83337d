import ViewKit

/// The places of values in a chart, for views above or below it.
///
/// ```swift
/// Chart { LineMark(x: .value("Hour", 9), y: .value("Degrees", 20)) }
///   .chartOverlay { proxy in
///     if let x = proxy.position(forX: 9) { Text("Now").offset(x: x) }
///   }
/// ```
public struct ChartProxy {
  private let geometry: PlotGeometry
  /// The frame of the plot in the coordinates of the chart, in points.
  public let plotFrame: CGRect?

  init(_ geometry: PlotGeometry, _ frame: CGRect) { (self.geometry, plotFrame) = (geometry, frame) }

  /// The size of the plot in points.
  public var plotSize: CGSize { geometry.size }
  /// The size of the plot in points.
  public var plotAreaSize: CGSize { geometry.size }
  /// The frame of the plot in the coordinates of the chart, in points.
  public var plotAreaFrame: CGRect { plotFrame ?? .zero }

  /// Returns the distance of a value from the left edge of the plot, in points; nil if the scale lacks
  /// it.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    geometry.point(value.plotValue, .horizontal)
  }

  /// Returns the distance of a value from the top edge of the plot, in points; nil if the scale lacks
  /// it.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    geometry.point(value.plotValue, .vertical)
  }

  /// Returns the place of two values in the plot.
  public func position<X: Plottable, Y: Plottable>(for values: (x: X, y: Y)) -> CGPoint? {
    guard let x = position(forX: values.x), let y = position(forY: values.y) else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// Returns the value at a distance from the left edge of the plot, in points.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    geometry.value(at: position, .horizontal).flatMap { P(plotValue: $0) }
  }

  /// Returns the value at a distance from the top edge of the plot, in points.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    geometry.value(at: position, .vertical).flatMap { P(plotValue: $0) }
  }

  /// Returns the values at a place of the plot, in points.
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint,
    as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self)
    else { return nil }
    return (x, y)
  }

  /// Returns the left and the right edge of a category, in points; nil for other values.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    range(value.plotValue, .horizontal)
  }

  /// Returns the top and the bottom edge of a category, in points; nil for other values.
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    range(value.plotValue, .vertical)
  }

  private func range(_ value: PlotValue, _ axis: Axis) -> ClosedRange<CGFloat>? {
    let scale = geometry.model.scale(axis)
    guard let fraction = scale.fraction(of: value), let band = scale.band else { return nil }
    let ends = [fraction - band / 2, fraction + band / 2].map { geometry.point($0, axis) }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// Returns the sum of the values of sectors from the top, clockwise, up to a place in the plot.
  public func value<P: Plottable>(atAngle point: CGPoint, as type: P.Type = P.self) -> P? {
    geometry.angleValue(at: point).flatMap { P(plotValue: .number($0)) }
  }
}
