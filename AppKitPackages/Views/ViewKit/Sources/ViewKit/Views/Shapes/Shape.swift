import ElementTree

/// A path that depends on a frame, and that can be filled and stroked.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 8).stroke(.gray)
/// Circle().fill(.red).frame(width: 40, height: 40)
/// ```
///
/// A terminal fills halves of cells. It strokes rectangles with box-drawing lines and other shapes
/// with Braille dots.
public nonisolated protocol Shape: Animatable, Sendable, View {
  /// Returns the path of the shape in a rectangle. The unit is points.
  nonisolated func path(in rect: CGRect) -> Path

  /// The purpose of the shape. It has no effect.
  nonisolated static var role: ShapeRole { get }

  /// The kind of the outline, for renderers that draw some kinds with characters instead of the
  /// path.
  nonisolated var _outline: FillContent.Outline { get }
}

extension Shape {
  public nonisolated var _outline: FillContent.Outline { .path }
  /// The purpose of most shapes.
  public nonisolated static var role: ShapeRole { .fill }
}

/// The purpose of a shape. It has no effect.
public enum ShapeRole: Hashable, Sendable {
  /// A purpose for source compatibility.
  case fill, stroke, separator
}

extension Shape {
  /// The shape, filled with the foreground style.
  @MainActor @preconcurrency
  public var body: some View { Fill(self, fill: ForegroundStyle()) }

  /// Fills the shape with a style. The fill style has no effect.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S,
    style: FillStyle = FillStyle()
  ) -> FilledShape<Self> {
    FilledShape(self, fill: content)
  }

  /// Fills the shape with the foreground style. The fill style has no effect.
  public nonisolated func fill(style: FillStyle = FillStyle()) -> FilledShape<Self> {
    FilledShape(self, fill: ForegroundStyle())
  }

  /// Draws the outline of the shape. In a terminal, lines are one cell wide.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> FilledShape<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the outline of the shape. Terminals ignore the stroke style.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> FilledShape<Self> {
    FilledShape(self, stroke: content, line: style)
  }

  /// Draws the outline of the shape in the foreground style. Terminals ignore the stroke style.
  public nonisolated func stroke(style: StrokeStyle) -> FilledShape<Self> {
    stroke(ForegroundStyle(), style: style)
  }

  /// Draws the outline of the shape in the foreground style. Terminals ignore the width.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> FilledShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the outline of the shape inside its frame. Terminals ignore the width.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> FilledShape<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the outline of the shape inside its frame. Terminals ignore the stroke style.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> FilledShape<Self> {
    FilledShape(self, stroke: content, line: style, isLineInside: true)
  }

  /// Draws the outline of the shape inside its frame, in the foreground style. Terminals ignore
  /// the stroke style.
  public nonisolated func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> FilledShape<
    Self
  > {
    strokeBorder(ForegroundStyle(), style: style)
  }

  /// Draws the outline of the shape inside its frame, in the foreground style. Terminals ignore the
  /// width.
  public nonisolated func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true)
    -> FilledShape<Self>
  {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
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
