import Foundation
import FoundationExtras

/// A text with styles as a value.
///
/// ```swift
/// TextState("Deleted ") + TextState("\(count) items").bold()
/// ```
///
/// A view library's `Text` cannot be compared, so a feature's state cannot contain it. Two values
/// of `TextState` are equal if they have the same characters and consist of the same parts with
/// equal styles. View libraries convert the value to a `Text` and add the modifiers `font`,
/// `fontWeight`, `fontDesign` and `foregroundColor`.
public struct TextState: Hashable, Sendable {
  @_spi(Internals) public let storage: Storage
  @_spi(Internals) public var modifiers: [Modifier] = []

  @_spi(Internals) public enum Storage: Sendable {
    indirect case concatenated(TextState, TextState)
    case localized(String.LocalizationValue, tableName: String?, bundle: URL?)
    case resource(LocalizedStringResource)
    case verbatim(String)
    case view(any ViewText)
  }

  /// A text of a view library, such as a key in a variable of a type of that library.
  @_spi(Internals) public protocol ViewText: Sendable {
    /// Returns the characters in the language of a locale.
    func text(in locale: Locale) -> String
  }

  /// Creates a text that is not translated.
  public init(verbatim content: String) {
    storage = .verbatim(content)
  }

  /// Creates a text from a string, which is not translated.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    storage = .verbatim(String(content))
  }

  /// Creates a text from a string, which is not translated.
  @_disfavoredOverload
  public init(_ content: String) {
    storage = .verbatim(content)
  }

  /// Creates a text that is translated when it is shown.
  ///
  /// ```swift
  /// TextState("Hello, \(name)")
  /// TextState("delete.title", tableName: "Alerts", bundle: .main)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key in the table of translations, which is also the text without a translation.
  ///   - tableName: The table's name; `nil` for `Localizable`.
  ///   - bundle: The bundle of the table; `nil` for the main bundle.
  ///   - comment: A comment for translators.
  public init(
    _ key: String.LocalizationValue,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    storage = .localized(key, tableName: tableName, bundle: bundle?.bundleURL)
  }

  /// Creates a text from a resource, which is translated when it is shown.
  ///
  /// ```swift
  /// TextState(LocalizedStringResource("delete.title", table: "Alerts"))
  /// ```
  ///
  /// - Parameter resource: The key with its table, its bundle and its text without a translation.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    storage = .resource(resource)
  }

  /// Creates a text from a key in a variable. The text is translated when it is shown.
  @_disfavoredOverload
  public init(
    _ key: String,
    tableName: String?,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(
      String.LocalizationValue(key),
      tableName: tableName,
      bundle: bundle,
      comment: comment
    )
  }

  /// Creates a text from its parts.
  @_spi(Internals) public init(_ storage: Storage) {
    self.storage = storage
  }

  /// Concatenates two texts, which keep their styles.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(.concatenated(lhs, rhs))
  }
}

extension TextState.Storage: Hashable {
  /// Compares characters, whether they are translated or verbatim.
  @_spi(Internals) public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.concatenated(let lhs1, let lhs2), .concatenated(let rhs1, let rhs2)):
      lhs1 == rhs1 && lhs2 == rhs2
    case (.verbatim(let lhs), .verbatim(let rhs)): lhs == rhs
    case (.concatenated, _), (_, .concatenated): false
    default: lhs.text(in: .current) == rhs.text(in: .current)
    }
  }

  @_spi(Internals) public func hash(into hasher: inout Hasher) {
    switch self {
    case .concatenated(let lhs, let rhs):
      hasher.combine(lhs)
      hasher.combine(rhs)
    case .localized, .resource, .verbatim, .view: hasher.combine(text(in: .current))
    }
  }
}
