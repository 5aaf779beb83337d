/// The content of an element that is filled with a colour, or has an outline.
public struct FillContent: ElementContent {
  /// How an outline runs. Where it is a path, only ``shape`` tells.
  public enum Outline: Hashable, Sendable {
    case rectangle, roundedRectangle, circle, capsule, path
  }

  public var outline: Outline
  /// The shape with the outline; nil for a rectangle.
  public var shape: ShapeReference?
  public var fill: Color?
  public var stroke: Color?
  public var role: ElementRole { .none }
}

/// A shape of any kind, which is equal to another if their values are.
public struct ShapeReference: Equatable {
  private let shape: any Shape

  init(_ shape: any Shape) { self.shape = shape }

  /// The outline inside a rectangle.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  public static func == (left: ShapeReference, right: ShapeReference) -> Bool {
    func isSame<S: Shape>(_ shape: S) -> Bool {
      (right.shape as? S).map { areEqual(shape, $0) } ?? false
    }
    return isSame(left.shape)
  }
}

/// Fills the room it is offered.
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
