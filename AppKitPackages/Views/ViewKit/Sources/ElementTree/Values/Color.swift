/// A color with a name or with components.
///
/// ```swift
/// Text("Overdue").foregroundStyle(.red)
/// let accent = Color(red: 0.2, green: 0.4, blue: 0.9)
/// ```
///
/// Each renderer defines the named colors: in a terminal, `red` is the red of the terminal's
/// palette.
public struct Color: Hashable, Sendable {
  /// The representation of a color, for renderers.
  public indirect enum Representation: Hashable, Sendable {
    /// A color that the renderer defines.
    case named(Name)
    /// Components from 0 to 1 in sRGB.
    case rgb(red: Double, green: Double, blue: Double)
    /// One color for light backgrounds, another for dark ones.
    case adaptive(light: Color, dark: Color)
  }

  /// The names of colors that renderers define.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The hues of SwiftUI.
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    /// The neutral colors and the colors of content.
    case white, gray, black, clear, primary, secondary, tertiary, quaternary
    /// The colors of controls, backgrounds and separators.
    case accentColor, background, secondaryBackground, separator
  }

  /// The representation of the color, for renderers.
  public let representation: Representation

  /// The opacity, from 0 to 1.
  public var alpha: Double { opacities.reduce(baseAlpha, *) }

  private var baseAlpha: Double = 1
  /// The factors of `opacity(_:)`, the last one first.
  private var opacities: [Double] = []

  /// Creates a color from its representation.
  public init(_ representation: Representation) { self.representation = representation }

  /// The color space of components, which are converted to sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The sRGB color space.
    case sRGB
    /// The linear sRGB color space.
    case sRGBLinear
    /// The Display P3 color space.
    case displayP3
  }

  /// Creates a color from components, each from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    baseAlpha = opacity
    guard colorSpace != .sRGB else {
      representation = .rgb(red: red, green: green, blue: blue)
      return
    }
    let color = Resolved(
      colorSpace: colorSpace,
      red: Float(red),
      green: Float(green),
      blue: Float(blue)
    )
    representation = .rgb(
      red: Double(color.red),
      green: Double(color.green),
      blue: Double(color.blue)
    )
  }

  /// Creates a gray from 0 (black) to 1 (white).
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

  /// Creates a color that is different on light and dark backgrounds.
  public init(light: Color, dark: Color) {
    self.init(.adaptive(light: light, dark: dark))
  }

  /// Creates a color of the system's user interface.
  // Disfavored, so that `Color(.systemBlue)` means a color of UIKit where that is imported.
  @_disfavoredOverload
  public init(_ systemColor: SystemColor) { self = systemColor.color }
  /// Creates a color of the system.
  public init(uiColor: SystemColor) { self = uiColor.color }

  /// Returns this color with its opacity multiplied by a factor from 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.opacities.insert(opacity, at: 0)
    return copy
  }

  /// The default color of text.
  public static let primary = Color(.named(.primary))
  /// The color of secondary text.
  public static let secondary = Color(.named(.secondary))
  /// The color of controls: the tint of the environment.
  public static let accentColor = Color(.named(.accentColor))
}

extension Color {
  public static func == (left: Color, right: Color) -> Bool {
    left.representation == right.representation && left.alpha == right.alpha
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(representation)
    hasher.combine(alpha)
  }
}

extension Color: CustomStringConvertible {
  /// The opacities, and the name or the components in hexadecimal notation: `red`, `50% red`, `#FF0033FF`.
  public var description: String {
    opacities.map { "\(Int(($0 * 100).rounded()))% " }.joined() + base
  }

  private var base: String {
    switch representation {
    case .named(let name): name.rawValue
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue, baseAlpha].map(Self.hexadecimal).joined()
    case .adaptive(let light, let dark): "\(light) or \(dark)"
    }
  }

  private static func hexadecimal(_ component: Double) -> String {
    let byte = UInt8((min(max(component, 0), 1) * 255).rounded())
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0\(digits)" : digits
  }
}
