import ElementTree
import Foundation

/// A font for the attributes of bars, where it has no effect, and for `Font(_:)`.
public struct UIFont: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  public let fontName: String
  public let pointSize: CGFloat
  fileprivate let weight: Weight
  fileprivate let textStyle: TextStyle?

  public var familyName: String { fontName }
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded() }

  /// Returns nil if the name is empty; the renderers load no fonts.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    self.init(fontName: name, pointSize: size)
  }

  private init(
    fontName: String = "system",
    pointSize: CGFloat,
    weight: Weight = .regular,
    textStyle: TextStyle? = nil
  ) {
    self.fontName = fontName
    self.pointSize = pointSize
    self.weight = weight
    self.textStyle = textStyle
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .bold)
  }

  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .callout: 16, .subheadline: 15,
      .footnote: 13, .caption1: 12, .caption2: 11,
    ]
    let weight = style == .headline ? Weight.semibold : .regular
    return UIFont(pointSize: sizes[style] ?? 17, weight: weight, textStyle: style)
  }

  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(fontName: fontName, pointSize: size, weight: weight)
  }
}

extension Font {
  /// Returns the font of views with the size, the weight and the text style of another.
  public init(_ font: UIFont) {
    let styles: [UIFont.TextStyle: Font] = [
      .largeTitle: .largeTitle, .title1: .title, .title2: .title2, .title3: .title3,
      .headline: .headline, .subheadline: .subheadline, .body: .body, .callout: .callout,
      .footnote: .footnote, .caption1: .caption, .caption2: .caption2,
    ]
    let weights: [UIFont.Weight: Font.Weight] = [
      .ultraLight: .ultraLight, .thin: .thin, .light: .light, .medium: .medium,
      .semibold: .semibold, .bold: .bold, .heavy: .heavy, .black: .black,
    ]
    if let style = font.textStyle.flatMap({ styles[$0] }) {
      self = style
    } else {
      self = .system(size: font.pointSize, weight: weights[font.weight])
    }
  }
}
