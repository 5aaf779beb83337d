#if !canImport(Darwin)
  import Foundation

  /// The language of an identifier, with its likely script.
  struct LanguageTag: Hashable, Sendable {
    let code: String
    let script: String?
    /// The region of the identifier, or nil.
    let region: String?

    init(_ identifier: String) {
      let language = Locale.Language(
        identifier: identifier.replacingOccurrences(of: "_", with: "-")
      )
      let maximal = Locale.Language(identifier: language.maximalIdentifier)
      let code = maximal.languageCode?.identifier ?? identifier
      // CLDR identifies Norwegian as "no", catalogs as "nb".
      self.code = code == "no" ? "nb" : code
      script = code == "no" ? "Latn" : maximal.script?.identifier
      region = language.region?.identifier
    }

    /// Returns the best matching localization, or nil if none has this language and script.
    func bestMatch(among localizations: [String]) -> String? {
      let candidates = localizations.map { (name: $0, tag: LanguageTag($0)) }
        .filter { $0.tag.code == code && $0.tag.script == script }
      let best =
        candidates.first { $0.tag.region == region } ?? candidates.first { $0.tag.region == nil }
        ?? candidates.first
      return best?.name
    }
  }

  extension Locale {
    /// The locale of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set in the
    /// environment, or `Locale.current` for the locale `C`.
    ///
    /// ```swift
    /// let title = String(localized: "title", locale: .preferred)
    /// ```
    ///
    /// Outside of Apple's systems, Foundation's `Locale.current` ignores the environment and is
    /// always `en_001`.
    public static let preferred =
      preferredIdentifiers(ProcessInfo.processInfo.environment).last.map(Locale.init(identifier:))
      ?? current

    /// The languages for translations, in order of preference.
    static let preferredLanguageIdentifiers = preferredIdentifiers(
      ProcessInfo.processInfo.environment
    )

    /// Returns the identifiers in an environment, in order of preference, followed by the locale.
    /// `LANGUAGE` is a list of languages for translations only, as with gettext.
    static func preferredIdentifiers(_ environment: [String: String]) -> [String] {
      let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
      guard let name = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }),
        let identifier = identifier(posixName: name)
      else { return [] }
      let languages = environment["LANGUAGE"]?.split(separator: ":") ?? []
      return languages.compactMap { self.identifier(posixName: String($0)) } + [identifier]
    }

    /// Returns the identifier for a name such as `de_DE.UTF-8@euro`, or nil for `C` and `POSIX`.
    static func identifier(posixName name: String) -> String? {
      let parts = name.split(separator: "@", maxSplits: 1)
      let base = parts.first?.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
      guard base.count > 1, base != "POSIX",
        base.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
      else { return nil }
      let fields = base.split { $0 == "_" || $0 == "-" }
      switch parts.dropFirst().first {
      case "latin": return ([fields[0], "Latn"] + fields.dropFirst()).joined(separator: "_")
      case "cyrillic": return ([fields[0], "Cyrl"] + fields.dropFirst()).joined(separator: "_")
      default: return fields.joined(separator: "_")
      }
    }
  }
#endif
