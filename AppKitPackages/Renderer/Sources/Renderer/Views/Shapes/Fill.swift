/// The content of an element that is filled with a colour, or has an outline.
public struct FillContent: ElementContent {
  /// The outline of what is filled. A terminal fills whole cells, so there all are rectangles.
  public enum Outline: Hashable, Sendable {
    case rectangle, roundedRectangle, circle, capsule, path
  }

  public var outline: Outline
  public var fill: Color?
  public var stroke: Color?
  public var role: ElementRole { .none }
}

/// Fills the room it is offered.
struct Fill: ElementView {
  let outline: FillContent.Outline
  var fill: (any ShapeStyle)?
  var stroke: (any ShapeStyle)?

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = FillContent(
      outline: outline,
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
