/// A color with a name or with components.
///
/// ```swift
/// Text("Overdue").foregroundStyle(.red)
/// let accent = Color(red: 0.2, green: 0.4, blue: 0.9)
/// ```
///
/// Named colours follow the renderer: in a terminal `red` is the terminal's own red.
public struct Color: Hashable, Sendable {
  /// The representation of a color, for renderers.
  public indirect enum Resolved: Hashable, Sendable {
    case named(Name)
    /// Components from 0 to 1 in sRGB.
    case rgb(red: Double, green: Double, blue: Double)
    /// One color for light backgrounds, another for dark ones.
    case adaptive(light: Color, dark: Color)
  }

  /// Colors that renderers define.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case white, gray, black, clear, primary, secondary, tertiary, quaternary
    case accentColor, background, secondaryBackground, separator
  }

  public let resolved: Resolved

  /// The opacity, from 0 to 1.
  public private(set) var alpha: Double = 1

  /// Creates a color from its resolved form.
  public init(_ resolved: Resolved) { self.resolved = resolved }

  /// The color space of components. All spaces are read as sRGB.
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    resolved = .rgb(red: red, green: green, blue: blue)
    alpha = opacity
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    // The usual hexcone model: https://en.wikipedia.org/wiki/HSL_and_HSV#HSV_to_RGB
    let chroma = brightness * saturation
    let sector = (hue - hue.rounded(.down)) * 6
    let middle = chroma * (1 - abs(sector.truncatingRemainder(dividingBy: 2) - 1))
    let (red, green, blue) =
      switch Int(sector) {
      case 0: (chroma, middle, 0.0)
      case 1: (middle, chroma, 0.0)
      case 2: (0.0, chroma, middle)
      case 3: (0.0, middle, chroma)
      case 4: (middle, 0.0, chroma)
      default: (chroma, 0.0, middle)
      }
    let base = brightness - chroma
    self.init(red: red + base, green: green + base, blue: blue + base, opacity: opacity)
  }

  /// The system color with a name. Other names are the primary color.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(Name(rawValue: name) ?? .primary))
  }

  /// One color for light backgrounds and another for dark ones.
  public init(light: Color, dark: Color) {
    self.init(.adaptive(light: light, dark: dark))
  }

  /// A colour of the system's user interface.
  public init(_ systemColor: SystemColor) { self.init(.named(systemColor.name)) }

  /// The system's user interface colours, as `Color(.systemBackground)` names them.
  public struct SystemColor: Hashable, Sendable {
    let name: Name
    public static let systemBackground = SystemColor(name: .background)
    public static let secondarySystemBackground = SystemColor(name: .secondaryBackground)
    public static let systemGroupedBackground = SystemColor(name: .background)
    public static let tertiarySystemBackground = SystemColor(name: .secondaryBackground)
    public static let secondarySystemGroupedBackground = SystemColor(name: .secondaryBackground)
    public static let tertiarySystemGroupedBackground = SystemColor(name: .secondaryBackground)
    public static let systemFill = SystemColor(name: .secondaryBackground)
    public static let secondarySystemFill = SystemColor(name: .secondaryBackground)
    public static let tertiarySystemFill = SystemColor(name: .secondaryBackground)
    public static let quaternarySystemFill = SystemColor(name: .secondaryBackground)
    public static let label = SystemColor(name: .primary)
    public static let quaternaryLabel = SystemColor(name: .tertiary)
    public static let placeholderText = SystemColor(name: .tertiary)
    public static let link = SystemColor(name: .blue)
    public static let tintColor = SystemColor(name: .accentColor)
    public static let opaqueSeparator = SystemColor(name: .separator)
    public static let secondaryLabel = SystemColor(name: .secondary)
    public static let tertiaryLabel = SystemColor(name: .tertiary)
    public static let separator = SystemColor(name: .separator)
    public static let systemGray = SystemColor(name: .gray)
    public static let systemGray2 = SystemColor(name: .gray)
    public static let systemGray3 = SystemColor(name: .gray)
    public static let systemGray4 = SystemColor(name: .gray)
    public static let systemGray5 = SystemColor(name: .secondaryBackground)
    public static let systemGray6 = SystemColor(name: .secondaryBackground)
    public static let systemRed = SystemColor(name: .red)
    public static let systemGreen = SystemColor(name: .green)
    public static let systemBlue = SystemColor(name: .blue)
  }

  /// This color with a reduced opacity.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.alpha *= opacity
    return copy
  }

  /// This colour with some of another one in it. Colours whose exact look only the renderer knows
  /// cannot be mixed: then the one there is more of is all.
  ///
  /// - Parameter fraction: how much of the other colour, from 0 to 1.
  public func mix(with other: Color, by fraction: Double) -> Color {
    guard case .rgb(let red, let green, let blue) = resolved,
      case .rgb(let otherRed, let otherGreen, let otherBlue) = other.resolved
    else { return fraction < 0.5 ? self : other }
    func mix(_ left: Double, _ right: Double) -> Double { left + (right - left) * fraction }
    return Color(
      red: mix(red, otherRed),
      green: mix(green, otherGreen),
      blue: mix(blue, otherBlue),
      opacity: mix(alpha, other.alpha)
    )
  }

  /// The terminal's own red.
  public static let red = Color(.named(.red))
  /// Orange, or what comes nearest to it.
  public static let orange = Color(.named(.orange))
  /// The terminal's own yellow.
  public static let yellow = Color(.named(.yellow))
  /// The terminal's own green.
  public static let green = Color(.named(.green))
  /// Mint, or what comes nearest to it.
  public static let mint = Color(.named(.mint))
  /// Teal, or what comes nearest to it.
  public static let teal = Color(.named(.teal))
  /// The terminal's own cyan.
  public static let cyan = Color(.named(.cyan))
  /// The terminal's own blue.
  public static let blue = Color(.named(.blue))
  /// Indigo, or what comes nearest to it.
  public static let indigo = Color(.named(.indigo))
  /// The terminal's own purple.
  public static let purple = Color(.named(.purple))
  /// Pink, or what comes nearest to it.
  public static let pink = Color(.named(.pink))
  /// Brown, or what comes nearest to it.
  public static let brown = Color(.named(.brown))
  /// The terminal's own white.
  public static let white = Color(.named(.white))
  /// The terminal's own gray.
  public static let gray = Color(.named(.gray))
  /// The terminal's own black.
  public static let black = Color(.named(.black))
  /// A fully transparent color.
  public static let clear = Color(.named(.clear))
  /// The default color of text.
  public static let primary = Color(.named(.primary))
  /// The color of secondary text.
  public static let secondary = Color(.named(.secondary))
  /// The color of controls: the tint of the environment.
  public static let accentColor = Color(.named(.accentColor))
}
