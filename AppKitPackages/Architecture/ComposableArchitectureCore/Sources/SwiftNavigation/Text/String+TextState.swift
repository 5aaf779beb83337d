import Foundation
import FoundationExtras

extension String {
  /// Creates a string with the characters of a text, without its styles.
  ///
  /// ```swift
  /// String(state: TextState("Hello, ") + TextState("world").bold())  // "Hello, world"
  /// ```
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - locale: The language of translations, or `nil` for the language of the process. A bundle
  ///     without this language provides texts in its development language.
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
    case .resource(let resource):
      resource.text(in: locale)
    case .verbatim(let content):
      content
    case .view(let content):
      content.text(in: locale)
    }
  }
}

extension LocalizedStringResource {
  fileprivate func text(in locale: Locale) -> String {
    var resource = self
    resource.locale = locale
    return String(localized: resource)
  }
}

extension String.LocalizationValue {
  fileprivate func translated(_ table: String?, _ bundle: Bundle?, _ locale: Locale) -> String {
    #if canImport(Darwin)
      String(localized: self, table: table, bundle: bundle, locale: locale)
    #else
      // Without a translation, values have their descriptions, as in a `Text`.
      Localization.string(for: self, table: table, bundle: bundle, locale: locale) ?? untranslated
    #endif
  }
}
