import Foundation
import FoundationExtras

extension TextState {
  /// The level of a heading for screen readers.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable {
    /// A heading of level 1.
    case h1
    /// A heading of level 2.
    case h2
    /// A heading of level 3.
    case h3
    /// A heading of level 4.
    case h4
    /// A heading of level 5.
    case h5
    /// A heading of level 6.
    case h6
    /// A heading without a level.
    case unspecified
  }

  /// A content type of a text for screen readers.
  public enum AccessibilityTextContentType: String, Hashable, Sendable {
    /// Input or output of a console.
    case console
    /// Paths and names of files.
    case fileSystem
    /// Messages.
    case messaging
    /// Prose, as in a book.
    case narrative
    /// Plain text.
    case plain
    /// Source code.
    case sourceCode
    /// Content of spreadsheet cells.
    case spreadsheet
    /// Content of a word processor.
    case wordProcessing
  }

  /// Marks the text as a heading.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
    modified(by: .accessibilityHeading(level))
  }

  /// Sets the text that screen readers speak instead.
  public func accessibilityLabel(_ label: TextState) -> Self {
    modified(by: .accessibilityLabel(label))
  }

  /// Sets the text that screen readers speak instead.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Self {
    modified(by: .accessibilityLabel(TextState(label)))
  }

  /// Sets the text that screen readers speak instead, and that is translated when it is spoken.
  ///
  /// - Parameters:
  ///   - key: The key in the table of translations, which is also the text without a translation.
  ///   - tableName: The table's name; `nil` for `Localizable`.
  ///   - bundle: The bundle of the table; `nil` for the main bundle.
  ///   - comment: A comment for translators.
  public func accessibilityLabel(
    _ key: String.LocalizationValue,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) -> Self {
    accessibilityLabel(TextState(key, tableName: tableName, bundle: bundle, comment: comment))
  }

  /// Sets the content type of the text.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    modified(by: .accessibilityTextContentType(type))
  }

  /// Sets the pitch of the speech, from -1 (low) to 1 (high).
  public func speechAdjustedPitch(_ value: Double) -> Self {
    modified(by: .speechAdjustedPitch(value))
  }

  /// Sets whether punctuation is spoken.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    modified(by: .speechAlwaysIncludesPunctuation(value))
  }

  /// Sets whether the text is spoken after the current announcement instead of interrupting it.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    modified(by: .speechAnnouncementsQueued(value))
  }

  /// Sets whether the text is spelled out.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    modified(by: .speechSpellsOutCharacters(value))
  }
}
