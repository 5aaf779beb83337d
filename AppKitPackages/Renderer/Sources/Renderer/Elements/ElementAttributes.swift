/// What a view says about its element besides the content: whether it can be used, and its look as
/// handed down by the environment.
public struct ElementAttributes: Equatable, Sendable {
  public var isEnabled = true
  /// Whether the keyboard can reach the element.
  public var isFocusable = false
  public var style = ElementStyle()
  /// Words for the element where neither content nor children say them.
  public var label: String?
  public var hint: String?

  public init() {}
}

/// How an element looks, as far as views say. Renderers choose what they can show of it.
public struct ElementStyle: Equatable, Sendable {
  public var foreground: Color?
  public var tint: Color?
  public var font: Font?
  public var weight: Font.Weight?
  public var isItalic = false
  public var isUnderlined = false
  public var isStruckThrough = false
  public var textCase: Text.Case?
  public var alignment: TextAlignment = .leading
  public var lineLimit: Int?
  /// How many lines a text takes at least.
  public var leastLines = 0
  public var truncation: Text.TruncationMode = .tail
  public var isRedacted = false
  public var controlSize: ControlSize = .regular
  public var isHidden = false

  public init() {}
}
