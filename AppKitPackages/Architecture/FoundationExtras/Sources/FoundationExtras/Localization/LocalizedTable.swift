#if !canImport(Darwin)
  import Foundation
  import Synchronization

  /// A table of a bundle in all languages.
  final class LocalizedTable: Sendable {
    private let catalog: StringCatalog?
    private let translations: [String: [String: Translation]]
    private let localizations: [String]
    /// The languages to search, cached by locale.
    private let chosen = Mutex<[String: [Localization]]>([:])

    /// The translations of a table in one language.
    private final class Localization: Sendable {
      let rules: PluralRules
      let translations: [String: Translation]

      init(language: String, translations: [String: Translation]) {
        rules = PluralRules.of(language)
        self.translations = translations
      }
    }

    init(catalog: StringCatalog?, translations: [String: [String: Translation]]) {
      self.catalog = catalog
      self.translations = translations
      localizations = (catalog?.languages ?? []).union(translations.keys).subtracting(["Base"])
        .sorted()
    }

    func pieces(
      for key: String,
      _ arguments: [LocalizedArgument],
      locale: Locale
    ) -> [LocalizedPiece]? {
      for localization in localizations(for: locale) {
        guard let translation = localization.translations[key] else { continue }
        return translation.pieces(for: arguments, rules: localization.rules)
      }
      return nil
    }

    private func localizations(for locale: Locale) -> [Localization] {
      chosen.withLock { chosen in
        if let localizations = chosen[locale.identifier] { return localizations }
        let localizations = languages(for: locale).compactMap(localization)
        chosen[locale.identifier] = localizations
        return localizations
      }
    }

    /// Returns the languages to search for a locale, in order of preference.
    private func languages(for locale: Locale) -> [String] {
      // The current locale means all languages of the environment.
      let isPreferred = locale == .preferred || locale == .current
      let wanted = isPreferred ? Locale.preferredLanguageIdentifiers : [locale.identifier]
      let matches = wanted.lazy.compactMap { LanguageTag($0).bestMatch(among: self.localizations) }
      // The source language is the fallback for a missing translation.
      let fallbacks: [String?] = [catalog?.sourceLanguage, "Base", "en", localizations.first]
      var languages: [String] = []
      for language in [matches.first] + fallbacks {
        if let language, !languages.contains(language) { languages.append(language) }
      }
      return languages
    }

    private func localization(_ name: String) -> Localization? {
      let fromCatalog = catalog?.translations(to: name) ?? [:]
      let fromFolder = translations[name] ?? [:]
      guard !fromCatalog.isEmpty || !fromFolder.isEmpty else { return nil }
      return Localization(
        language: name == "Base" ? "en" : name,
        translations: fromFolder.merging(fromCatalog) { $1 }
      )
    }
  }
#endif
