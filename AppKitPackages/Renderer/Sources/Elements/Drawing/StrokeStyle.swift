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
  public enum LineCap: Hashable, Sendable { case butt, round, square }
  /// The shape of the corners of a line.
  public enum LineJoin: Hashable, Sendable { case miter, round, bevel }

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
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }
