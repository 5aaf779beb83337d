import Foundation
import FoundationExtras

/// Text as a value: what it says and how it is styled.
///
/// ```swift
/// TextState("Deleted ") + TextState("\(count) items").bold()
/// ```
///
/// A view's text can't be compared, so it can't sit in a feature's state. This can: two texts are
/// equal when they say the same and were put together from the same parts with equal styles. With views imported, it
/// turns into a `Text`, and `font`, `fontWeight`, `fontDesign` and `foregroundColor` join its
/// modifiers.
public struct TextState: Hashable, Sendable {
  @_spi(Internals) public let storage: Storage
  @_spi(Internals) public var modifiers: [Modifier] = []

  @_spi(Internals) public enum Storage: Sendable {
    indirect case concatenated(TextState, TextState)
    case localized(String.LocalizationValue, tableName: String?, bundle: URL?)
    case verbatim(String)
  }

  /// Creates text that is shown as it stands, in every language.
  public init(verbatim content: String) {
    storage = .verbatim(content)
  }

  /// Creates text from a string.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    storage = .verbatim(String(content))
  }

  /// Creates text from a string, which is shown as it stands.
  @_disfavoredOverload
  public init(_ content: String) {
    storage = .verbatim(content)
  }

  /// Creates text that is looked up in a table of translations when it is shown.
  ///
  /// ```swift
  /// TextState("Hello, \(name)")
  /// TextState("delete.title", tableName: "Alerts", bundle: .main)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key in the table, shown itself when the table has no such key.
  ///   - tableName: The table's name; `nil` for `Localizable`.
  ///   - bundle: Where the table is; `nil` for the main bundle.
  ///   - comment: A remark for translators.
  public init(
    _ key: String.LocalizationValue,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    storage = .localized(key, tableName: tableName, bundle: bundle?.bundleURL)
  }

  /// Creates text from a key in a variable, which is looked up in a table of translations.
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

  init(_ storage: Storage) {
    self.storage = storage
  }

  /// Two texts, one after the other, each with its own style.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(.concatenated(lhs, rhs))
  }
}

extension TextState.Storage: Hashable {
  /// Texts are equal if they say the same, whether that is a translation or stands there as it is.
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
    case .localized, .verbatim: hasher.combine(text(in: .current))
    }
  }
}
