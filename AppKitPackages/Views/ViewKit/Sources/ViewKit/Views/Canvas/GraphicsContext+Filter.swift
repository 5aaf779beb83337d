extension GraphicsContext {
  /// A filter, for source compatibility. Has no effect.
  public struct Filter: Sendable {
    /// Returns a blur of a radius in points. Has no effect.
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    /// Returns a shadow. Has no effect.
    public static func shadow(
      color: Color = .black,
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
      blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter { Filter() }
    /// Returns a multiplication with a color. Has no effect.
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    /// Returns a filter that replaces pixels by a color. Has no effect.
    public static func alphaThreshold(
      min: Double,
      max: Double = 1,
      color: Color = .black
    ) -> Filter { Filter() }
    /// Returns a transform of the result. Has no effect.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter() }
    /// Returns a change of brightness. Has no effect.
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    /// Returns a change of contrast. Has no effect.
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    /// Returns a change of saturation. Has no effect.
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    /// Returns a conversion to greys. Has no effect.
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    /// Returns a rotation of hues. Has no effect.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
  }

  /// Options of a shadow, for source compatibility. They have no effect.
  public struct ShadowOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates a set of options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Draws the shadow above the drawing. Has no effect.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Draws only the shadow. Has no effect.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// Inverts the opacity of the shadow. Has no effect.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// Does not group the drawing with its shadow. Has no effect.
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }
}
