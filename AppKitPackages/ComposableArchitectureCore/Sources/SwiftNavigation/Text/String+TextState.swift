import Foundation
import FoundationExtras

extension String {
  /// The characters of a text, without its style.
  ///
  /// ```swift
  /// String(state: TextState("Hello, ") + TextState("world").bold())  // "Hello, world"
  /// ```
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - locale: The language to look translations up in; `nil` for the process's own. A bundle
  ///     without that language answers in the one it is written in.
  public init(state: TextState, locale: Locale? = nil) {
    self = state.storage.text(in: locale ?? .current)
  }
}

extension TextState.Storage {
  /// The text in the language of a locale.
  func text(in locale: Locale) -> String {
    switch self {
    case .concatenated(let lhs, let rhs):
      lhs.storage.text(in: locale) + rhs.storage.text(in: locale)
    case .localized(let key, let tableName, let url):
      key.translated(tableName, url.flatMap { Bundle(url: $0) }, locale)
    case .verbatim(let content):
      content
    }
  }
}

extension String.LocalizationValue {
  fileprivate func translated(_ table: String?, _ bundle: Bundle?, _ locale: Locale) -> String {
    #if canImport(Darwin)
      String(localized: self, table: table, bundle: bundle, locale: locale)
    #else
      // Like a `Text` that is not translated, values are shown as they are described.
      Localization.string(for: self, table: table, bundle: bundle, locale: locale) ?? untranslated
    #endif
  }
}
