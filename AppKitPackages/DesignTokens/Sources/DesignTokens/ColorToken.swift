/// A color of the app with its values in each appearance, for renderers that show any color.
///
/// ```swift
/// for token in ColorToken.all {
///   print(token.name, String(token.light, radix: 16))
/// }
/// ```
///
/// A ``Palette`` refers to colors by name, so that a terminal can use its own; these are the values
/// of the names in a browser. The tests check that texts are readable in each appearance.
public struct ColorToken: Hashable, Sendable {
  /// The name of the color, as in `accentColor`.
  public let name: String
  /// The value in the light color scheme, as in `0xRRGGBB`.
  public let light: UInt32
  /// The value in the dark color scheme.
  public let dark: UInt32
  /// The value in the light color scheme with high contrast.
  public let highContrastLight: UInt32
  /// The value in the dark color scheme with high contrast.
  public let highContrastDark: UInt32

  private init(_ name: String, _ light: UInt32, _ dark: UInt32, contrast: (UInt32, UInt32)) {
    self.name = name
    self.light = light
    self.dark = dark
    highContrastLight = contrast.0
    highContrastDark = contrast.1
  }

  /// All colors.
  public static let all = surfaces + texts

  /// The backgrounds of windows, bars, and groups of rows.
  public static let surfaces = [
    ColorToken("background", 0xF5F5F8, 0x0F0F12, contrast: (0xFFFFFF, 0x000000)),
    ColorToken("card", 0xFFFFFF, 0x1B1B1F, contrast: (0xFFFFFF, 0x000000)),
    ColorToken("sidebar", 0xECECF1, 0x17171B, contrast: (0xFFFFFF, 0x000000)),
  ]

  /// The colors of texts and symbols, which the names of ``Palette`` and the labels of buttons use.
  public static let texts = [
    ColorToken("primary", 0x1B1B1F, 0xF2F2F5, contrast: (0x000000, 0xFFFFFF)),
    ColorToken("secondary", 0x5F5F67, 0xA3A3AD, contrast: (0x000000, 0xFFFFFF)),
    ColorToken("accentColor", 0x0A5FD6, 0x69AAFF, contrast: (0x0040A8, 0x9CC8FF)),
    ColorToken("blue", 0x0A5FD6, 0x69AAFF, contrast: (0x0040A8, 0x9CC8FF)),
    ColorToken("green", 0x1B7A3A, 0x5FD685, contrast: (0x0B5A26, 0x8CF0AB)),
    ColorToken("red", 0xC4202B, 0xFF7B78, contrast: (0x9C0A14, 0xFFA9A6)),
  ]
}
