#if !canImport(Darwin)
  import Foundation

  /// A language as an identifier names it, with the script it is usually written in.
  struct LanguageTag: Hashable, Sendable {
    let code: String
    let script: String?
    /// The region that the identifier names; nil if it names none.
    let region: String?

    init(_ identifier: String) {
      let language = Locale.Language(
        identifier: identifier.replacingOccurrences(of: "_", with: "-")
      )
      let maximal = Locale.Language(identifier: language.maximalIdentifier)
      let code = maximal.languageCode?.identifier ?? identifier
      // CLDR writes Norwegian as "no", catalogs as "nb".
      self.code = code == "no" ? "nb" : code
      script = code == "no" ? "Latn" : maximal.script?.identifier
      region = language.region?.identifier
    }

    /// The localization that suits this language best; nil if none is in this language and script.
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
    /// The locale that the environment of the process asks for: the first of `LC_ALL`, `LC_MESSAGES`
    /// and `LANG` that is set. `Locale.current` where that is the locale `C`.
    ///
    /// ```swift
    /// let title = String(localized: "title", locale: .preferred)
    /// ```
    ///
    /// Foundation's own `Locale.current` does not read the environment outside of Apple's systems: it
    /// is always `en_001`.
    public static let preferred =
      preferredIdentifiers(ProcessInfo.processInfo.environment).last.map(Locale.init(identifier:))
      ?? current

    /// The languages to look translations up in, the best first.
    static let preferredLanguageIdentifiers = preferredIdentifiers(
      ProcessInfo.processInfo.environment
    )

    /// The identifiers that an environment names, the most wanted first, and the locale itself last.
    /// `LANGUAGE` is a list of languages which counts for words alone, as with gettext.
    static func preferredIdentifiers(_ environment: [String: String]) -> [String] {
      let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
      guard let name = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }),
        let identifier = identifier(posixName: name)
      else { return [] }
      let languages = environment["LANGUAGE"]?.split(separator: ":") ?? []
      return languages.compactMap { self.identifier(posixName: String($0)) } + [identifier]
    }

    /// The identifier for a name such as `de_DE.UTF-8@euro`; nil for `C` and `POSIX`.
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
