@_spi(Internals) import SwiftNavigation
import PlatformViews

extension Text {
  /// Creates the text that a `TextState` describes.
  ///
  /// ```swift
  /// Text(TextState("Deleted").bold())
  /// ```
  public init(_ state: TextState) {
    let content =
      switch state.storage {
      case .concatenated(let lhs, let rhs): Text(lhs) + Text(rhs)
      case .localized(let key, let tableName, let url):
        Text(
          LocalizedStringResource(key, table: tableName, bundle: url.map { .atURL($0) } ?? .main)
        )
      case .resource(let resource): Text(resource)
      case .verbatim(let content): Text(verbatim: content)
      case .view(let content): (content as? LocalizedViewText)?.view ?? Text(verbatim: "")
      }
    self = state.modifiers.reduce(content) { text, modifier in text.modified(by: modifier) }
  }

  private func modified(by modifier: TextState.Modifier) -> Text {
    switch modifier {
    case .baselineOffset(let offset): baselineOffset(offset)
    case .bold(let isActive): isActive ? bold() : self
    case .italic(let isActive): isActive ? italic() : self
    case .kerning(let points): kerning(points)
    case .monospacedDigit: monospacedDigit()
    case .strikethrough(let isActive, _, let color):
      strikethrough(isActive, color: color?.value as? Color)
    case .tracking(let points): tracking(points)
    case .underline(let isActive, _, let color): underline(isActive, color: color?.value as? Color)
    case .view(let style): modified(by: style)
    // `Text` has no counterpart of these modifiers: they apply only to screen readers or to
    // proportional fonts.
    case .accessibilityHeading, .accessibilityLabel, .accessibilityTextContentType, .fontWidth,
      .speechAdjustedPitch, .speechAlwaysIncludesPunctuation, .speechAnnouncementsQueued,
      .speechSpellsOutCharacters:
      self
    }
  }

  private func modified(by style: TextState.ViewStyle) -> Text {
    switch style.value {
    case let color as Color: foregroundColor(color)
    case let font as Font: self.font(font)
    case let weight as Font.Weight: fontWeight(weight)
    case let design as Font.Design: design == .monospaced ? monospaced() : self
    default: self
    }
  }
}

extension TextState {
  /// Sets the color of the text.
  public func foregroundColor(_ color: Color?) -> Self {
    modified(by: .view(ViewStyle(name: "foreground-color", value: color)))
  }

  /// Sets the font of the text.
  public func font(_ font: Font?) -> Self {
    modified(by: .view(ViewStyle(name: "font", value: font)))
  }

  /// Sets the weight of the font.
  public func fontWeight(_ weight: Font.Weight?) -> Self {
    modified(by: .view(ViewStyle(name: "font-weight", value: weight, valueName: weight?.name)))
  }

  /// Sets the design of the font.
  public func fontDesign(_ design: Font.Design?) -> Self {
    modified(by: .view(ViewStyle(name: "font-design", value: design)))
  }

  /// Underlines the text, or removes its underline.
  public func underline(_ isActive: Bool = true, color: Color?) -> Self {
    modified(by: .underline(isActive: isActive, pattern: nil, color: .color(color)))
  }

  /// Underlines the text with a pattern, or removes its underline.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStylePattern,
    color: Color? = nil
  ) -> Self {
    modified(by: .underline(isActive: isActive, pattern: pattern, color: .color(color)))
  }

  /// Strikes the text through, or removes the line.
  public func strikethrough(_ isActive: Bool = true, color: Color?) -> Self {
    modified(by: .strikethrough(isActive: isActive, pattern: nil, color: .color(color)))
  }

  /// Strikes the text through with a pattern, or removes the line.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStylePattern,
    color: Color? = nil
  ) -> Self {
    modified(by: .strikethrough(isActive: isActive, pattern: pattern, color: .color(color)))
  }
}

extension TextState.ViewStyle {
  fileprivate static func color(_ color: Color?) -> Self { Self(name: "color", value: color) }
}

extension Font.Weight {
  /// The name in the dump of a text.
  fileprivate var name: String? {
    switch self {
    case .ultraLight: "ultraLight"
    case .thin: "thin"
    case .light: "light"
    case .regular: "regular"
    case .medium: "medium"
    case .semibold: "semibold"
    case .bold: "bold"
    case .heavy: "heavy"
    case .black: "black"
    default: nil
    }
  }
}
