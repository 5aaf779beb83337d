import ElementTree
import ViewKit

/// Draws the marks of a plot.
struct PlotDrawing {
  private let geometry: PlotGeometry
  private var styles: ResolvedStyles { geometry.model.styles }
  private(set) var operations: [DrawingOperation] = []
  /// The symbols that are views, with the places of their centers.
  private(set) var views: [(center: CGPoint, view: AnyView)] = []
  private let clips: [Path]

  init(_ geometry: PlotGeometry) {
    self.geometry = geometry
    let model = geometry.model
    // Marks outside of a domain of the app are not drawn over its axes.
    clips =
      model.x.isFixed || model.y.isFixed
      ? [Path(CGRect(origin: .zero, size: geometry.size).insetBy(dx: -1, dy: -1))] : []
    var drawn: Set<SeriesKey> = []
    for placed in model.marks {
      switch placed.mark.kind {
      case .bar, .rectangle: drawRect(placed)
      case .rule: drawRule(placed)
      case .point: drawSymbol(placed)
      case .sector: drawSector(placed)
      case .line, .area:
        guard drawn.insert(SeriesKey(placed.mark)).inserted else { continue }
        drawSeries(placed)
      }
    }
  }

  /// The marks that one line connects.
  private struct SeriesKey: Hashable {
    let kind: Mark.Kind
    let values: [PlotValue]

    init(_ mark: Mark) {
      kind = mark.kind
      values = mark.seriesData.map(\.value)
    }
  }

  private mutating func fill(_ path: Path, _ color: Color) {
    operations.append(
      DrawingOperation(kind: .fill(FillStyle()), path: path, color: color, clips: clips)
    )
  }

  private mutating func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) {
    operations.append(
      DrawingOperation(kind: .stroke(style), path: path, color: color, clips: clips)
    )
  }

  private mutating func drawRect(_ placed: PlacedMark) {
    guard let frame = geometry.frame(placed), frame.width > 0, frame.height > 0 else { return }
    let radius = min(placed.mark.cornerRadius ?? 0, frame.width / 2, frame.height / 2)
    fill(
      radius > 0 ? Path(roundedRect: frame, cornerRadius: radius) : Path(frame),
      styles.color(placed.mark)
    )
  }

  private mutating func drawRule(_ placed: PlacedMark) {
    guard let frame = geometry.frame(placed) else { return }
    var path = Path()
    path.addLines([
      CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.maxY),
    ])
    stroke(path, styles.color(placed.mark), styles.line(placed.mark))
  }

  private mutating func drawSymbol(_ placed: PlacedMark) {
    guard let center = geometry.corner(placed) else { return }
    switch styles.symbol(placed.mark) {
    case .view(let view): views.append((center, view))
    case .shape(let shape): drawSymbol(shape, placed.mark, center)
    case nil: drawSymbol(BasicChartSymbolShape.circle, placed.mark, center)
    }
  }

  private mutating func drawSymbol(
    _ shape: any ChartSymbolShape,
    _ mark: Mark,
    _ center: CGPoint
  ) {
    let side = styles.symbolSize(mark)
    let rect = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    fill(shape.path(in: rect), styles.color(mark))
  }

  private mutating func drawSeries(_ first: PlacedMark) {
    let key = SeriesKey(first.mark)
    let series = geometry.model.marks.filter { SeriesKey($0.mark) == key }
    let corners = series.compactMap { placed in
      geometry.corner(placed).map { (placed: placed, point: $0) }
    }
    guard let start = corners.first?.point else { return }
    let method = first.mark.interpolation ?? .linear
    var path = Path()
    path.move(to: start)
    path.addCourse(corners.map(\.point), method)
    if first.mark.kind == .line {
      stroke(path, styles.color(first.mark), styles.line(first.mark))
    } else {
      let others = corners.map { otherCorner($0.placed, $0.point) }.reversed()
      guard let end = others.first else { return }
      path.addLine(to: end)
      path.addCourse(Array(others), method)
      path.closeSubpath()
      fill(path, styles.color(first.mark))
    }
    for (placed, center) in corners {
      switch styles.symbol(placed.mark) {
      case .view(let view): views.append((center, view))
      case .shape(let shape): drawSymbol(shape, placed.mark, center)
      case nil: break
      }
    }
  }

  /// Returns the point of the opposite edge of an area.
  private func otherCorner(_ placed: PlacedMark, _ corner: CGPoint) -> CGPoint {
    switch (placed.axis, placed.x, placed.y) {
    case (.vertical, _, .interval(let start, _)):
      CGPoint(x: corner.x, y: geometry.point(start, .vertical) ?? corner.y)
    case (.horizontal, .interval(let start, _), _):
      CGPoint(x: geometry.point(start, .horizontal) ?? corner.x, y: corner.y)
    default: corner
    }
  }

  private mutating func drawSector(_ placed: PlacedMark) {
    let (inner, outer) = geometry.radii(placed.mark)
    let gap = max(placed.mark.angularInset, 0)
    // The gap is as wide at the inner edge as at the outer one.
    func angles(_ radius: CGFloat) -> (Double, Double)? {
      let inset = radius > 0 ? asin(min(gap / 2 / radius, 1)) : 0
      let start = placed.turn.lowerBound * 2 * .pi + inset
      let end = placed.turn.upperBound * 2 * .pi - inset
      return start < end ? (start, end) : nil
    }
    guard outer > 0, let (start, end) = angles(outer) else { return }
    // Zero is at the top, but at the right in a path.
    func turned(_ angle: Double) -> Angle { .radians(angle - .pi / 2) }
    var path = Path()
    path.addArc(
      center: geometry.center,
      radius: outer,
      startAngle: turned(start),
      endAngle: turned(end == start + 2 * .pi ? end - 1e-9 : end),
      clockwise: false
    )
    if inner > 0, let (start, end) = angles(inner) {
      path.addArc(
        center: geometry.center,
        radius: inner,
        startAngle: turned(end == start + 2 * .pi ? end - 1e-9 : end),
        endAngle: turned(start),
        clockwise: true
      )
    } else {
      path.addLine(to: geometry.center)
    }
    path.closeSubpath()
    fill(path, styles.color(placed.mark))
  }
}

/// Shows drawing operations in its whole frame.
struct DrawingView: ElementView {
  let operations: [DrawingOperation]

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = DrawingContent(operations: operations)
  }
}
