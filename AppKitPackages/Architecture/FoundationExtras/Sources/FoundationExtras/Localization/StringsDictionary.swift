#if !canImport(Darwin)
  import Foundation

  /// Parses `.strings` and `.stringsdict` files, which are property lists.
  enum StringsDictionary {
    /// Returns the translations of a `.strings` file.
    static func strings(_ data: Data) throws -> [String: Translation] {
      try dictionary(data).reduce(into: [:]) { translations, entry in
        guard let text = entry.value as? String else { return }
        translations[entry.key] = Translation(.single(FormatTemplate(text)))
      }
    }

    /// Returns the translations of a `.stringsdict` file with their plural forms.
    static func plurals(_ data: Data) throws -> [String: Translation] {
      try dictionary(data).reduce(into: [:]) { translations, entry in
        guard let rules = entry.value as? [String: Any] else { return }
        if let variants = rules["NSStringVariableWidthRuleType"] as? [String: String],
          let widest = variants.max(by: { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) })
        {
          translations[entry.key] = Translation(.single(FormatTemplate(widest.value)))
        } else if let format = rules["NSStringLocalizedFormatKey"] as? String {
          translations[entry.key] = Translation(
            .single(FormatTemplate(format)),
            substitutions: rules.compactMapValues { ($0 as? [String: Any]).map(substitution) }
          )
        }
      }
    }

    private static func substitution(_ rules: [String: Any]) -> Translation.Substitution {
      var forms: [PluralCategory: FormatTemplate] = [:]
      for category in PluralCategory.allCases {
        forms[category] = (rules[category.rawValue] as? String).map { FormatTemplate($0) }
      }
      return Translation.Substitution(
        index: nil,
        specifier: rules["NSStringFormatValueTypeKey"] as? String ?? "lld",
        forms: forms
      )
    }

    private static func dictionary(_ data: Data) throws -> [String: Any] {
      // An empty file is no valid property list, but a valid empty table.
      guard !data.isEmpty else { return [:] }
      let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      guard let dictionary = list as? [String: Any] else {
        throw NotADictionary()
      }
      return dictionary
    }

    struct NotADictionary: Error, CustomStringConvertible {
      var description: String { "it holds no keys with values" }
    }
  }
#endif
