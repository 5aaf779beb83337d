import Foundation

/// Text as a value: what it says and how it is styled.
///
/// ```swift
/// TextState("Deleted ") + TextState("\(count) items").bold()
/// ```
///
/// A view's text can't be compared, so it can't sit in a feature's state. This can: two texts are
/// equal when they were put together from equal parts with equal styles. With views imported, it
/// turns into a `Text`, and `font`, `fontWeight`, `fontDesign` and `foregroundColor` join its
/// modifiers.
public struct TextState: Hashable, Sendable {
  package let storage: Storage
  package var modifiers: [Modifier] = []

  package enum Storage: Hashable, Sendable {
    indirect case concatenated(TextState, TextState)
    case localized(key: String, tableName: String?, bundle: URL?)
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

  /// Creates text from a string.
  ///
  /// ```swift
  /// TextState("Hello, \(name)")
  /// ```
  public init(_ content: String) {
    storage = .verbatim(content)
  }

  /// Creates text that is looked up in a table of translations when it is shown.
  ///
  /// ```swift
  /// TextState("delete.title", tableName: "Alerts", bundle: .main)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key in the table, shown itself when the table has no such key.
  ///   - tableName: The table's name; `nil` for `Localizable`.
  ///   - bundle: Where the table is; `nil` for the main bundle.
  ///   - comment: A remark for translators.
  @_disfavoredOverload
  public init(
    _ key: String,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    storage = .localized(key: key, tableName: tableName, bundle: bundle?.bundleURL)
  }

  init(_ storage: Storage) {
    self.storage = storage
  }

  /// Two texts, one after the other, each with its own style.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(.concatenated(lhs, rhs))
  }
}
