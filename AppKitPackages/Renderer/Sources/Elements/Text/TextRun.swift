/// A range of text with one style.
public struct TextRun: Hashable, Sendable {
  /// The characters of the run.
  public var text: String
  /// The looks of the characters.
  public var style: TextRunStyle

  /// The text in other languages. Elements only hold resolved runs, which have no source.
  package var source: (any LocalizableText)?

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

/// Text that views resolve with the locale of their environment.
package protocol LocalizableText: AnyObject, Sendable {
  func isEqual(to other: any LocalizableText) -> Bool
}

/// The style of a text run. Properties that are nil have the value of the element's style.
public struct TextRunStyle: Hashable, Sendable {
  /// The colour of the characters; `nil` is that of the element.
  public var foreground: Color?
  /// The colour behind the characters, if any.
  public var background: Color?
  /// The font; `nil` is that of the element.
  public var font: Font?
  /// The weight; `nil` is that of the font.
  public var weight: Font.Weight?
  /// Whether the characters are italic.
  public var isItalic: Bool?
  /// Whether there is a line below the characters.
  public var isUnderlined: Bool?
  /// Whether there is a line through the characters.
  public var isStruckThrough: Bool?
  /// Whether the characters are source code.
  public var isCode: Bool?
  /// The address that the characters lead to, if any.
  public var link: URL?
  /// The name of the system symbol that the text stands for. Renderers may replace the text by a
  /// glyph of their own.
  public var symbol: String?
  /// The date that the text describes relative to now. Renderers update the text as time passes.
  public var date: TextRunDate?

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
  /// How the date is shown, for example as a timer.
  public let style: TextDateStyle
  /// The language and the order of the date.
  public let locale: Locale

  public init(date: Date, style: TextDateStyle, locale: Locale) {
    self.date = date
    self.style = style
    self.locale = locale
  }
}

/// The part of a text that is replaced by an ellipsis if the text is too long.
public enum TextTruncationMode: Hashable, Sendable { case head, tail, middle }

/// A conversion of all letters of a text.
public enum TextCase: Hashable, Sendable { case uppercase, lowercase }
