/// A filled shape, whose outline can also be drawn.
///
/// ```swift
/// Circle().fill(.blue).stroke(.white, lineWidth: 2)
/// ```
public struct FilledShape<Base: Shape>: ElementView {
  private let shape: Base
  private let style: any ShapeStyle

  init(_ shape: Base, _ style: any ShapeStyle) {
    self.shape = shape
    self.style = style
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    Fill(shape, fill: style).describe(&element, in: environment)
  }

  /// Draws the outline in front of the filled shape. The width has no effect: lines are one cell
  /// wide.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    Fill(shape, fill: style, stroke: content)
  }

  /// Draws the outline in front of the filled shape. The stroke style has no effect.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    stroke(content)
  }

  /// Draws the outline in front of the filled shape, inside its frame. The width has no effect.
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    stroke(content)
  }

  /// Draws the outline in front of the filled shape, inside its frame. The stroke style has no
  /// effect.
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    stroke(content)
  }
}
