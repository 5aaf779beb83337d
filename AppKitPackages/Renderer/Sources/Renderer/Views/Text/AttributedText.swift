extension AttributeScopes {
  /// The attributes that views understand, besides Foundation's own.
  ///
  /// ```swift
  /// var total = AttributedString("42 EUR")
  /// total.foregroundColor = .green
  /// total.inlinePresentationIntent = .stronglyEmphasized
  /// Text(total)
  /// ```
  public struct SwiftUIAttributes: AttributeScope {
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let font: FontAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let foundation: AttributeScopes.FoundationAttributes

    /// The colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The font of the letters.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    /// A line below the letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// What the letters mean, apart from how they look.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }

    /// A line through the letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

/// What a stretch of text means: strong, emphasized, code, struck through.
///
/// Foundation has this on Apple's systems only.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
}

extension AttributedString {
  /// Text with the inline part of Markdown: `**strong**`, `*emphasis*`, code between backticks,
  /// `~~struck~~` and `[links](address)`. Foundation has this on Apple's systems only.
  ///
  /// ```swift
  /// let hint = try AttributedString(markdown: "Press **q** to leave.")
  /// ```
  ///
  /// - Throws: nothing; a marker that is not closed stays as it is written.
  public init(markdown: String) throws {
    self = InlineMarkdown.runs(markdown, values: []).reduce(into: AttributedString()) {
      var part = AttributedString($1.text)
      part.link = $1.style.link
      var intent: InlinePresentationIntent = []
      if $1.style.weight == .bold { intent.insert(.stronglyEmphasized) }
      if $1.style.isItalic == true { intent.insert(.emphasized) }
      if $1.style.isCode == true { intent.insert(.code) }
      if $1.style.isStruckThrough == true { intent.insert(.strikethrough) }
      if !intent.isEmpty { part.inlinePresentationIntent = intent }
      $0 += part
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension Text.RunStyle {
  /// How a stretch of an attributed text looks.
  init(_ run: AttributedString.Runs.Run) {
    self.init()
    link = run.link
    isUnderlined = run.link != nil || run.underlineStyle != nil ? true : nil
    foreground = run.foregroundColor
    background = run.backgroundColor
    font = run.font
    let intent = run.inlinePresentationIntent ?? []
    if intent.contains(.stronglyEmphasized) { weight = .bold }
    if intent.contains(.emphasized) { isItalic = true }
    if intent.contains(.code) { isCode = true }
    if intent.contains(.strikethrough) || run.strikethroughStyle != nil { isStruckThrough = true }
  }
}
