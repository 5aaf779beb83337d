import ElementTree

/// A view that fills and strokes a shape in the space it is offered.
struct Fill: ElementView {
  let outline: FillContent.Outline
  var shape: ShapeReference?
  var fill: (any ShapeStyle)?
  var stroke: (any ShapeStyle)?
  var line = StrokeStyle()
  var isLineInside = false

  init(
    outline: FillContent.Outline,
    fill: (any ShapeStyle)? = nil,
    stroke: (any ShapeStyle)? = nil,
    line: StrokeStyle = StrokeStyle(),
    isLineInside: Bool = false
  ) {
    self.outline = outline
    self.fill = fill
    self.stroke = stroke
    self.line = line
    self.isLineInside = isLineInside
  }

  init(
    _ shape: any Shape,
    fill: (any ShapeStyle)? = nil,
    stroke: (any ShapeStyle)? = nil,
    line: StrokeStyle = StrokeStyle(),
    isLineInside: Bool = false
  ) {
    self.init(
      outline: shape._outline,
      fill: fill,
      stroke: stroke,
      line: line,
      isLineInside: isLineInside
    )
    if outline != .rectangle { self.shape = ShapeReference(shape) }
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    var environment = environment
    environment.fillsShapes = true
    // A renderer fills a shape without any color. So a line, and an area behind a line, always
    // have one.
    let area = fill?._color(in: environment) ?? (fill == nil || stroke == nil ? nil : .primary)
    element.content = FillContent(
      outline: outline,
      shape: shape,
      fill: area,
      gradient: fill?._gradient(in: environment),
      stroke: stroke.map { $0._color(in: environment) ?? .primary },
      line: line,
      isLineInside: isLineInside
    )
  }
}

extension Color: View {
  public var body: some View { Fill(outline: .rectangle, fill: self) }
}

extension LinearGradient: View {
  public var body: some View { Fill(outline: .rectangle, fill: self) }
}

extension RadialGradient: View {
  public var body: some View { Fill(outline: .rectangle, fill: self) }
}

extension EllipticalGradient: View {
  public var body: some View { Fill(outline: .rectangle, fill: self) }
}

extension MeshGradient: View {
  public var body: some View { Fill(outline: .rectangle, fill: self) }
}

extension AngularGradient: View {
  public var body: some View { Fill(outline: .rectangle, fill: self) }
}
