#if !canImport(Darwin)
  import Foundation
  import Synchronization

  /// One table of a bundle in all its languages.
  final class LocalizedTable: Sendable {
    private let catalog: StringCatalog?
    private let translations: [String: [String: Translation]]
    private let localizations: [String]
    /// The languages to look in, by the locale that is asked for.
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

    /// The languages to look in for a locale, the best first.
    private func languages(for locale: Locale) -> [String] {
      // The process's own locale stands for all the languages that the environment lists.
      let isPreferred = locale == .preferred || locale == .current
      let wanted = isPreferred ? Locale.preferredLanguageIdentifiers : [locale.identifier]
      let matches = wanted.lazy.compactMap { LanguageTag($0).bestMatch(among: self.localizations) }
      // A text without a translation is shown in the language it is written in.
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
