import ViewKit

/// The place of a mark along one axis, after stacking.
enum PlotSpan: Equatable {
  /// A part of the plot in points.
  case plot(CGFloat?, CGFloat?)
  /// A single value.
  case value(PlotValue)
  /// A day or another unit, in whose middle points are.
  case unit(PlotValue, PlotValue)
  /// All values between two.
  case interval(PlotValue, PlotValue)

  init(_ extent: Mark.Extent) {
    switch extent {
    case .plot(let start, let end): self = .plot(start, end)
    case .value(let datum): self = datum.end.map { .unit(datum.value, $0) } ?? .value(datum.value)
    case .range(let start, let end): self = .interval(start.value, end.end ?? end.value)
    }
  }

  /// The values that the domain of the scale contains.
  var values: [PlotValue] {
    switch self {
    case .plot: []
    case .value(let value): [value]
    case .unit(let start, let end), .interval(let start, let end): [start, end]
    }
  }

  /// The single number of a value that can be stacked.
  fileprivate var number: Double? {
    guard case .value(.number(let number)) = self, number.isFinite else { return nil }
    return number
  }
}

/// The places of a mark.
struct PlacedMark {
  var mark: Mark
  var x: PlotSpan
  var y: PlotSpan
  /// The axis along which the length of a bar, or the height of an area, is a value.
  var axis: Axis
  /// The parts of the circle at which a sector starts and ends.
  var turn: ClosedRange<Double> = 0...0

  /// Returns the places of marks: stacked where they are at the same place.
  static func placed(_ marks: [Mark]) -> [PlacedMark] {
    var placed = marks.map { mark in
      let (x, y) = (PlotSpan(mark.x), PlotSpan(mark.y))
      return PlacedMark(mark: mark, x: x, y: y, axis: axis(x, y))
    }
    let stacks = placed.indices.reduce(into: [StackKey: [Int]]()) { stacks, index in
      guard let key = StackKey(placed[index]) else { return }
      stacks[key, default: []].append(index)
    }
    for indices in stacks.values { stack(indices, &placed) }
    turn(&placed)
    return placed
  }

  /// The length of a mark is along y, unless only its x is a number.
  private static func axis(_ x: PlotSpan, _ y: PlotSpan) -> Axis {
    switch (x, y) {
    case (_, .interval): .vertical
    case (.interval, _): .horizontal
    default: y.number == nil && x.number != nil ? .horizontal : .vertical
    }
  }

  /// The marks that are stacked: those of a kind at the same place.
  private struct StackKey: Hashable {
    let kind: Mark.Kind
    let axis: Axis
    let place: [PlotValue]
    let position: PlotValue?

    init?(_ placed: PlacedMark) {
      let (mark, axis) = (placed.mark, placed.axis)
      guard mark.kind == .bar || mark.kind == .area,
        (axis == .vertical ? placed.y : placed.x).number != nil
      else { return nil }
      kind = mark.kind
      self.axis = axis
      place = (axis == .vertical ? placed.x : placed.y).values
      position = mark.position?.by.value
    }
  }

  private static func stack(_ indices: [Int], _ placed: inout [PlacedMark]) {
    func length(_ index: Int) -> Double {
      (placed[index].axis == .vertical ? placed[index].y : placed[index].x).number ?? 0
    }
    let total = indices.reduce(0) { $0 + abs(length($1)) }
    var (above, below) = (0.0, 0.0)
    for index in indices {
      var number = length(index)
      var start = 0.0
      switch placed[index].mark.stacking {
      case .unstacked: break
      case .center:
        start = above - total / 2
        above += abs(number)
      default:
        if placed[index].mark.stacking == .normalized { number = total > 0 ? number / total : 0 }
        start = number < 0 ? below : above
        if number < 0 { below += number } else { above += number }
      }
      let span = PlotSpan.interval(.number(start), .number(start + number))
      if placed[index].axis == .vertical { placed[index].y = span } else { placed[index].x = span }
    }
  }

  /// Divides the circle among the sectors.
  private static func turn(_ placed: inout [PlacedMark]) {
    func angle(_ placed: PlacedMark) -> Double { max(placed.mark.angle?.value.number ?? 0, 0) }
    let total = placed.reduce(0) { $0 + angle($1) }
    guard total > 0, total.isFinite else { return }
    var sum = 0.0
    for index in placed.indices where placed[index].mark.kind == .sector {
      let start = sum
      sum += angle(placed[index])
      placed[index].turn = start / total...max(sum / total, start / total)
    }
  }
}
