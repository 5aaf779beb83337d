import ViewKit

/// A sector of a pie or a ring, whose angle is the part that its value has of all values.
///
/// ```swift
/// Chart {
///   SectorMark(angle: .value("Minutes", 90), innerRadius: .ratio(0.6))
///     .foregroundStyle(by: .value("Project", "Home"))
///   SectorMark(angle: .value("Minutes", 30), innerRadius: .ratio(0.6))
///     .foregroundStyle(by: .value("Project", "Work"))
/// }
/// ```
public struct SectorMark: MarkContent {
  let mark: Mark

  /// Creates a sector. Radii are parts of the radius of the chart, or points.
  public init<Value: Plottable>(
    angle: PlottableValue<Value>,
    innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {
    var mark = Mark(.sector)
    mark.angle = angle.datum
    (mark.innerRadius, mark.outerRadius) = (innerRadius, outerRadius)
    mark.angularInset = angularInset ?? 0
    self.mark = mark
  }
}
