import ViewKit
import Testing

/// Tests the less common ways to build a path.
@Suite struct PathSpellingTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func `a path is written as text and read again`() {
    var path = Path(square)
    path.move(to: CGPoint(x: 1.5, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 1, y: 2),
      control1: CGPoint(x: 3, y: 4),
      control2: CGPoint(x: 5, y: 6)
    )
    let text = "0 0 m 10 0 l 10 10 l 0 10 l h 1.5 2 m 5 6 3 4 q 3 4 5 6 1 2 c"
    #expect(path.description == text)
    #expect(Path(text) == path)
    #expect(Path("") == Path())
    for malformed in ["1 m", "1 2 l 3", "x", "1 2 z", "h 1 2"] { #expect(Path(malformed) == nil) }
  }

  @Test(arguments: [(90.0, 1), (-90, 1), (100, 2), (360, 4), (0, 0)])
  func `an arc has a curve for each quarter of a circle`(degrees: Double, curves: Int) {
    var path = Path()
    path.addRelativeArc(
      center: CGPoint(x: 5, y: 5),
      radius: 100,
      startAngle: .degrees(30),
      delta: .degrees(degrees)
    )
    #expect(path.elements.count == 1 + curves)
    for point in path.polylines().flatMap(\.points) {
      let distance = hypot(point.x - 5, point.y - 5)
      #expect(abs(distance - 100) < 0.1)
    }
  }

  @Test func `an arc between two lines touches both`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0),
      tangent2End: CGPoint(x: 10, y: 10),
      radius: 4
    )
    guard case .line(let start)? = path.elements.dropFirst().first,
      case .curve(let end, let first, let second)? = path.elements.last
    else {
      Issue.record("\(path)")
      return
    }
    for (point, x, y) in [(start, 6.0, 0.0), (end, 10, 4), (first, 8.209, 0), (second, 10, 1.791)] {
      #expect(abs(point.x - x) < 0.001 && abs(point.y - y) < 0.001, "\(path)")
    }
  }

  @Test func `an arc between lines in one direction, or without a radius, is a line`() {
    for (end, radius) in [(CGPoint(x: 20, y: 0), 4.0), (CGPoint(x: 10, y: 10), 0), (.zero, 4)] {
      var path = Path()
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: radius)
      #expect(path.description == "0 0 m 10 0 l")
    }
    var empty = Path()
    empty.addArc(tangent1End: CGPoint(x: 1, y: 2), tangent2End: .zero, radius: 4)
    #expect(empty.description == "1 2 m")
  }

  @Test func `transformations apply to what is added`() {
    let move = CGAffineTransform(translationX: 100, y: 0)
    var path = Path()
    path.addRects([square, square], transform: move)
    path.addPath(Path(square), transform: move)
    path.addLines([.zero, CGPoint(x: 1, y: 1)], transform: move)
    path.addEllipse(in: square, transform: move)
    path.addRoundedRect(in: square, cornerSize: CGSize(width: 2, height: 2), transform: move)
    path.addRoundedRect(
      in: square,
      cornerRadii: RectangleCornerRadii(topLeading: 2),
      transform: move
    )
    #expect(path.boundingRect == CGRect(x: 100, y: 0, width: 10, height: 10))
    #expect(
      Rectangle().transform(move).path(in: square).boundingRect
        == CGRect(x: 100, y: 0, width: 10, height: 10)
    )
  }

  @Test func `each corner of a rectangle has its radius`() {
    let path = Path(roundedRect: square, cornerRadii: RectangleCornerRadii(topLeading: 3))
    let curves = path.elements.filter { if case .curve = $0 { true } else { false } }
    #expect(curves.count == 1)
    #expect(!path.contains(CGPoint(x: 0.3, y: 0.3)))
    #expect(path.contains(CGPoint(x: 9.7, y: 0.3)))
    #expect(path.contains(CGPoint(x: 9.7, y: 9.7)))
    #expect(
      Path(roundedRect: square, cornerRadius: 2, style: .circular)
        == Path(roundedRect: square, cornerRadius: 2)
    )
  }
}
