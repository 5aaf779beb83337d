/// The width, ends, corners and dashes of a line.
public struct StrokeStyle: Equatable, Sendable {
  /// The width of the line in points.
  public var lineWidth: CGFloat
  /// The shape of the ends of the line.
  public var lineCap: LineCap
  /// The shape of the corners of the line.
  public var lineJoin: LineJoin
  /// The lengths of dashes and gaps in points; empty for a solid line.
  public var dash: [CGFloat]
  /// The distance in points between the start of the pattern of dashes and the start of the line.
  public var dashPhase: CGFloat

  /// The shape of the ends of a line.
  public enum LineCap: Hashable, Sendable {
    /// The line ends at its end point.
    case butt
    /// A half circle around the end point.
    case round
    /// A half square around the end point.
    case square
  }
  /// The shape of the corners of a line.
  public enum LineJoin: Hashable, Sendable {
    /// A sharp corner.
    case miter
    /// A rounded corner.
    case round
    /// A cut-off corner.
    case bevel
  }

  /// Creates a style. `miterLimit` has no effect.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: LineCap = .butt,
    lineJoin: LineJoin = .miter,
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
