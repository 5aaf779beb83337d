import ElementTree

/// A shape that is filled, stroked, or both.
///
/// ```swift
/// Circle().fill(.blue).stroke(.white, lineWidth: 2)
/// Capsule().stroke(.gray).fill(.quaternary)
/// ```
///
/// The line is in front of the area. A second style for either replaces the first one.
public struct FilledShape<Base: Shape>: ElementView {
  private let shape: Base
  private var fill: (any ShapeStyle)?
  private var stroke: (any ShapeStyle)?
  private var line = StrokeStyle()
  private var isLineInside = false

  init(_ shape: Base, fill: any ShapeStyle) {
    self.shape = shape
    self.fill = fill
  }

  init(
    _ shape: Base,
    stroke: any ShapeStyle,
    line: StrokeStyle,
    isLineInside: Bool = false
  ) {
    self.shape = shape
    self.stroke = stroke
    self.line = line
    self.isLineInside = isLineInside
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    Fill(shape, fill: fill, stroke: stroke, line: line, isLineInside: isLineInside)
      .describe(&element, in: environment)
  }

  /// Fills the shape. The fill style has no effect.
  public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(),
    style: FillStyle = FillStyle()
  ) -> FilledShape {
    var copy = self
    copy.fill = content
    return copy
  }

  /// Draws the outline in front of the filled shape. In a terminal, lines are one cell
  /// wide.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> FilledShape {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the outline in front of the filled shape. Terminals ignore the stroke style.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> FilledShape {
    stroked(content, style, isInside: false)
  }

  private func stroked(
    _ content: any ShapeStyle,
    _ style: StrokeStyle,
    isInside: Bool
  ) -> FilledShape {
    var copy = self
    copy.stroke = content
    copy.line = style
    copy.isLineInside = isInside
    return copy
  }

  /// Draws the outline in front of the filled shape, inside its frame. Terminals ignore the width.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(),
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> FilledShape {
    stroked(content, StrokeStyle(lineWidth: lineWidth), isInside: true)
  }

  /// Draws the outline in front of the filled shape, inside its frame. Terminals ignore the
  /// stroke style.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(),
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> FilledShape {
    stroked(content, style, isInside: true)
  }
}
