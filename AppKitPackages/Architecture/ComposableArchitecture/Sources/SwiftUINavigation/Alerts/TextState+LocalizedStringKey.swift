import Foundation
@_spi(Internals) import SwiftNavigation
import PlatformViews

extension TextState {
  /// Creates a text from a key in a variable. The text is translated when it is shown.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "delete.title"
  /// let title = TextState(key, tableName: "Alerts")
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key in the table of translations, which is also the text without a translation.
  ///   - tableName: The table's name; `nil` for `Localizable`.
  ///   - bundle: The bundle of the table; `nil` for the main bundle.
  ///   - comment: A comment for translators.
  // Literals are values of `String.LocalizationValue`, which modules without views have as well.
  @_disfavoredOverload
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.view(LocalizedViewText(key: key, table: tableName, bundle: bundle?.bundleURL)))
  }
}

/// A key with its table, as a part of a `TextState`.
struct LocalizedViewText: TextState.ViewText {
  let key: LocalizedStringKey
  let table: String?
  /// The address of the bundle, because a bundle is not `Sendable` on all systems.
  let bundle: URL?

  /// The view of the text.
  var view: Text { Text(key, tableName: table, bundle: bundle.flatMap { Bundle(url: $0) }) }

  func text(in locale: Locale) -> String {
    #if canImport(Darwin)
      var environment = EnvironmentValues()
      environment.locale = locale
      return view._resolveText(in: environment)
    #else
      key._text(table: table, bundle: bundle.flatMap { Bundle(url: $0) }, locale: locale)
    #endif
  }
}
