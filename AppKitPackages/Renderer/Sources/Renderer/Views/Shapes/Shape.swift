/// An outline that can be filled and stroked.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 8).stroke(.gray)
/// Circle().fill(.red).frame(width: 8, height: 16)
/// ```
///
/// A terminal has no finer outlines than cells: it fills rectangles and strokes with lines.
public protocol Shape: View, Sendable {
  /// The outline inside a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// What renderers that have no outlines show.
  nonisolated var _outline: FillContent.Outline { get }
}

extension Shape {
  public nonisolated var _outline: FillContent.Outline { .path }

  public var body: some View { Fill(outline: _outline, fill: ForegroundStyle()) }

  /// The shape, filled.
  public func fill<S: ShapeStyle>(_ content: S) -> some View {
    Fill(outline: _outline, fill: content)
  }

  /// The shape, filled.
  public func fill() -> some View { Fill(outline: _outline, fill: ForegroundStyle()) }

  /// The outline of the shape, as lines.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    Fill(outline: _outline, stroke: content)
  }

  /// The outline of the shape, as lines.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    Fill(outline: _outline, stroke: content)
  }

  /// The outline of the shape, as lines.
  public func stroke(style: StrokeStyle) -> some View {
    Fill(outline: _outline, stroke: ForegroundStyle())
  }

  /// The outline of the shape, as lines.
  public func stroke(lineWidth: CGFloat = 1) -> some View {
    Fill(outline: _outline, stroke: ForegroundStyle())
  }

  /// The outline of the shape, as lines inside its edge.
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    Fill(outline: _outline, stroke: content)
  }

  /// The outline of the shape, as lines inside its edge.
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    Fill(outline: _outline, stroke: content)
  }

  /// Accepted; a terminal draws whole outlines.
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> Self { self }
  /// Accepted; a terminal's cells do not turn.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  /// Accepted; a terminal strokes along the edge.
  public func inset(by amount: CGFloat) -> Self { self }
}

/// How a line is drawn.
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: LineCap
  public var lineJoin: LineJoin
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

/// A rectangle.
public struct Rectangle: Shape {
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .rectangle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// How the corners of a rounded rectangle run.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A rectangle with round corners, where lines can show them.
public struct RoundedRectangle: Shape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public nonisolated var _outline: FillContent.Outline { .roundedRectangle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A circle. A terminal fills the cells it lies in.
public struct Circle: Shape {
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .circle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// An ellipse. A terminal fills the cells it lies in.
public struct Ellipse: Shape {
  public nonisolated init() {}
  public nonisolated var _outline: FillContent.Outline { .circle }
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round ends.
public struct Capsule: Shape {
  public var style: RoundedCornerStyle
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public nonisolated var _outline: FillContent.Outline { .capsule }
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// An outline made of lines and curves.
public struct Path: Shape, Equatable {
  /// A step along the outline.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public private(set) var elements: [Element] = []

  public nonisolated init() {}

  public nonisolated init(_ rect: CGRect) { addRect(rect) }

  public nonisolated init(_ callback: (inout Path) -> Void) { callback(&self) }

  public nonisolated var isEmpty: Bool { elements.isEmpty }

  public nonisolated mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }

  public nonisolated mutating func addLine(to point: CGPoint) { elements.append(.line(to: point)) }

  public nonisolated mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: point, control: control))
  }

  public nonisolated mutating func addCurve(
    to point: CGPoint,
    control1: CGPoint,
    control2: CGPoint
  ) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  public nonisolated mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public nonisolated mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  public nonisolated mutating func addPath(_ path: Path) { elements += path.elements }

  public nonisolated mutating func closeSubpath() { elements.append(.closeSubpath) }

  /// The smallest rectangle that holds all points.
  public nonisolated var boundingRect: CGRect {
    let points = elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let point, let control): [point, control]
      case .curve(let point, let first, let second): [point, first, second]
      case .closeSubpath: []
      }
    }
    guard let first = points.first else { return .zero }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { rect, point in
      rect.union(CGRect(origin: point, size: .zero))
    }
  }

  public nonisolated func path(in rect: CGRect) -> Path { self }
}
