import ViewKit

/// Lets people select values of a chart with the pointer, and with the arrow keys.
struct PlotSelection: ViewModifier {
  let geometry: PlotGeometry
  private var configuration: ChartConfiguration { geometry.model.configuration }

  private var isSelectable: Bool {
    configuration.angleSelection != nil
      || [configuration.x, configuration.y].contains { $0.selection != nil || $0.range != nil }
  }

  func body(content: Content) -> some View {
    if isSelectable {
      content
        .contentShape(Rectangle())
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { select(from: $0.startLocation, to: $0.location) }
            .onEnded { select(from: $0.startLocation, to: $0.location) }
        )
        .focusable()
        .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow, .escape]) { press in
          move(press.key) ? .handled : .ignored
        }
    } else {
      content
    }
  }

  private func select(from start: CGPoint, to end: CGPoint) {
    for (axis, settings) in [(Axis.horizontal, configuration.x), (.vertical, configuration.y)] {
      func value(_ point: CGPoint) -> PlotValue? {
        let isHorizontal = axis == .horizontal
        let length = isHorizontal ? geometry.size.width : geometry.size.height
        let place = min(max(isHorizontal ? point.x : point.y, 0), length)
        return geometry.value(at: place, axis)
      }
      guard let first = value(start), let last = value(end) else { continue }
      settings.selection?.select((last, last))
      settings.range?.select((first, last))
    }
    if let sum = geometry.angleValue(at: end) {
      configuration.angleSelection?.select((.number(sum), .number(sum)))
    }
  }

  /// Moves the selection to the next value of a mark. Returns whether the key has done something.
  private func move(_ key: KeyEquivalent) -> Bool {
    let selections = [
      configuration.x.selection.map { ($0, values(.horizontal)) },
      configuration.y.selection.map { ($0, values(.vertical)) },
      configuration.angleSelection.map { ($0, angles) },
    ].compactMap { $0 }
    if key == .escape {
      let selected = selections.filter { $0.0.value() != nil }
      for (selection, _) in selected { selection.select(nil) }
      return !selected.isEmpty
    }
    let isUpright = configuration.x.selection == nil && configuration.y.selection != nil
    let keys: [KeyEquivalent] = isUpright ? [.downArrow, .upArrow] : [.leftArrow, .rightArrow]
    guard let (selection, values) = selections.first, let direction = keys.firstIndex(of: key),
      !values.isEmpty
    else { return false }
    let index = selection.value().flatMap { nearest($0, values) }
    let next =
      index.map { $0 + (direction == 0 ? -1 : 1) } ?? (direction == 0 ? values.count - 1 : 0)
    guard values.indices.contains(next) else { return true }
    selection.select((values[next], values[next]))
    return true
  }

  private func nearest(_ value: PlotValue, _ values: [PlotValue]) -> Int? {
    if let index = values.firstIndex(of: value) { return index }
    guard let number = value.number else { return nil }
    func distance(_ index: Int) -> Double { abs((values[index].number ?? .infinity) - number) }
    return values.indices.min { distance($0) < distance($1) }
  }

  /// The different values of marks along an axis, in the order of their places.
  private func values(_ axis: Axis) -> [PlotValue] {
    let scale = geometry.model.scale(axis)
    let values = geometry.model.marks.compactMap { placed -> PlotValue? in
      switch axis == .horizontal ? placed.x : placed.y {
      case .value(let value), .unit(let value, _): value
      case .plot, .interval: nil
      }
    }
    return Set(values).compactMap { value in scale.fraction(of: value).map { (value, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The sums up to the middle of each sector.
  private var angles: [PlotValue] {
    var sum = 0.0
    return geometry.model.marks.compactMap { placed in
      guard let angle = placed.mark.angle?.value.number, angle > 0 else { return nil }
      sum += angle
      return .number(sum - angle / 2)
    }
  }
}
