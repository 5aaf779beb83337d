/// An outline made of lines and curves.
public struct Path: Equatable, Sendable {
  /// A step along the outline.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public private(set) var elements: [Element] = []

  public init() {}

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect,
      cornerSize: CGSize(width: cornerRadius, height: cornerRadius)
    )
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize) {
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }

  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }

  public mutating func addLine(to point: CGPoint) { elements.append(.line(to: point)) }

  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: point, control: control))
  }

  public mutating func addCurve(
    to point: CGPoint,
    control1: CGPoint,
    control2: CGPoint
  ) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  public mutating func addPath(_ path: Path) { elements += path.elements }

  public mutating func closeSubpath() { elements.append(.closeSubpath) }

  /// The smallest rectangle that holds all points.
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
