import ElementTree

extension FillContent.Outline {
  /// The declarations that give a box the outline of a shape; none for a rectangle.
  func css(_ shape: ShapeReference?) -> String {
    switch self {
    case .rectangle: ""
    case .roundedRectangle: "border-radius:\((shape?.cornerRadius ?? 8).css)"
    case .circle where shape?.isSquare == false: "border-radius:50%"
    case .circle: "border-radius:50%;aspect-ratio:1;max-height:100%;max-width:100%;margin:auto"
    case .capsule: "border-radius:9999px"
    case .path: shape.map { "clip-path:\($0.polygon)" } ?? ""
    }
  }

  /// The declarations that clip a box to the outline of a shape without a change of its size.
  func clipCSS(_ shape: ShapeReference?) -> String {
    self == .circle && shape?.isSquare != false ? "clip-path:circle(closest-side)" : css(shape)
  }
}

extension ShapeReference {
  /// The change of an outline with its frame.
  enum Scaling {
    /// The outline becomes wider and higher with its frame.
    case stretches
    /// The outline keeps its proportions in the center of its frame, as a circle.
    case fits
    /// The outline stays the same, as a path of points.
    case none
  }

  /// The change of the outline with its frame.
  var scaling: Scaling {
    func bounds(_ width: CGFloat, _ height: CGFloat) -> CGRect {
      path(in: CGRect(x: 0, y: 0, width: width, height: height)).boundingRect
    }
    func isSame(_ bounds: CGRect, _ x: CGFloat, _ y: CGFloat) -> Bool {
      abs(bounds.width - small.width) < 0.1 && abs(bounds.height - small.height) < 0.1
        && abs(bounds.midX - small.midX - x) < 0.1 && abs(bounds.midY - small.midY - y) < 0.1
    }
    let small = bounds(100, 100)
    if isSame(bounds(200, 300), 0, 0) { return .none }
    return isSame(bounds(200, 100), 50, 0) && isSame(bounds(100, 200), 0, 50) ? .fits : .stretches
  }

  /// Whether the outline in a rectangle is as wide as it is high, as that of a circle.
  var isSquare: Bool {
    let bounds = path(in: CGRect(x: 0, y: 0, width: 200, height: 100)).boundingRect
    return abs(bounds.width - bounds.height) < 1
  }

  /// The radius of the corners: the distance at which the outline leaves the upper left corner.
  fileprivate var cornerRadius: CGFloat {
    var radius = CGFloat.infinity
    for element in path(in: CGRect(x: 0, y: 0, width: 1000, height: 1000)).elements {
      guard case .line(let point) = element else { continue }
      if point.y < 0.01, point.x > 0.01 { radius = min(radius, point.x, 1000 - point.x) }
      if point.x < 0.01, point.y > 0.01 { radius = min(radius, point.y, 1000 - point.y) }
    }
    return radius.isFinite ? max(radius, 0) : 8
  }

  /// The outline as a polygon in percentages of the frame, with four points for each curve. Only
  /// polygons scale with the frame.
  fileprivate var polygon: String {
    var points: [CGPoint] = []
    for element in path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).elements {
      let start = points.last ?? .zero
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quadCurve(let end, let control):
        points += Self.curve(from: start, control, control, to: end)
      case .curve(let end, let first, let second):
        points += Self.curve(from: start, first, second, to: end)
      case .closeSubpath: break
      }
    }
    let list = points.map { "\(Double($0.x).css)% \(Double($0.y).css)%" }
    return "polygon(\(list.joined(separator: ",")))"
  }

  private static func curve(
    from start: CGPoint,
    _ first: CGPoint,
    _ second: CGPoint,
    to end: CGPoint
  ) -> [CGPoint] {
    [0.25, 0.5, 0.75, 1].map { t in
      let u = 1 - t
      let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      let points = [start, first, second, end]
      return CGPoint(
        x: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.x },
        y: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.y }
      )
    }
  }
}
