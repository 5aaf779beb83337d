import ElementTree

/// A level of the foreground color of the environment.
///
/// ```swift
/// Text("Draft")
///   .foregroundStyle(.secondary)
///   .padding()
///   .background(.quaternary, in: Capsule())
/// ```
///
/// Lower levels of a text are faint, but readable. Those of a shape, such as a background, are
/// translucent, so that texts in front of it are readable.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: StyleLevel

  public func _color(in environment: EnvironmentValues) -> Color? {
    if let color = environment.style.foreground { return level.apply(to: color, in: environment) }
    return environment.fillsShapes
      ? level.apply(to: .primary, in: environment) : Color(.named(level.textColor))
  }

  public func _gradient(in environment: EnvironmentValues) -> FillGradient? {
    environment.style.foregroundGradient.map { level.apply(to: $0, in: environment) }
  }
}

/// The levels of a style, the strongest one first.
enum StyleLevel: Sendable {
  case primary, secondary, tertiary, quaternary, quinary

  fileprivate var textColor: Color.Name {
    switch self {
    case .primary: .primary
    case .secondary: .secondary
    case .tertiary: .tertiary
    case .quaternary, .quinary: .quaternary
    }
  }

  private func opacity(in environment: EnvironmentValues) -> Double {
    switch self {
    case .primary: 1
    case _ where !environment.fillsShapes: 0.5
    case .secondary: 0.6
    case .tertiary: 0.3
    case .quaternary: 0.18
    case .quinary: 0.1
    }
  }

  fileprivate func apply(to color: Color, in environment: EnvironmentValues) -> Color {
    color.opacity(opacity(in: environment))
  }

  fileprivate func apply(
    to gradient: FillGradient,
    in environment: EnvironmentValues
  ) -> FillGradient {
    self == .primary ? gradient : gradient.opacity(opacity(in: environment))
  }
}

/// A lower level of any style.
struct LevelShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let level: StyleLevel

  func _color(in environment: EnvironmentValues) -> Color? {
    // The levels of backgrounds are opaque.
    if base is BackgroundStyle { return Color(.named(.secondaryBackground)) }
    return base._color(in: environment).map { level.apply(to: $0, in: environment) }
  }

  func _gradient(in environment: EnvironmentValues) -> FillGradient? {
    base._gradient(in: environment).map { level.apply(to: $0, in: environment) }
  }
}

extension EnvironmentValues {
  /// Whether a style fills or strokes a shape, and is not the color of a text.
  @Entry var fillsShapes = false
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground color.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: .primary) }
  /// The second level of the foreground color: faint.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: .secondary) }
  /// The third level of the foreground color: faint.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: .tertiary) }
  /// The fourth level of the foreground color: faint.
  public static var quaternary: HierarchicalShapeStyle {
    HierarchicalShapeStyle(level: .quaternary)
  }
  /// The fifth level of the foreground color. A text looks as on the fourth level.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: .quinary) }
}

extension ShapeStyle {
  /// The second level of this style: half of its opacity for a text, 60 % for a shape.
  public var secondary: some ShapeStyle { LevelShapeStyle(base: self, level: .secondary) }
  /// The third level of this style: half of its opacity for a text, 30 % for a shape.
  public var tertiary: some ShapeStyle { LevelShapeStyle(base: self, level: .tertiary) }
  /// The fourth level of this style: half of its opacity for a text, 18 % for a shape.
  public var quaternary: some ShapeStyle { LevelShapeStyle(base: self, level: .quaternary) }
  /// The fifth level of this style: half of its opacity for a text, 10 % for a shape.
  public var quinary: some ShapeStyle { LevelShapeStyle(base: self, level: .quinary) }
}
