import ViewKit

/// The plot of a chart with its axes.
struct PlotView: View {
  let model: ChartModel
  @Environment(\.self) private var environment

  var body: some View {
    GeometryReader { geometry in
      let layout = AxisLayout(model, geometry.size, environment)
      let proxy = ChartProxy(layout.geometry, layout.plot)
      ZStack(alignment: .topLeading) {
        if let background = model.configuration.background { placed(background(proxy), geometry) }
        DrawingView(operations: layout.lines).accessibilityHidden(true)
        plot(layout)
        ForEach(layout.labels.indices, id: \.self) { index in label(layout.labels[index]) }
        if let overlay = model.configuration.overlay { placed(overlay(proxy), geometry) }
      }
      .frame(width: geometry.size.width, height: geometry.size.height, alignment: .topLeading)
    }
  }

  private func placed(_ view: AnyView, _ geometry: GeometryProxy) -> some View {
    view.frame(width: geometry.size.width, height: geometry.size.height)
  }

  private func plot(_ layout: AxisLayout) -> some View {
    let content = ChartPlotContent(geometry: layout.geometry)
    let styled = model.configuration.plotStyle?(content) ?? AnyView(content)
    return
      styled
      .frame(width: layout.plot.width, height: layout.plot.height)
      .modifier(PlotSelection(geometry: layout.geometry))
      .offset(x: layout.plot.minX, y: layout.plot.minY)
  }

  private func label(_ label: AxisLayout.Label) -> some View {
    let color = label.color.map { model.styles.color($0) } ?? .secondary
    return label.view
      .font(label.font ?? .caption)
      .foregroundStyle(color)
      .fixedSize()
      .frame(width: label.frame.width, height: label.frame.height, alignment: label.alignment)
      .offset(x: label.frame.minX, y: label.frame.minY)
      .accessibilityHidden(true)
  }
}

/// The marks of a chart without its axes, to which `chartPlotStyle` adds a background or a border.
///
/// ```swift
/// Chart { BarMark(x: .value("Day", "Mo"), y: .value("Done", 3)) }
///   .chartPlotStyle { plot in plot.background(.gray.opacity(0.1)) }
/// ```
public struct ChartPlotContent: View {
  let geometry: PlotGeometry

  public var body: some View {
    let drawing = PlotDrawing(geometry)
    let annotations = PlacedAnnotation.all(geometry)
    ZStack(alignment: .topLeading) {
      DrawingView(operations: drawing.operations).accessibilityHidden(true)
      ForEach(drawing.views.indices, id: \.self) { index in
        let (center, view) = drawing.views[index]
        view.fixedSize()
          .frame(width: 32, height: 32)
          .offset(x: center.x - 16, y: center.y - 16)
      }
      ForEach(annotations.indices, id: \.self) { index in
        let (frame, alignment) = (annotations[index].frame, annotations[index].alignment)
        annotations[index].view
          .font(.caption)
          .fixedSize()
          .frame(width: frame.width, height: frame.height, alignment: alignment)
          .offset(x: frame.minX, y: frame.minY)
      }
    }
    .frame(width: geometry.size.width, height: geometry.size.height, alignment: .topLeading)
  }
}

/// An annotation in a frame beside its mark, in whose corner or at whose side it is.
private struct PlacedAnnotation {
  /// A frame that is wider than most annotations. Larger ones leave it at the side that is away from
  /// the mark.
  private static let size = CGSize(width: 160, height: 32)

  let frame: CGRect
  let alignment: Alignment
  let view: AnyView

  static func all(_ geometry: PlotGeometry) -> [PlacedAnnotation] {
    geometry.model.marks.flatMap { placed -> [PlacedAnnotation] in
      guard !placed.mark.annotations.isEmpty, let mark = geometry.frame(placed) else { return [] }
      return placed.mark.annotations.map { PlacedAnnotation($0, mark, geometry.size) }
    }
  }

  private init(_ annotation: MarkAnnotation, _ mark: CGRect, _ plot: CGSize) {
    let point = annotation.position.point
    // The side of the frame that touches the mark: none in the middle, and that of the alignment
    // where the position leaves it open.
    func edge(_ part: CGFloat, _ aligned: CGFloat) -> CGFloat { part == 0.5 ? aligned : 1 - part }
    var (x, y) = (
      edge(point.x, annotation.alignment.horizontalPart),
      edge(point.y, annotation.alignment.verticalPart)
    )
    let isOverlay = point == .center
    var mark = mark
    // A terminal shows a low bar in the last row of its cells, and a text in the row above.
    if point.y == 0, mark.height > 0, mark.height < 8.5 {
      (mark.origin.y, mark.size.height) = (mark.maxY - 8.5, 8.5)
    }
    // An aligned annotation begins or ends with the mark.
    var anchor = CGPoint(
      x: mark.minX + mark.width * (point.x == 0.5 ? x : point.x),
      y: mark.minY + mark.height * (point.y == 0.5 ? y : point.y)
    )
    if !isOverlay {
      anchor.x += (point.x - 0.5) * 2 * annotation.spacing
      anchor.y += (point.y - 0.5) * 2 * annotation.spacing
    }
    // A short text at the edge of the plot stays in it.
    if annotation.overflow.x.fits, x == 0.5 {
      if anchor.x < 24 { (anchor.x, x) = (max(mark.minX, 0), 0) }
      if anchor.x > plot.width - 24 { (anchor.x, x) = (min(mark.maxX, plot.width), 1) }
    }
    if annotation.overflow.y.fits, y == 1, anchor.y < AxisLayout.row { (anchor.y, y) = (0, 0) }
    frame = CGRect(
      x: anchor.x - Self.size.width * x,
      y: anchor.y - Self.size.height * y,
      width: Self.size.width,
      height: Self.size.height
    )
    alignment = Alignment(
      horizontal: x == 0 ? .leading : x == 1 ? .trailing : .center,
      vertical: y == 0 ? .top : y == 1 ? .bottom : .center
    )
    view = annotation.content
  }
}

extension Alignment {
  fileprivate var horizontalPart: CGFloat {
    horizontal == .leading ? 0 : horizontal == .trailing ? 1 : 0.5
  }
  fileprivate var verticalPart: CGFloat { vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5 }
}
