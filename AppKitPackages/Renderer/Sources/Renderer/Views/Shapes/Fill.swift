/// A view that fills and strokes a shape in the space it is offered.
struct Fill: ElementView {
  let outline: FillContent.Outline
  var shape: ShapeReference?
  var fill: (any ShapeStyle)?
  var stroke: (any ShapeStyle)?

  init(
    outline: FillContent.Outline,
    fill: (any ShapeStyle)? = nil,
    stroke: (any ShapeStyle)? = nil
  ) {
    self.outline = outline
    self.fill = fill
    self.stroke = stroke
  }

  init(_ shape: any Shape, fill: (any ShapeStyle)? = nil, stroke: (any ShapeStyle)? = nil) {
    self.init(outline: shape._outline, fill: fill, stroke: stroke)
    if outline != .rectangle { self.shape = ShapeReference(shape) }
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = FillContent(
      outline: outline,
      shape: shape,
      fill: fill?._color(in: environment),
      stroke: stroke?._color(in: environment)
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

extension AngularGradient: View {
  public var body: some View { Fill(outline: .rectangle, fill: self) }
}
