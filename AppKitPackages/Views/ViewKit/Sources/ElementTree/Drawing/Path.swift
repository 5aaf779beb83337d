/// An outline that consists of lines and curves, in points.
///
/// ```swift
/// let triangle = Path { path in
///   path.move(to: CGPoint(x: 40, y: 0))
///   path.addLine(to: CGPoint(x: 80, y: 64))
///   path.addLine(to: CGPoint(x: 0, y: 64))
///   path.closeSubpath()
/// }
/// ```
public struct Path: Equatable, Sendable {
  /// An element of an outline. Its points are absolute.
  public enum Element: Equatable, Sendable {
    /// Starts a subpath at a point.
    case move(to: CGPoint)
    /// A straight line from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to the start of the subpath.
    case closeSubpath
  }

  /// The elements of the outline in order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates an ellipse inscribed in a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Creates a rounded rectangle.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect,
      cornerSize: CGSize(width: cornerRadius, height: cornerRadius)
    )
  }

  /// Creates a rounded rectangle whose corners are quarters of ellipses.
  public init(roundedRect rect: CGRect, cornerSize: CGSize) {
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }

  /// Creates a path with a closure that adds elements.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a subpath at a point.
  public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }

  /// Adds a straight line from the current point.
  public mutating func addLine(to point: CGPoint) { elements.append(.line(to: point)) }

  /// Adds a quadratic Bézier curve from the current point.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: point, control: control))
  }

  /// Adds a cubic Bézier curve from the current point.
  public mutating func addCurve(
    to point: CGPoint,
    control1: CGPoint,
    control2: CGPoint
  ) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Adds a subpath of straight lines through points.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a rectangle as a closed subpath.
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path) { append(path.elements) }

  mutating func append(_ more: some Sequence<Element>) { elements += more }

  /// Adds a straight line to the start of the subpath.
  public mutating func closeSubpath() { elements.append(.closeSubpath) }

  /// Calls a closure with each element in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// The end of the last line or curve; the start of the last part after `closeSubpath()`, and nil for
  /// an empty path.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case nil: nil
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
      point
    case .closeSubpath:
      elements.lazy.reversed().compactMap { if case .move(let point) = $0 { point } else { nil } }
        .first
    }
  }

  /// The smallest rectangle that contains all points and control points.
  public var boundingRect: CGRect {
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
}
