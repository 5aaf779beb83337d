import ElementTree

/// A color, gradient or material that texts and shapes are filled with.
///
/// ```swift
/// Text("Overdue").foregroundStyle(.red)
/// Rectangle().fill(.tint)
/// ```
///
/// A style of the app chooses another style in each environment:
///
/// ```swift
/// struct Warning: ShapeStyle {
///   func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///     environment.colorScheme == .dark ? Color.yellow : Color.orange
///   }
/// }
/// let text = Text("Overdue").foregroundStyle(Warning())
/// ```
///
/// A terminal shows the first color of a gradient.
public protocol ShapeStyle: Sendable {
  /// The type of the style that this style chooses.
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style to use in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// Returns the plain color closest to the style; nil leaves the color unchanged.
  func _color(in environment: EnvironmentValues) -> Color?
  /// Returns the gradient of the style; nil for a plain color.
  func _gradient(in environment: EnvironmentValues) -> FillGradient?
}

extension ShapeStyle {
  public func _color(in environment: EnvironmentValues) -> Color? {
    resolve(in: environment)._color(in: environment)
  }

  public func _gradient(in environment: EnvironmentValues) -> FillGradient? {
    Resolved.self == Never.self ? nil : resolve(in: environment)._gradient(in: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  /// Never called: the style has a color of its own.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure(
      "\(Self.self) resolves to no other style. To fix this, use the style itself."
    )
  }
}

extension Never: ShapeStyle {
  public func _color(in environment: EnvironmentValues) -> Color? { nil }
}

extension Color: ShapeStyle {
  public func _color(in environment: EnvironmentValues) -> Color? { self }
}

/// The tint color of the environment.
public struct TintShapeStyle: ShapeStyle {
  /// Creates the tint style.
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? {
    environment.style.tint ?? .accentColor
  }
}

/// The background color.
public struct BackgroundStyle: ShapeStyle {
  /// Creates the background style.
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? { Color(.named(.background)) }
}

/// The foreground color of the environment.
public struct ForegroundStyle: ShapeStyle {
  /// Creates the foreground style.
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? { environment.style.foreground }
  public func _gradient(in environment: EnvironmentValues) -> FillGradient? {
    environment.style.foregroundGradient
  }
}

/// A translucent background. Renderers without translucency show a plain one.
public struct Material: ShapeStyle {
  /// A material for source compatibility. All materials look the same.
  public static let ultraThin = Material()
  /// A material for source compatibility. All materials look the same.
  public static let thin = Material()
  /// The default material.
  public static let regular = Material()
  /// A material for source compatibility. All materials look the same.
  public static let thick = Material()
  /// A material for source compatibility. All materials look the same.
  public static let ultraThick = Material()
  /// The material of bars, which looks like all others.
  public static let bar = Material()
  public func _color(in environment: EnvironmentValues) -> Color? {
    Color(.named(.secondaryBackground))
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint color of the environment.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background color.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground color of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Material {
  /// A material for source compatibility. All materials look the same.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A material for source compatibility. All materials look the same.
  public static var thinMaterial: Material { .thin }
  /// The default material.
  public static var regularMaterial: Material { .regular }
  /// A material for source compatibility. All materials look the same.
  public static var thickMaterial: Material { .thick }
  /// The material of bars, which looks like all others.
  public static var bar: Material { .bar }
}

// `Color` itself declares none of these names: with two declarations of a name, the compiler tries
// both for each color in an expression, which doubles the time until it reports a mistake in it.
extension ShapeStyle where Self == Color {
  /// The red of the renderer's palette.
  public static var red: Color { Color(.named(.red)) }
  /// Orange, or the nearest color of the renderer.
  public static var orange: Color { Color(.named(.orange)) }
  /// The yellow of the renderer's palette.
  public static var yellow: Color { Color(.named(.yellow)) }
  /// The green of the renderer's palette.
  public static var green: Color { Color(.named(.green)) }
  /// Mint, or the nearest color of the renderer.
  public static var mint: Color { Color(.named(.mint)) }
  /// Teal, or the nearest color of the renderer.
  public static var teal: Color { Color(.named(.teal)) }
  /// The cyan of the renderer's palette.
  public static var cyan: Color { Color(.named(.cyan)) }
  /// The blue of the renderer's palette.
  public static var blue: Color { Color(.named(.blue)) }
  /// Indigo, or the nearest color of the renderer.
  public static var indigo: Color { Color(.named(.indigo)) }
  /// The purple of the renderer's palette.
  public static var purple: Color { Color(.named(.purple)) }
  /// Pink, or the nearest color of the renderer.
  public static var pink: Color { Color(.named(.pink)) }
  /// Brown, or the nearest color of the renderer.
  public static var brown: Color { Color(.named(.brown)) }
  /// The white of the renderer's palette.
  public static var white: Color { Color(.named(.white)) }
  /// The gray of the renderer's palette.
  public static var gray: Color { Color(.named(.gray)) }
  /// The black of the renderer's palette.
  public static var black: Color { Color(.named(.black)) }
  /// A fully transparent color.
  public static var clear: Color { Color(.named(.clear)) }
}

extension ShapeStyle {
  /// Returns this style with an opacity from 0 to 1.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: self, opacity: opacity)
  }
}

struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
  func _color(in environment: EnvironmentValues) -> Color? {
    base._color(in: environment)?.opacity(opacity)
  }
  func _gradient(in environment: EnvironmentValues) -> FillGradient? {
    base._gradient(in: environment)?.opacity(opacity)
  }
}

extension FillGradient {
  func opacity(_ opacity: Double) -> FillGradient {
    FillGradient(
      geometry,
      stops: stops.map { Stop(color: $0.color.opacity(opacity), location: $0.location) }
    )
  }
}

/// A shape style whose type is erased.
///
/// ```swift
/// Text(name).foregroundStyle(isOn ? AnyShapeStyle(.green) : AnyShapeStyle(.secondary))
/// ```
public struct AnyShapeStyle: ShapeStyle {
  private let base: any ShapeStyle
  /// Erases the type of a style.
  public init<S: ShapeStyle>(_ style: S) { base = style }
  public func _color(in environment: EnvironmentValues) -> Color? {
    base._color(in: environment)
  }
  public func _gradient(in environment: EnvironmentValues) -> FillGradient? {
    base._gradient(in: environment)
  }
}

/// The color of placeholders, such as the prompt of a text field.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// Creates the placeholder style.
  public init() {}
  public func _color(in environment: EnvironmentValues) -> Color? { Color(.named(.tertiary)) }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The color of placeholders, such as the prompt of a text field.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// A smooth transition between colors, from the top to the bottom of a shape.
public struct Gradient: ShapeStyle, Hashable {
  /// A color at a position of a gradient.
  public typealias Stop = FillGradient.Stop

  /// The colors and their positions, in ascending order.
  public var stops: [Stop]

  /// Creates a gradient of colors at positions. A terminal shows the first color.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of evenly spaced colors. A terminal shows the first color.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(max(colors.count - 1, 1)))
    }
  }

  public func _color(in environment: EnvironmentValues) -> Color? { stops.first?.color }
  public func _gradient(in environment: EnvironmentValues) -> FillGradient? {
    FillGradient(.linear(from: .top, to: .bottom), stops: stops)
  }
}

/// A gradient along a line.
///
/// ```swift
/// Rectangle()
///   .fill(LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
/// ```
public struct LinearGradient: ShapeStyle {
  let gradient: FillGradient

  /// Creates a gradient between two points, given as fractions of the frame.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(stops: gradient.stops, startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient of evenly spaced colors between two points.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient of colors at positions between two points.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = FillGradient(.linear(from: startPoint, to: endPoint), stops: stops)
  }

  public func _color(in environment: EnvironmentValues) -> Color? { gradient.stops.first?.color }
  public func _gradient(in environment: EnvironmentValues) -> FillGradient? { gradient }
}

/// A gradient from a center outwards.
public struct RadialGradient: ShapeStyle {
  let gradient: FillGradient

  /// Creates a gradient between two radii in points.
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    self.gradient = FillGradient(
      .radial(center: center, from: startRadius, to: endRadius),
      stops: gradient.stops
    )
  }

  /// Creates a gradient of evenly spaced colors between two radii in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  public func _color(in environment: EnvironmentValues) -> Color? { gradient.stops.first?.color }
  public func _gradient(in environment: EnvironmentValues) -> FillGradient? { gradient }
}

/// A gradient around a center.
public struct AngularGradient: ShapeStyle {
  let gradient: FillGradient

  /// Creates a gradient between two angles; of a whole turn if they are equal.
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    let end = startAngle == endAngle ? startAngle + .degrees(360) : endAngle
    self.gradient = FillGradient(
      .angular(center: center, from: startAngle, to: end),
      stops: gradient.stops
    )
  }

  /// Creates a gradient of evenly spaced colors between two angles.
  public init(
    colors: [Color],
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startAngle: startAngle,
      endAngle: endAngle
    )
  }

  /// Creates a gradient of a whole turn that begins at an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
  }

  /// Creates a gradient of evenly spaced colors of a whole turn that begins at an angle.
  public init(colors: [Color], center: UnitPoint, angle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public func _color(in environment: EnvironmentValues) -> Color? { gradient.stops.first?.color }
  public func _gradient(in environment: EnvironmentValues) -> FillGradient? { gradient }
}
