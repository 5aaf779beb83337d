/// The width, ends, corners and dashes of a line.
public struct StrokeStyle: Equatable, Sendable {
  /// The width of the line in points.
  public var lineWidth: CGFloat
  /// The shape of the ends of the line.
  public var lineCap: CGLineCap
  /// The shape of the corners of the line.
  public var lineJoin: CGLineJoin
  /// The lengths of dashes and gaps in points; empty for a solid line.
  public var dash: [CGFloat]
  /// The distance in points between the start of the pattern of dashes and the start of the line.
  public var dashPhase: CGFloat

  /// Creates a style. `miterLimit` has no effect.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The shape of the corners of a rounded rectangle. Terminals draw both in the same way.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of circles.
  case circular
  /// Corners with continuous curvature.
  case continuous
}
