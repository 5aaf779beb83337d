import Foundation

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
  ///     without that language answers in the process's own.
  public init(state: TextState, locale: Locale? = nil) {
    switch state.storage {
    case .concatenated(let lhs, let rhs):
      self = String(state: lhs, locale: locale) + String(state: rhs, locale: locale)
    case .localized(let key, let tableName, let url):
      let bundle = url.flatMap(Bundle.init(url:)) ?? .main
      let translated = locale.flatMap { locale in
        locale.language.languageCode
          .flatMap { bundle.path(forResource: $0.identifier, ofType: "lproj") }
          .flatMap(Bundle.init(path:))
      }
      self = (translated ?? bundle).localizedString(forKey: key, value: nil, table: tableName)
    case .verbatim(let content):
      self = content
    }
  }
}
