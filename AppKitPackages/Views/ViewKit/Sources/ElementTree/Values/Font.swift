/// The font of a text.
///
/// Terminals have one size of letters: titles and headlines are bold there, and captions are dim.
public struct Font: Hashable, Sendable {
  /// The purpose of a text, which determines its font.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// The text styles of SwiftUI, from titles to footnotes.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    /// The text styles of captions.
    case caption, caption2
  }

  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    /// The weight from -1 (thinnest) to 1 (heaviest); regular is 0.
    public let value: Double
    /// The weight ultra light.
    public static let ultraLight = Weight(value: -0.8)
    /// The weight thin.
    public static let thin = Weight(value: -0.6)
    /// The weight light.
    public static let light = Weight(value: -0.4)
    /// The weight regular.
    public static let regular = Weight(value: 0)
    /// The weight medium.
    public static let medium = Weight(value: 0.23)
    /// The weight semibold.
    public static let semibold = Weight(value: 0.3)
    /// The weight bold.
    public static let bold = Weight(value: 0.4)
    /// The weight heavy.
    public static let heavy = Weight(value: 0.56)
    /// The weight black.
    public static let black = Weight(value: 0.62)
  }

  /// The design of a font. Terminals have one font.
  public enum Design: Hashable, Sendable {
    /// The default design.
    case `default`
    /// A design with serifs.
    case serif
    /// A design with rounded letters.
    case rounded
    /// A design whose letters have the same width.
    case monospaced
  }

  /// The width of the letters of a font. Terminals ignore it.
  public struct Width: Hashable, Sendable {
    /// The width relative to the standard width, which is 0.
    public let value: CGFloat
    /// Creates a width relative to the standard width, which is 0.
    public init(_ value: CGFloat) { self.value = value }
    /// The narrowest width.
    public static let compressed = Width(-0.5)
    /// A width narrower than standard.
    public static let condensed = Width(-0.25)
    /// The standard width.
    public static let standard = Width(0)
    /// A width wider than standard.
    public static let expanded = Width(0.25)
  }

  /// The distance between lines. Terminals ignore it.
  public enum Leading: Hashable, Sendable {
    /// The standard distance.
    case standard
    /// A reduced distance.
    case tight
    /// An increased distance.
    case loose
  }

  /// The text style: the given one, or the one whose size is nearest.
  public private(set) var style: TextStyle
  /// The size in points, if one was given.
  public private(set) var size: CGFloat?
  /// The weight; nil for that of the text style.
  public private(set) var weight: Weight?
  /// The design; nil for the default.
  public private(set) var design: Design?
  /// Whether the font is italic.
  public private(set) var isItalic = false

  package init(
    _ style: TextStyle,
    size: CGFloat? = nil,
    weight: Weight? = nil,
    design: Design? = nil
  ) {
    self.style = style
    self.size = size
    self.weight = weight
    self.design = design
  }

  /// The font of large titles.
  public static let largeTitle = Font(.largeTitle)
  /// The font of titles.
  public static let title = Font(.title)
  /// The font of second-level titles.
  public static let title2 = Font(.title2)
  /// The font of third-level titles.
  public static let title3 = Font(.title3)
  /// The font of headlines.
  public static let headline = Font(.headline)
  /// The font of subheadlines.
  public static let subheadline = Font(.subheadline)
  /// The font of body text.
  public static let body = Font(.body)
  /// The font of callouts.
  public static let callout = Font(.callout)
  /// The font of footnotes.
  public static let footnote = Font(.footnote)
  /// The font of captions.
  public static let caption = Font(.caption)
  /// The font of second-level captions.
  public static let caption2 = Font(.caption2)

  /// Returns a system font.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    Font(style, weight: weight, design: design)
  }

  /// Returns a system font.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font(style(for: size), size: size, weight: weight, design: design)
  }

  /// Returns the system font of a size in points. Custom fonts are not available.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(style(for: size), size: size)
  }

  /// Returns the system font of a text style. Custom fonts are not available.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(style, size: size)
  }

  /// Returns the system font of a size in points. Custom fonts are not available.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(style(for: fixedSize), size: fixedSize)
  }

  /// Returns the text style whose default size on Apple's systems is nearest.
  private static func style(for size: CGFloat) -> TextStyle {
    switch size {
    case ..<13: .caption
    case ..<20: .body
    case ..<28: .title3
    case ..<34: .title
    default: .largeTitle
    }
  }

  /// Returns the font with a weight.
  public func weight(_ weight: Weight) -> Font { copy { $0.weight = weight } }
  /// Returns the font with bold letters.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font with italic letters.
  public func italic() -> Font { copy { $0.isItalic = true } }
  /// Returns the font with the monospaced design.
  public func monospaced() -> Font { copy { $0.design = .monospaced } }
  /// Returns the font unchanged: renderers have no setting for digits alone.
  public func monospacedDigit() -> Font { self }
  /// Returns the font unchanged: renderers have no small capitals.
  public func smallCaps() -> Font { self }
  /// Returns the font unchanged: renderers have no small capitals.
  public func lowercaseSmallCaps() -> Font { self }
  /// Returns the font unchanged: renderers have no small capitals.
  public func uppercaseSmallCaps() -> Font { self }
  /// Returns the font unchanged: all characters of a terminal have the same width.
  public func width(_ width: Width) -> Font { self }
  /// Returns the font unchanged: renderers have one distance between lines.
  public func leading(_ leading: Leading) -> Font { self }

  private func copy(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }
}
