#if !canImport(Darwin)
  import Foundation

  /// The Markdown meaning of a range of text, such as emphasis or code.
  ///
  /// Foundation on Linux does not have this type.
  public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    /// The intents as bits.
    public let rawValue: UInt
    /// Creates a set of intents from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Emphasis, which views show in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Strong emphasis, which views show in bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// Code.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// Text with a line through it.
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  }

  extension AttributeScopes.FoundationAttributes {
    /// The attribute for the Markdown meaning of the characters, such as emphasis.
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = InlinePresentationIntent
      /// The name of the attribute in encoded strings.
      public static let name = "NSInlinePresentationIntent"
    }
  }
#endif
