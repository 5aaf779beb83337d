/// How a line is drawn.
public struct StrokeStyle: Equatable, Sendable {
  /// The width of the line in points.
  public var lineWidth: CGFloat
  public var lineCap: LineCap
  public var lineJoin: LineJoin
  /// The lengths of dashes and gaps in points; empty for a solid line.
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public enum LineCap: Hashable, Sendable { case butt, round, square }
  public enum LineJoin: Hashable, Sendable { case miter, round, bevel }

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

/// How the corners of a rounded rectangle run.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }
