/// A range of text with one style.
///
/// ```swift
/// var style = TextRunStyle()
/// style.isUnderlined = true
/// let content = TextContent(runs: [TextRun(text: "Read "), TextRun(text: "me", style: style)])
/// ```
public struct TextRun: Hashable, Sendable {
  /// The characters of the run.
  public var text: String
  /// The style of the characters.
  public var style: TextRunStyle {
    get { ownStyle?.value ?? TextRunStyle() }
    set { ownStyle = newValue == TextRunStyle() ? nil : OwnStyle(newValue) }
  }

  // Most runs have no style, and it is five times as large as the rest of a run.
  private var ownStyle: OwnStyle?

  private final class OwnStyle: Sendable {
    let value: TextRunStyle
    init(_ value: TextRunStyle) { self.value = value }
  }

  /// The localizable source of the text. Elements contain only resolved runs, which have no source.
  package var source: (any LocalizableText)?

  /// Creates a run.
  public init(text: String, style: TextRunStyle = TextRunStyle()) {
    self.text = text
    self.style = style
  }

  public static func == (left: TextRun, right: TextRun) -> Bool {
    guard left.text == right.text, left.style == right.style else { return false }
    switch (left.source, right.source) {
    case (nil, nil): return true
    case (let source?, let other?): return source === other || source.isEqual(to: other)
    default: return false
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(style)
  }
}

/// A text that views resolve with the locale of their environment.
package protocol LocalizableText: AnyObject, Sendable {
  func isEqual(to other: any LocalizableText) -> Bool
}

/// The style of a text run. Nil properties have the value of the element's style.
public struct TextRunStyle: Hashable, Sendable {
  /// The color of the characters; nil for that of the element.
  public var foreground: Color?
  /// The gradient of the characters, if one was set. Renderers without gradients show the color.
  public var foregroundGradient: FillGradient?
  /// The background color of the characters, if any.
  public var background: Color?
  /// The font; nil for that of the element.
  public var font: Font?
  /// The weight; nil for that of the font.
  public var weight: Font.Weight?
  /// Whether the characters are italic.
  public var isItalic: Bool?
  /// Whether the characters are underlined.
  public var isUnderlined: Bool?
  /// Whether the characters have a line through them.
  public var isStruckThrough: Bool?
  /// Whether the characters are source code.
  public var isCode: Bool?
  /// The URL that the characters link to, if any.
  public var link: URL?
  /// The name of the system symbol that the text replaces. Renderers may draw the symbol instead.
  public var symbol: String?
  /// The date that the text describes relative to now. Renderers update the text as time passes.
  public var date: TextRunDate?

  /// Creates a style without properties.
  public init() {}

  /// Whether no property is set.
  package var isPlain: Bool {
    foreground == nil && background == nil && font == nil && weight == nil && isItalic == nil
      && isUnderlined == nil && isStruckThrough == nil && isCode == nil && link == nil
      && symbol == nil && date == nil
  }
}

/// A date whose text changes as time passes, such as a countdown.
public struct TextRunDate: Hashable, Sendable {
  /// The date that the run shows.
  public let date: Date
  /// The way in which the date is shown, for example as a timer.
  public let style: TextDateStyle
  /// The locale of the text.
  public let locale: Locale

  /// Creates a date that a text run shows.
  public init(date: Date, style: TextDateStyle, locale: Locale) {
    self.date = date
    self.style = style
    self.locale = locale
  }
}

/// The part of a text that is replaced by an ellipsis if the text is too long.
public enum TextTruncationMode: Hashable, Sendable {
  /// The start of the text.
  case head
  /// The end of the text.
  case tail
  /// The middle of the text.
  case middle
}

/// A conversion of all letters of a text.
public enum TextCase: Hashable, Sendable {
  /// All letters are uppercase.
  case uppercase
  /// All letters are lowercase.
  case lowercase
}
