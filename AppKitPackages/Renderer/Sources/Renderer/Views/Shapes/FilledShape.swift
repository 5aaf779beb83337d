/// A shape that is filled, whose outline can be drawn too.
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

  /// The filled shape with its outline as lines.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    Fill(shape, fill: style, stroke: content)
  }

  /// The filled shape with its outline as lines.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    stroke(content)
  }

  /// The filled shape with its outline as lines inside its edge.
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    stroke(content)
  }

  /// The filled shape with its outline as lines inside its edge.
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    stroke(content)
  }
}
