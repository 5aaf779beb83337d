extension AttributeScopes {
  /// The attributes of an `AttributedString` that ``Text`` shows.
  ///
  /// ```swift
  /// var total = AttributedString("42 EUR")
  /// total.foregroundColor = .green
  /// total.inlinePresentationIntent = .stronglyEmphasized
  /// Text(total)
  /// ```
  public struct SwiftUIAttributes: AttributeScope {
    /// The color of the characters.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the characters.
    public let backgroundColor: BackgroundColorAttribute
    /// The font of the characters.
    public let font: FontAttribute
    /// The line below the characters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The Markdown meaning of the characters, such as emphasis.
    public let inlinePresentationIntent:
      AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute
    /// The space between the characters. Has no effect.
    public let kern: KerningAttribute
    /// The additional space between all characters. Has no effect.
    public let tracking: TrackingAttribute
    /// The distance of the characters from the baseline. Has no effect.
    public let baselineOffset: BaselineOffsetAttribute
    /// The distance between lines. Has no effect.
    public let lineHeight: LineHeightAttribute
    /// The horizontal alignment of a paragraph. Has no effect.
    public let alignment: AlignmentAttribute
    /// The attributes of Foundation, such as `link`.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The attribute for the color of the characters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Color
      /// The name of the attribute in encoded strings.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The attribute for the color behind the characters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Color
      /// The name of the attribute in encoded strings.
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The attribute for the font of the characters.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Font
      /// The name of the attribute in encoded strings.
      public static let name = "SwiftUI.Font"
    }

    /// The attribute for a line below the characters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Text.LineStyle
      /// The name of the attribute in encoded strings.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The attribute for the space between the characters.
    public enum KerningAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The name of the attribute in encoded strings.
      public static let name = "SwiftUI.Kern"
    }

    /// The attribute for the additional space between all characters.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The name of the attribute in encoded strings.
      public static let name = "SwiftUI.Tracking"
    }

    /// The attribute for the distance from the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The name of the attribute in encoded strings.
      public static let name = "SwiftUI.BaselineOffset"
    }

    /// The attribute for the distance between lines.
    public enum LineHeightAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = AttributedString.LineHeight
      /// The name of the attribute in encoded strings.
      public static let name = "SwiftUI.LineHeight"
    }

    /// The attribute for the alignment of a paragraph.
    public enum AlignmentAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = AttributedString.TextAlignment
      /// The name of the attribute in encoded strings.
      public static let name = "SwiftUI.Alignment"
    }

    /// The attribute for a line through the characters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Text.LineStyle
      /// The name of the attribute in encoded strings.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
  }

  /// The scope of the attributes that ``Text`` shows.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// Returns the attribute at a key path in ``AttributeScopes/SwiftUIAttributes``, so that
  /// attributed strings have it as a property.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension Text.RunStyle {
  /// Creates the style of a run of an attributed string.
  nonisolated init(_ run: AttributedString.Runs.Run) {
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
