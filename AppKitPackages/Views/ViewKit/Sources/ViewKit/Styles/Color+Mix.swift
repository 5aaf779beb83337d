extension Gradient {
  /// The color space in which colors are mixed.
  public struct ColorSpace: Hashable, Sendable {
    fileprivate let isPerceptual: Bool
    /// The components in sRGB.
    public static let device = ColorSpace(isPerceptual: false)
    /// A space in which equal distances look equal.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }
}

extension Color {
  /// Returns a mixture of this color and another one.
  ///
  /// ```swift
  /// let pale = Color(red: 1, green: 0, blue: 0).mix(with: Color(white: 1), by: 0.4)
  /// ```
  ///
  /// Colors that only the renderer defines cannot be mixed; the result is then the color with the
  /// larger share.
  ///
  /// - Parameters:
  ///   - other: The color to mix with this one.
  ///   - fraction: The share of the other color, from 0 to 1.
  ///   - colorSpace: The space in which the components are mixed.
  public func mix(
    with other: Color,
    by fraction: Double,
    in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let fraction = min(max(fraction, 0), 1)
    guard fraction > 0 else { return self }
    guard fraction < 1 else { return other }
    guard case .rgb(let red, let green, let blue) = representation,
      case .rgb(let otherRed, let otherGreen, let otherBlue) = other.representation
    else { return fraction < 0.5 ? self : other }
    let opacity = alpha + (other.alpha - alpha) * fraction
    let from = SIMD3(red, green, blue)
    let to = SIMD3(otherRed, otherGreen, otherBlue)
    let mixed =
      colorSpace.isPerceptual
      ? Oklab.components(Oklab(from).value + (Oklab(to).value - Oklab(from).value) * fraction)
      : from + (to - from) * fraction
    return Color(red: mixed.x, green: mixed.y, blue: mixed.z, opacity: opacity)
  }
}

/// A color in the space Oklab, in which equal distances look equal:
/// https://bottosson.github.io/posts/oklab/
private struct Oklab {
  let value: SIMD3<Double>

  init(_ components: SIMD3<Double>) {
    let color = Color.Resolved(
      red: Float(components.x),
      green: Float(components.y),
      blue: Float(components.z)
    )
    let (red, green, blue) =
      (Double(color.linearRed), Double(color.linearGreen), Double(color.linearBlue))
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    value = SIMD3(
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    )
  }

  /// Returns the components in sRGB.
  static func components(_ value: SIMD3<Double>) -> SIMD3<Double> {
    let long = pow(value.x + 0.3963377774 * value.y + 0.2158037573 * value.z, 3)
    let medium = pow(value.x - 0.1055613458 * value.y - 0.0638541728 * value.z, 3)
    let short = pow(value.x - 0.0894841775 * value.y - 1.2914855480 * value.z, 3)
    let color = Color.Resolved(
      colorSpace: .sRGBLinear,
      red: Float(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: Float(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: Float(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
    )
    return SIMD3(Double(color.red), Double(color.green), Double(color.blue))
  }
}
