/// The font of a text.
///
/// A terminal has one size of letters: it shows titles and headlines bold and captions dim.
public struct Font: Hashable, Sendable {
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }

  public struct Weight: Hashable, Sendable {
    public let value: Double
    public static let ultraLight = Weight(value: -0.8)
    public static let thin = Weight(value: -0.6)
    public static let light = Weight(value: -0.4)
    public static let regular = Weight(value: 0)
    public static let medium = Weight(value: 0.23)
    public static let semibold = Weight(value: 0.3)
    public static let bold = Weight(value: 0.4)
    public static let heavy = Weight(value: 0.56)
    public static let black = Weight(value: 0.62)
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  public struct Width: Hashable, Sendable {
    public let value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.5)
    public static let condensed = Width(-0.25)
    public static let standard = Width(0)
    public static let expanded = Width(0.25)
  }

  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  public private(set) var style: TextStyle
  public private(set) var size: CGFloat?
  public private(set) var weight: Weight?
  public private(set) var design: Design?
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

  public static let largeTitle = Font(.largeTitle)
  public static let title = Font(.title)
  public static let title2 = Font(.title2)
  public static let title3 = Font(.title3)
  public static let headline = Font(.headline)
  public static let subheadline = Font(.subheadline)
  public static let body = Font(.body)
  public static let callout = Font(.callout)
  public static let footnote = Font(.footnote)
  public static let caption = Font(.caption)
  public static let caption2 = Font(.caption2)

  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    Font(style, weight: weight, design: design)
  }

  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font(style(for: size), size: size, weight: weight, design: design)
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(style(for: size), size: size)
  }

  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(style, size: size)
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(style(for: fixedSize), size: fixedSize)
  }

  /// The text style whose default size is nearest, by Apple's sizes.
  private static func style(for size: CGFloat) -> TextStyle {
    switch size {
    case ..<13: .caption
    case ..<20: .body
    case ..<28: .title3
    case ..<34: .title
    default: .largeTitle
    }
  }

  public func weight(_ weight: Weight) -> Font { copy { $0.weight = weight } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { copy { $0.isItalic = true } }
  public func monospaced() -> Font { copy { $0.design = .monospaced } }
  public func monospacedDigit() -> Font { self }
  public func smallCaps() -> Font { self }
  public func leading(_ leading: Leading) -> Font { self }

  private func copy(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }
}
