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

  /// Draws the outline in front of the filled shape. In a terminal, lines are one cell
  /// wide.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the outline in front of the filled shape. Terminals ignore the stroke style.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    Fill(shape, fill: self.style, stroke: content, line: style)
  }

  /// Draws the outline in front of the filled shape, inside its frame. Terminals ignore the width.
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    stroke(content, lineWidth: lineWidth)
  }

  /// Draws the outline in front of the filled shape, inside its frame. Terminals ignore the
  /// stroke style.
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    stroke(content, style: style)
  }
}
