import ElementTree

/// The colors and lengths of an app as custom properties of CSS, which replace those of
/// ``WebRenderer/WebRenderer/style``.
///
/// ```swift
/// var theme = WebTheme()
/// theme.colors["accentColor"] = .init(
///   light: 0x0B62D6,
///   dark: 0x69AAFF,
///   highContrastLight: 0x0040A8,
///   highContrastDark: 0x9CC8FF
/// )
/// theme.lengths["radiusMedium"] = 12
/// print(WebRenderer.style + theme.css)
/// ```
///
/// The names of colors are those of `Color.Name`, and those that the style sheet declares, such as
/// `card`. The names of lengths are `spacingSmall`, `spacingMedium` and `spacingLarge` for distances
/// between views, and `radiusSmall`, `radiusMedium` and `radiusLarge` for the corners of controls,
/// of groups of rows and of dialogs.
public struct WebTheme: Hashable, Sendable {
  /// The values of a color, as in `0xRRGGBB`.
  public struct Variants: Hashable, Sendable {
    /// The value in the light color scheme.
    public var light: UInt32
    /// The value in the dark color scheme.
    public var dark: UInt32
    /// The value in the light color scheme if the user or the app prefers more contrast.
    public var highContrastLight: UInt32
    /// The value in the dark color scheme if the user or the app prefers more contrast.
    public var highContrastDark: UInt32

    /// Creates the values of a color.
    public init(light: UInt32, dark: UInt32, highContrastLight: UInt32, highContrastDark: UInt32) {
      self.light = light
      self.dark = dark
      self.highContrastLight = highContrastLight
      self.highContrastDark = highContrastDark
    }
  }

  /// The values of each color by its name.
  public var colors: [String: Variants] = [:]

  /// The lengths in points by their names.
  public var lengths: [String: Double] = [:]

  /// Creates a theme without colors and lengths of its own.
  public init() {}

  /// The rules of the theme, to append to ``WebRenderer/WebRenderer/style``.
  public var css: String {
    let lengths = lengths.sorted { $0.key < $1.key }.map { "--\($0.key):\(CGFloat($0.value).css)" }
    let usual = declarations { ($0.light, $0.dark) }
    guard !colors.isEmpty else {
      return lengths.isEmpty ? "" : ":root{\(lengths.joined(separator: ";"))}\n"
    }
    let strong = declarations { ($0.highContrastLight, $0.highContrastDark) }
    return """
      :root{\(([usual] + lengths).joined(separator: ";"))}
      :root[data-contrast=more]{\(strong)}
      @media (prefers-contrast:more){:root{\(strong)}}

      """
  }

  private func declarations(_ values: (Variants) -> (light: UInt32, dark: UInt32)) -> String {
    colors.sorted { $0.key < $1.key }.map { name, variants in
      let (light, dark) = values(variants)
      let value =
        light == dark ? Self.hex(light) : "light-dark(\(Self.hex(light)),\(Self.hex(dark)))"
      return "--\(name):\(value)"
    }.joined(separator: ";")
  }

  /// The background of pages, by default that of ``WebRenderer/WebRenderer/style``.
  package var background: Variants {
    colors["background"]
      ?? Variants(
        light: 0xF5F5F8,
        dark: 0x0F0F12,
        highContrastLight: 0xFFFFFF,
        highContrastDark: 0x000000
      )
  }

  /// Returns a color as CSS.
  package static func hex(_ color: UInt32) -> String {
    let digits = String(color & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
