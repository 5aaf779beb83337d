/// An outline that can be filled and stroked.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 8).stroke(.gray)
/// Circle().fill(.red).frame(width: 40, height: 40)
/// ```
///
/// A terminal fills halves of cells, strokes rectangles with lines and other shapes with dots.
public protocol Shape: View, Sendable {
  /// The outline inside a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// How the outline runs, for renderers that have lines of their own for it.
  nonisolated var _outline: FillContent.Outline { get }
}

extension Shape {
  public nonisolated var _outline: FillContent.Outline { .path }

  public var body: some View { Fill(self, fill: ForegroundStyle()) }

  /// The shape, filled.
  public func fill<S: ShapeStyle>(_ content: S) -> FilledShape<Self> {
    FilledShape(self, content)
  }

  /// The shape, filled.
  public func fill() -> FilledShape<Self> { FilledShape(self, ForegroundStyle()) }

  /// The outline of the shape, as lines.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    Fill(self, stroke: content)
  }

  /// The outline of the shape, as lines.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    Fill(self, stroke: content)
  }

  /// The outline of the shape, as lines.
  public func stroke(style: StrokeStyle) -> some View {
    Fill(self, stroke: ForegroundStyle())
  }

  /// The outline of the shape, as lines.
  public func stroke(lineWidth: CGFloat = 1) -> some View {
    Fill(self, stroke: ForegroundStyle())
  }

  /// The outline of the shape, as lines inside its edge.
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    Fill(self, stroke: content)
  }

  /// The outline of the shape, as lines inside its edge.
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    Fill(self, stroke: content)
  }

  /// The outline of the shape, as lines inside its edge.
  public func strokeBorder(style: StrokeStyle) -> some View {
    Fill(self, stroke: ForegroundStyle())
  }

  /// The outline of the shape, as lines inside its edge.
  public func strokeBorder(lineWidth: CGFloat = 1) -> some View {
    Fill(self, stroke: ForegroundStyle())
  }
}

extension Path: Shape {
  public nonisolated func path(in rect: CGRect) -> Path { self }
}

extension ShapeReference {
  init<S: Shape>(_ shape: S) {
    self.init(shape) { $0.path(in: $1) }
  }
}
