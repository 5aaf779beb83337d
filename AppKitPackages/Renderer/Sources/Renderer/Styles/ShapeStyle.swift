/// A style that fills text and shapes.
///
/// ```swift
/// Text("Overdue").foregroundStyle(.red)
/// Rectangle().fill(.tint)
/// ```
///
/// Renderers that have only plain colours show a gradient in its first colour.
public protocol ShapeStyle: Sendable {
  /// The plain colour that comes nearest; nil leaves the colour as it is.
  func _color(in environment: EnvironmentValues) -> Color?
}

extension Color: ShapeStyle {
  public func _color(in environment: EnvironmentValues) -> Color? { self }
}

/// The colour of the surroundings, more or less strong.
public struct HierarchicalShapeStyle: ShapeStyle {
  let name: Color.Name

  public func _color(in environment: EnvironmentValues) -> Color? {
    guard let color = environment.style.foreground else { return Color(.named(name)) }
    return name == .primary ? color : color.opacity(0.5)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The usual colour of text.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: .primary) }
  /// Faint.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: .secondary) }
  /// Faint.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: .tertiary) }
  /// Faint.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: .quaternary) }
}

/// The tint of the environment.
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? {
    environment.style.tint ?? .accentColor
  }
}

/// The colour of the ground.
public struct BackgroundStyle: ShapeStyle {
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? { Color(.named(.background)) }
}

/// The colour of the text around.
public struct ForegroundStyle: ShapeStyle {
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? { environment.style.foreground }
}

/// A translucent ground. Renderers without translucency show a plain one.
public struct Material: ShapeStyle {
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let ultraThick = Material()
  public static let bar = Material()
  public func _color(in environment: EnvironmentValues) -> Color? {
    Color(.named(.secondaryBackground))
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the views around.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The colour of the ground.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The colour of the text around.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var bar: Material { .bar }
}

extension ShapeStyle where Self == Color {
  /// `Color/red`.
  public static var red: Color { .red }
  /// `Color/orange`.
  public static var orange: Color { .orange }
  /// `Color/yellow`.
  public static var yellow: Color { .yellow }
  /// `Color/green`.
  public static var green: Color { .green }
  /// `Color/mint`.
  public static var mint: Color { .mint }
  /// `Color/teal`.
  public static var teal: Color { .teal }
  /// `Color/cyan`.
  public static var cyan: Color { .cyan }
  /// `Color/blue`.
  public static var blue: Color { .blue }
  /// `Color/indigo`.
  public static var indigo: Color { .indigo }
  /// `Color/purple`.
  public static var purple: Color { .purple }
  /// `Color/pink`.
  public static var pink: Color { .pink }
  /// `Color/brown`.
  public static var brown: Color { .brown }
  /// `Color/white`.
  public static var white: Color { .white }
  /// `Color/gray`.
  public static var gray: Color { .gray }
  /// `Color/black`.
  public static var black: Color { .black }
  /// `Color/clear`.
  public static var clear: Color { .clear }
}

extension ShapeStyle {
  /// This style, covering less of what is below.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: self, opacity: opacity)
  }
}

extension ShapeStyle {
  /// This style, less strong.
  public var secondary: some ShapeStyle { opacity(0.5) }
  /// This style, less strong.
  public var tertiary: some ShapeStyle { opacity(0.5) }
  /// This style, less strong.
  public var quaternary: some ShapeStyle { opacity(0.5) }
}

struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
  func _color(in environment: EnvironmentValues) -> Color? {
    base._color(in: environment)?.opacity(opacity)
  }
}

/// A style of any kind.
public struct AnyShapeStyle: ShapeStyle {
  private let base: any ShapeStyle
  /// Hides the type of a style.
  public init<S: ShapeStyle>(_ style: S) { base = style }
  public func _color(in environment: EnvironmentValues) -> Color? {
    base._color(in: environment)
  }
}

/// The colour of a text that stands where nothing was written yet.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? { Color(.named(.tertiary)) }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of a text that stands where nothing was written yet.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// Colours that run into each other.
public struct Gradient: ShapeStyle, Hashable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    /// Creates a colour at a position between 0 and 1.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  /// Creates a gradient of colours at positions. A terminal shows the first colour.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of evenly spaced colours. A terminal shows the first colour.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(max(colors.count - 1, 1)))
    }
  }

  public func _color(in environment: EnvironmentValues) -> Color? { stops.first?.color }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle {
  let gradient: Gradient

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(colors: colors)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(stops: stops)
  }

  public func _color(in environment: EnvironmentValues) -> Color? { gradient.stops.first?.color }
}

/// A gradient from a centre outwards.
public struct RadialGradient: ShapeStyle {
  let gradient: Gradient

  public init(
    gradient: Gradient,
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    self.gradient = gradient
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    gradient = Gradient(colors: colors)
  }

  public func _color(in environment: EnvironmentValues) -> Color? { gradient.stops.first?.color }
}

/// A gradient around a centre.
public struct AngularGradient: ShapeStyle {
  let gradient: Gradient

  public init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    self.gradient = gradient
  }

  public init(
    colors: [Color],
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    gradient = Gradient(colors: colors)
  }

  public init(gradient: Gradient, center: UnitPoint, angle: Angle) { self.gradient = gradient }

  public init(colors: [Color], center: UnitPoint, angle: Angle) {
    gradient = Gradient(colors: colors)
  }

  public func _color(in environment: EnvironmentValues) -> Color? { gradient.stops.first?.color }
}
