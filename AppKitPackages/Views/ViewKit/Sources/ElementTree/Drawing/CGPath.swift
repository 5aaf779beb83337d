#if !canImport(CoreGraphics)
  /// An outline that cannot change, with the interface of Core Graphics.
  ///
  /// ```swift
  /// struct Badge: Shape {
  ///   func path(in rect: CGRect) -> Path {
  ///     Path(CGPath(ellipseIn: rect, transform: nil))
  ///   }
  /// }
  /// ```
  ///
  /// It exists for shapes that were written for Core Graphics or UIKit. `Path` is a value and has more
  /// functions.
  public class CGPath: Hashable {
    package fileprivate(set) final var path: Path

    package init(_ path: Path) { self.path = path }

    /// Creates a rectangle, in points.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init(Path(rect), transform)
    }

    /// Creates an ellipse inscribed in a rectangle, in points.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init(Path(ellipseIn: rect), transform)
    }

    /// Creates a rounded rectangle, in points. Corners are at most half as long as the sides.
    public convenience init(
      roundedRect rect: CGRect,
      cornerWidth: CGFloat,
      cornerHeight: CGFloat,
      transform: UnsafePointer<CGAffineTransform>?
    ) {
      let size = CGSize(width: cornerWidth, height: cornerHeight)
      self.init(Path(roundedRect: rect, cornerSize: size), transform)
    }

    private convenience init(_ path: Path, _ transform: UnsafePointer<CGAffineTransform>?) {
      self.init(transform.map { path.applying($0.pointee) } ?? path)
    }

    /// Whether the path has no elements.
    public final var isEmpty: Bool { path.isEmpty }

    /// The end of the path; the origin if it is empty.
    public final var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle around all points and control points.
    public final var boundingBox: CGRect { path.boundingRect }

    /// Returns whether a point is in the area of the path.
    public final func contains(
      _ point: CGPoint,
      using rule: CGPathFillRule = .winding,
      transform: CGAffineTransform = .identity
    ) -> Bool {
      path.contains(point.applying(transform), eoFill: rule == .evenOdd)
    }

    /// Returns a path with the same elements.
    public final func copy() -> CGPath? { CGPath(path) }

    /// Returns a path with the same elements that can change.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    public static func == (first: CGPath, second: CGPath) -> Bool { first.path == second.path }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(path.elements.count)
      hasher.combine(path.currentPoint?.x)
      hasher.combine(path.currentPoint?.y)
    }
  }

  /// How overlapping parts of a path form its area.
  public enum CGPathFillRule: Int, Sendable {
    /// The nonzero winding rule.
    case winding
    /// The even-odd rule.
    case evenOdd
  }

  /// An outline that can change, with the interface of Core Graphics. Lengths are in points.
  ///
  /// ```swift
  /// let path = CGMutablePath()
  /// path.move(to: CGPoint(x: 40, y: 0))
  /// path.addLine(to: CGPoint(x: 80, y: 64))
  /// path.closeSubpath()
  /// let triangle = Path(path)
  /// ```
  public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public convenience init() { self.init(Path()) }

    /// Starts a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
      path.move(to: point.applying(transform))
    }

    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
      path.addLine(to: point.applying(transform))
    }

    /// Adds a line through points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
      path.addLines(points, transform: transform)
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(
      to end: CGPoint,
      control: CGPoint,
      transform: CGAffineTransform = .identity
    ) {
      path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(
      to end: CGPoint,
      control1: CGPoint,
      control2: CGPoint,
      transform: CGAffineTransform = .identity
    ) {
      path.addCurve(
        to: end.applying(transform),
        control1: control1.applying(transform),
        control2: control2.applying(transform)
      )
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
      path.addRect(rect, transform: transform)
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
      path.addRects(rects, transform: transform)
    }

    /// Adds a rounded rectangle. Corners are at most half as long as the sides.
    public func addRoundedRect(
      in rect: CGRect,
      cornerWidth: CGFloat,
      cornerHeight: CGFloat,
      transform: CGAffineTransform = .identity
    ) {
      let size = CGSize(width: cornerWidth, height: cornerHeight)
      path.addRoundedRect(in: rect, cornerSize: size, transform: transform)
    }

    /// Adds an ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
      path.addEllipse(in: rect, transform: transform)
    }

    /// Adds an arc of a circle, after a line from the current point to its start. Angles are in
    /// radians.
    ///
    /// - Parameter clockwise: The direction in a coordinate system whose y-axis points upwards. On
    ///   screen, where it points downwards, `false` draws clockwise.
    public func addArc(
      center: CGPoint,
      radius: CGFloat,
      startAngle: CGFloat,
      endAngle: CGFloat,
      clockwise: Bool,
      transform: CGAffineTransform = .identity
    ) {
      path.addArc(
        center: center,
        radius: radius,
        startAngle: .radians(startAngle),
        endAngle: .radians(endAngle),
        clockwise: clockwise,
        transform: transform
      )
    }

    /// Adds an arc of a circle that begins at an angle and has a signed length, in radians.
    public func addRelativeArc(
      center: CGPoint,
      radius: CGFloat,
      startAngle: CGFloat,
      delta: CGFloat,
      transform: CGAffineTransform = .identity
    ) {
      path.addRelativeArc(
        center: center,
        radius: radius,
        startAngle: .radians(startAngle),
        delta: .radians(delta),
        transform: transform
      )
    }

    /// Adds an arc of a circle that touches two lines: from the current point to a corner, and from
    /// there to another point.
    public func addArc(
      tangent1End: CGPoint,
      tangent2End: CGPoint,
      radius: CGFloat,
      transform: CGAffineTransform = .identity
    ) {
      path.addArc(
        tangent1End: tangent1End,
        tangent2End: tangent2End,
        radius: radius,
        transform: transform
      )
    }

    /// Adds the elements of another path.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
      path.addPath(other.path, transform: transform)
    }

    /// Adds a straight line to the start of the subpath.
    public func closeSubpath() { path.closeSubpath() }
  }

  extension Path {
    /// Creates a path from one of Core Graphics.
    public init(_ path: CGPath) { self = path.path }

    /// The path as one of Core Graphics.
    public var cgPath: CGPath { CGPath(self) }
  }
#endif
