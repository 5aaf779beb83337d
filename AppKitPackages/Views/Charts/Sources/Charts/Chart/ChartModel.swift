import ViewKit

/// The marks of a chart with their places and scales.
struct ChartModel {
  let marks: [PlacedMark]
  let styles: ResolvedStyles
  let x: PositionScale
  let y: PositionScale
  let configuration: ChartConfiguration
  /// The values of `position(by:)` in their order.
  let positions: [PlotValue]

  init(_ marks: [Mark], _ configuration: ChartConfiguration, _ environment: EnvironmentValues) {
    self.configuration = configuration
    styles = ResolvedStyles(marks, configuration.styles, environment)
    // The offset keeps the order of equal marks.
    let ordered = marks.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }
    let placed = PlacedMark.placed(ordered.map(\.element))
    self.marks = placed
    func includesZero(_ axis: Axis) -> Bool {
      placed.contains { placed in
        switch placed.mark.kind {
        case .bar, .area: placed.axis == axis
        case .line: axis == .vertical
        default: false
        }
      }
    }
    x = PositionScale(
      placed.flatMap(\.x.values),
      configuration.x.scale,
      includesZero: includesZero(.horizontal),
      isRounded: true
    )
    y = PositionScale(
      placed.flatMap(\.y.values),
      configuration.y.scale,
      includesZero: includesZero(.vertical),
      isRounded: true
    )
    var seen: Set<PlotValue> = []
    positions = placed.compactMap { $0.mark.position?.by.value }
      .filter { seen.insert($0).inserted }
  }

  /// Whether there is anything with a place on an axis.
  var hasPlot: Bool { marks.isEmpty || marks.contains { $0.mark.kind != .sector } }

  func scale(_ axis: Axis) -> PositionScale { axis == .horizontal ? x : y }
}

extension ChartModel {
  /// Whether all numbers along an axis are whole, as counts are.
  func isWhole(_ axis: Axis) -> Bool {
    marks.allSatisfy { placed in
      (axis == .horizontal ? placed.x : placed.y).values.allSatisfy { value in
        if case .number(let number) = value { number == number.rounded() } else { true }
      }
    }
  }
}
