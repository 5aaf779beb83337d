import ViewKit

/// The places of marks in a plot of a size, in points.
struct PlotGeometry {
  let model: ChartModel
  let size: CGSize
  /// The shortest distance of two bars without a unit, for each axis, in points.
  private let gaps: (x: CGFloat?, y: CGFloat?)

  init(_ model: ChartModel, _ size: CGSize) {
    (self.model, self.size) = (model, size)
    func gap(_ axis: Axis) -> CGFloat? {
      let scale = model.scale(axis)
      let length = axis == .horizontal ? size.width : size.height
      let places = model.marks.compactMap { placed -> CGFloat? in
        guard placed.mark.kind == .bar || placed.mark.kind == .rectangle,
          case .value(let value) = axis == .horizontal ? placed.x : placed.y
        else { return nil }
        return scale.fraction(of: value)
      }
      let sorted = Set(places).sorted()
      return zip(sorted, sorted.dropFirst()).map { ($1 - $0) * length }.min()
    }
    gaps = (gap(.horizontal), gap(.vertical))
  }

  /// Returns the place of a value along an axis, in points from the left or from the top.
  func point(_ value: PlotValue, _ axis: Axis) -> CGFloat? {
    model.scale(axis).fraction(of: value).map { point($0, axis) }
  }

  func point(_ fraction: CGFloat, _ axis: Axis) -> CGFloat {
    switch axis {
    case .horizontal: model.x.point(fraction, in: size.width)
    case .vertical: flipped(model.y.point(fraction, in: size.height))
    }
  }

  /// Numbers increase upwards, but the first category is at the top.
  private func flipped(_ y: CGFloat) -> CGFloat { model.y.isCategorical ? y : size.height - y }

  /// Returns the value at a place in points.
  func value(at point: CGFloat, _ axis: Axis) -> PlotValue? {
    switch axis {
    case .horizontal: model.x.value(at: model.x.fraction(at: point, in: size.width))
    case .vertical: model.y.value(at: model.y.fraction(at: flipped(point), in: size.height))
    }
  }

  /// Returns the middle of a mark along an axis, for points and lines.
  func middle(_ span: PlotSpan, _ axis: Axis) -> CGFloat? {
    let length = axis == .horizontal ? size.width : size.height
    switch span {
    case .plot(let start, let end): return ((start ?? 0) + (end ?? length)) / 2
    case .value(let value): return point(value, axis)
    case .unit(let start, let end), .interval(let start, let end):
      guard let start = point(start, axis), let end = point(end, axis) else { return nil }
      return (start + end) / 2
    }
  }

  /// Returns the start and the end of a bar or a rectangle along an axis.
  func edges(_ placed: PlacedMark, _ axis: Axis) -> (CGFloat, CGFloat)? {
    let length = axis == .horizontal ? size.width : size.height
    let mark = placed.mark
    let dimension = axis == .horizontal ? mark.width : mark.height
    // A bar leaves a gap to the next one, a cell of a heat map does not.
    let part = mark.kind == .bar ? 0.7 : 1
    func around(_ middle: CGFloat, _ space: CGFloat) -> (CGFloat, CGFloat) {
      let length = dimension.length(in: space, automatic: space * part)
      return slot(placed, axis, middle - length / 2, middle + length / 2)
    }
    switch axis == .horizontal ? placed.x : placed.y {
    case .plot(let start, let end): return (start ?? 0, end ?? length)
    case .value(let value):
      guard let middle = point(value, axis) else { return nil }
      if let band = model.scale(axis).band {
        let padding = model.scale(axis).padding
        return around(middle, band * (length - padding.start - padding.end))
      }
      return around(middle, (axis == .horizontal ? gaps.x : gaps.y) ?? 24)
    case .unit(let start, let end):
      guard let start = point(start, axis), let end = point(end, axis) else { return nil }
      return around((start + end) / 2, abs(end - start))
    case .interval(let start, let end):
      guard let start = point(start, axis), let end = point(end, axis) else { return nil }
      return (start, end)
    }
  }

  /// Returns the part of a bar's space that belongs to its value of `position(by:)`.
  private func slot(
    _ placed: PlacedMark,
    _ axis: Axis,
    _ start: CGFloat,
    _ end: CGFloat
  ) -> (CGFloat, CGFloat) {
    guard let position = placed.mark.position,
      position.axis ?? (placed.axis == .vertical ? .horizontal : .vertical) == axis,
      let index = model.positions.firstIndex(of: position.by.value)
    else { return (start, end) }
    let width = (end - start) / CGFloat(model.positions.count)
    let length = position.span.length(in: width, automatic: width)
    let middle = start + (CGFloat(index) + 0.5) * width
    return (middle - length / 2, middle + length / 2)
  }

  /// Returns the frame of a mark, for annotations too; nil for a value that the scales lack.
  func frame(_ placed: PlacedMark) -> CGRect? {
    let mark = placed.mark
    let frame: CGRect?
    switch mark.kind {
    case .bar, .rectangle: frame = rect(edges(placed, .horizontal), edges(placed, .vertical))
    case .rule: frame = rect(ends(placed.x, .horizontal), ends(placed.y, .vertical))
    case .sector: return sectorMiddle(placed).map { CGRect(origin: $0, size: .zero) }
    case .line, .point, .area:
      guard let point = corner(placed) else { return nil }
      let side = mark.kind == .point ? model.styles.symbolSize(mark) : 0
      return CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
    }
    guard let frame else { return nil }
    let (start, end) = mark.offset
    return CGRect(
      x: frame.minX + start.width,
      y: frame.minY + end.height,
      width: max(frame.width + end.width - start.width, 0),
      height: max(frame.height + start.height - end.height, 0)
    )
  }

  /// Returns the point of a line, of the edge of an area, or of a symbol.
  func corner(_ placed: PlacedMark) -> CGPoint? {
    var (x, y) = (middle(placed.x, .horizontal), middle(placed.y, .vertical))
    if placed.mark.kind == .area {
      if case .interval(_, let end) = placed.y { y = point(end, .vertical) }
      if placed.axis == .horizontal, case .interval(_, let end) = placed.x {
        x = point(end, .horizontal)
      }
    }
    // A point of `position(by:)` is in the middle of its part.
    if placed.mark.position != nil, let edges = edges(placed, .horizontal) {
      x = (edges.0 + edges.1) / 2
    }
    guard let x, let y else { return nil }
    let offset = placed.mark.offset.start
    return CGPoint(x: x + offset.width, y: y + offset.height)
  }

  private func ends(_ span: PlotSpan, _ axis: Axis) -> (CGFloat, CGFloat)? {
    let length = axis == .horizontal ? size.width : size.height
    switch span {
    case .plot(let start, let end): return (start ?? 0, end ?? length)
    case .interval(let start, let end):
      guard let start = point(start, axis), let end = point(end, axis) else { return nil }
      return (start, end)
    case .value, .unit: return middle(span, axis).map { ($0, $0) }
    }
  }

  private func rect(_ x: (CGFloat, CGFloat)?, _ y: (CGFloat, CGFloat)?) -> CGRect? {
    guard let x, let y else { return nil }
    return CGRect(
      x: min(x.0, x.1),
      y: min(y.0, y.1),
      width: abs(x.1 - x.0),
      height: abs(y.1 - y.0)
    )
  }

  // MARK: Sectors

  var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }
  private var radius: CGFloat { min(size.width, size.height) / 2 }

  func radii(_ mark: Mark) -> (inner: CGFloat, outer: CGFloat) {
    func length(_ dimension: MarkDimension, _ automatic: CGFloat) -> CGFloat {
      if case .inset(let inset) = dimension.kind { return max(radius - inset, 0) }
      return dimension.length(in: radius, automatic: automatic)
    }
    let outer = length(mark.outerRadius, radius)
    return (min(length(mark.innerRadius, 0), outer), outer)
  }

  private func sectorMiddle(_ placed: PlacedMark) -> CGPoint? {
    guard placed.turn.upperBound > placed.turn.lowerBound else { return nil }
    let (inner, outer) = radii(placed.mark)
    let angle = (placed.turn.lowerBound + placed.turn.upperBound) * .pi
    let radius = (inner + outer) / 2
    return CGPoint(x: center.x + sin(angle) * radius, y: center.y - cos(angle) * radius)
  }

  /// Returns the sum of the angles of sectors up to a place; nil outside of the circle.
  func angleValue(at point: CGPoint) -> Double? {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let distance = (x * x + y * y).squareRoot()
    guard distance <= radius, distance > 0 else { return nil }
    let total = model.marks.reduce(0) { $0 + max($1.mark.angle?.value.number ?? 0, 0) }
    let turn = atan2(x, -y) / (2 * .pi)
    return (turn < 0 ? turn + 1 : turn) * total
  }
}
