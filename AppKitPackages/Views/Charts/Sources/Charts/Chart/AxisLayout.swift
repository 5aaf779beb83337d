import CellMetrics
import ElementTree
import ViewKit

/// The place of the plot in a chart, with the lines and labels of its axes.
///
/// Lengths are multiples of cells, so that a terminal shows bars and labels where they belong.
struct AxisLayout {
  /// A label, in a frame in the coordinates of the chart.
  struct Label {
    var frame: CGRect
    var alignment: Alignment
    var view: AnyView
    var color: (any ShapeStyle)?
    var font: Font?
  }

  private struct Side {
    let axis: Axis
    let position: AxisMarkPosition
    let items: [(value: AxisValue, items: [AxisItem])]
  }

  static let row: CGFloat = 16
  static let column: CGFloat = 8

  private(set) var plot: CGRect
  private(set) var labels: [Label] = []
  private(set) var lines: [DrawingOperation] = []
  let geometry: PlotGeometry

  init(_ model: ChartModel, _ size: CGSize, _ environment: EnvironmentValues) {
    let configuration = model.configuration
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    func sides(_ axis: Axis, _ settings: ChartConfiguration.Axis) -> [Side] {
      guard model.hasPlot else { return [] }
      let length = axis == .horizontal ? size.width / 80 : size.height / 40
      return settings.axes.map { axes in
        let ticks = AxisTicks(
          axis: axes,
          scale: model.scale(axis),
          locale: environment.locale,
          calendar: calendar,
          isWhole: model.isWhole(axis)
        )
        let isDefault = axes.position == .automatic
        return Side(
          axis: axis,
          position: isDefault ? (axis == .horizontal ? .bottom : .trailing) : axes.position,
          items: ticks.values(count: max(Int(length), 2)).map { ($0, axes.items($0)) }
        )
      }
    }
    let sides = sides(.horizontal, configuration.x) + sides(.vertical, configuration.y)
    plot = CGRect(origin: .zero, size: size)
    for side in sides { plot = plot.reduced(at: side.position, by: Self.thickness(side)) }
    geometry = PlotGeometry(model, plot.size)
    for side in sides { add(side, styles: model.styles, size) }
  }

  /// Returns the space of the labels of an axis.
  private static func thickness(_ side: Side) -> CGFloat {
    let texts = side.items.flatMap(\.items).compactMap { item in
      if case .label(_, let text) = item.kind { text } else { nil }
    }
    guard !texts.isEmpty else { return 0 }
    return side.axis == .horizontal
      ? row * CGFloat(texts.map { lines(in: $0) }.max() ?? 1)
      : (texts.map { width($0) }.max() ?? 0) + column
  }

  private static func lines(in text: String) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).count
  }

  /// Returns the width of a text, as that of its characters in a terminal.
  static func width(_ text: String) -> CGFloat {
    let lines = text.split(separator: "\n")
    return column * CGFloat(lines.map { displayWidth(of: String($0)) }.max() ?? 0)
  }

  private mutating func add(_ side: Side, styles: ResolvedStyles, _ size: CGSize) {
    var candidates: [(label: Label, isHiddenByOthers: Bool)] = []
    for (value, items) in side.items {
      guard let fraction = geometry.model.scale(side.axis).fraction(of: value.value),
        fraction > -0.001, fraction < 1.001
      else { continue }
      let place = geometry.point(fraction, side.axis)
      for item in items {
        switch item.kind {
        case .gridLine: addLine(item, side, start(item, side, place), nil, styles)
        case .tick(let length): addLine(item, side, start(item, side, place), length, styles)
        case .label(let view, let text):
          let place = item.isCentered == true ? centered(value, side) ?? place : place
          let frame = frame(item, text, side, place, size)
          let label = Label(
            frame: frame,
            alignment: side.axis == .horizontal
              ? .top : side.position == .leading ? .trailing : .leading,
            view: view,
            color: item.color,
            font: item.font
          )
          candidates.append((label, item.isHiddenByOthers))
        }
      }
    }
    labels += Self.withoutOverlaps(candidates, side.axis)
  }

  /// Returns the place of a line: that of the value, or the edge of a category.
  private func start(_ item: AxisItem, _ side: Side, _ place: CGFloat) -> CGFloat {
    guard item.isCentered == false, let band = geometry.model.scale(side.axis).band else {
      return place
    }
    return place - band / 2 * (side.axis == .horizontal ? plot.width : plot.height)
  }

  /// Returns the middle between a value and the next one of its axis.
  private func centered(_ value: AxisValue, _ side: Side) -> CGFloat? {
    guard !value.isCategory else { return nil }
    let values = side.items.map(\.value)
    let place = geometry.point(value.value, side.axis)
    let next =
      value.index + 1 < values.count
      ? geometry.point(values[value.index + 1].value, side.axis) : nil
    if let place, let next { return (place + next) / 2 }
    // The last value has the same distance to its middle as the one before it.
    guard value.index > 0, let place,
      let before = geometry.point(values[value.index - 1].value, side.axis)
    else { return nil }
    let end = side.axis == .horizontal ? plot.width : 0
    return (place + (side.axis == .horizontal ? min : max)(2 * place - before, end)) / 2
  }

  private mutating func addLine(
    _ item: AxisItem,
    _ side: Side,
    _ place: CGFloat,
    _ length: CGFloat?,
    _ styles: ResolvedStyles
  ) {
    var path = Path()
    let isHorizontal = side.axis == .horizontal
    // The last row and column of cells end before the edge, at which labels begin.
    let (right, bottom) = (plot.maxX - 0.5, plot.maxY - 0.5)
    let edges = isHorizontal ? (plot.minY, bottom) : (plot.minX, right)
    let ends =
      switch (length, side.position) {
      case (nil, _): edges
      case (let length?, .top), (let length?, .leading): (edges.0 - length, edges.0)
      case (let length?, _): (edges.1, edges.1 + length)
      }
    let across =
      isHorizontal ? min(plot.minX + place, right) : min(plot.minY + place, bottom)
    func point(_ along: CGFloat) -> CGPoint {
      isHorizontal
        ? CGPoint(x: across + item.offset.width, y: along)
        : CGPoint(x: along, y: across + item.offset.height)
    }
    path.addLines([point(ends.0), point(ends.1)])
    lines.append(
      DrawingOperation(
        kind: .stroke(item.stroke ?? StrokeStyle(lineWidth: 0.5)),
        path: path,
        color: styles.color(item.color ?? Color(.named(.separator))),
        clips: []
      )
    )
  }

  private func frame(
    _ item: AxisItem,
    _ text: String,
    _ side: Side,
    _ place: CGFloat,
    _ size: CGSize
  ) -> CGRect {
    let anchor = item.anchor ?? .center
    let width = Self.width(text)
    let height = Self.row * CGFloat(Self.lines(in: text))
    if side.axis == .horizontal {
      let x = plot.minX + place - width * anchor.x + item.offset.width
      return CGRect(
        x: max(min(x, size.width - width), 0),
        y: (side.position == .top ? plot.minY - height : plot.maxY) + item.offset.height,
        width: width,
        height: height
      )
    }
    // A label at the edge of the plot stays in its row, and the others are in the row of the line.
    let y = min(max(place - height * anchor.y + item.offset.height, -7.9), plot.height - 9)
    let full = Self.thickness(side)
    return CGRect(
      x: (side.position == .leading ? plot.minX - full : plot.maxX + Self.column)
        + item.offset.width,
      y: plot.minY + y,
      width: full - Self.column,
      height: height
    )
  }

  /// Returns every label, every second one, or every third one and so on: the first that are beside
  /// each other.
  private static func withoutOverlaps(
    _ candidates: [(label: Label, isHiddenByOthers: Bool)],
    _ axis: Axis
  ) -> [Label] {
    guard candidates.contains(where: \.isHiddenByOthers) else { return candidates.map(\.label) }
    let ranges = candidates.map { candidate in
      let frame = candidate.label.frame
      return axis == .horizontal
        ? (frame.minX, frame.maxX + column) : (frame.minY, frame.maxY - 1)
    }
    for step in 1...max(candidates.count, 1) {
      let chosen = stride(from: 0, to: candidates.count, by: step)
      let sorted = chosen.map { ranges[$0] }.sorted { $0.0 < $1.0 }
      if zip(sorted, sorted.dropFirst()).allSatisfy({ $0.1 <= $1.0 }) {
        return chosen.map { candidates[$0].label }
      }
    }
    return []
  }
}

extension CGRect {
  /// Returns the rectangle without a strip at one side.
  fileprivate func reduced(at side: AxisMarkPosition, by length: CGFloat) -> CGRect {
    var rect = self
    switch side {
    case .top:
      rect.origin.y += length
      rect.size.height -= length
    case .leading:
      rect.origin.x += length
      rect.size.width -= length
    case .trailing: rect.size.width -= length
    case .bottom, .automatic: rect.size.height -= length
    }
    rect.size.width = max(rect.size.width, 0)
    rect.size.height = max(rect.size.height, 0)
    return rect
  }
}
