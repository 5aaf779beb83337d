import Foundation
import FoundationExtras

extension AttributedString {
  /// Creates a string from the translation of a key, with inline Markdown and agreement with numbers.
  ///
  /// ```swift
  /// let nights = AttributedString(localized: "^[\(count) night](inflect: true)")
  /// ```
  ///
  /// Foundation on Linux does not have this initializer. Markdown in values is read too.
  ///
  /// - Parameters:
  ///   - key: The key, which is also the text without a translation.
  ///   - options: Options for source compatibility. They have no effect.
  ///   - table: The name of the table with the translation.
  ///   - bundle: The bundle with the table.
  ///   - locale: The locale of the text and its values.
  ///   - comment: A remark for translators.
  public init(
    localized key: String.LocalizationValue,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(text: String(localized: key, table: table, bundle: bundle, locale: locale))
  }

  /// Creates a string from the translation of a resource, with inline Markdown.
  ///
  /// ```swift
  /// let title = AttributedString(localized: LocalizedStringResource("**Settings**"))
  /// ```
  public init(localized resource: LocalizedStringResource) {
    self.init(text: String(localized: resource))
  }

  private init(text: String) {
    // The initializer throws no errors.
    self = (try? AttributedString(markdown: text)) ?? AttributedString(text)
  }
}
