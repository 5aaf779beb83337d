#if !canImport(Darwin)
  import Foundation

  /// The content of a string catalog (`.xcstrings`).
  struct StringCatalog: Decodable, Sendable {
    let sourceLanguage: String
    let strings: [String: Entry]

    struct Entry: Decodable, Sendable {
      let localizations: [String: Variant]?
    }

    struct Variant: Decodable, Sendable {
      let stringUnit: StringUnit?
      let variations: Variations?
      let substitutions: [String: Substitution]?
    }

    struct StringUnit: Decodable, Sendable {
      let value: String
    }

    struct Variations: Decodable, Sendable {
      let plural: [String: Variant]?
      let device: [String: Variant]?
    }

    struct Substitution: Decodable, Sendable {
      let argNum: Int?
      let formatSpecifier: String?
      let variations: Variations?
    }

    /// The languages of the translations, and the source language.
    var languages: Set<String> {
      strings.values.reduce(into: [sourceLanguage]) { languages, entry in
        languages.formUnion(entry.localizations.map { Array($0.keys) } ?? [])
      }
    }

    /// Returns the translations for a language. In the source language, a key without a text is its
    /// text.
    func translations(to language: String) -> [String: Translation] {
      strings.reduce(into: [:]) { translations, string in
        translations[string.key] =
          string.value.localizations?[language]?.translation
          ?? (language == sourceLanguage
            ? Translation(.single(FormatTemplate(string.key))) : nil)
      }
    }
  }

  extension StringCatalog.Variant {
    fileprivate var translation: Translation? {
      form.map { form in
        Translation(form, substitutions: (substitutions ?? [:]).compactMapValues(\.substitution))
      }
    }

    private var form: Translation.Form? {
      if let stringUnit { return .single(FormatTemplate(stringUnit.value)) }
      guard let variations else { return nil }
      // Catalogs have no device name for a terminal; "other" is their fallback.
      if let device = variations.device {
        return device.chosenDevice?.form
      }
      let forms = variations.plural?.forms { $0.form } ?? [:]
      return forms.isEmpty ? nil : .plural(index: nil, forms)
    }

    fileprivate var template: FormatTemplate? {
      if let stringUnit { return FormatTemplate(stringUnit.value) }
      return variations?.device?.chosenDevice?.template
    }
  }

  extension StringCatalog.Substitution {
    fileprivate var substitution: Translation.Substitution? {
      let plural = variations?.plural ?? variations?.device?.chosenDevice?.variations?.plural
      var forms = plural?.forms { $0.template } ?? [:]
      if let single = variations?.device?.chosenDevice?.template, forms.isEmpty {
        forms = [.other: single]
      }
      return Translation.Substitution(
        index: argNum.map { max(0, $0 - 1) },
        specifier: formatSpecifier ?? "lld",
        forms: forms
      )
    }
  }

  extension [String: StringCatalog.Variant] {
    fileprivate var chosenDevice: StringCatalog.Variant? {
      self["other"] ?? self["mac"] ?? self.min { $0.key < $1.key }?.value
    }

    fileprivate func forms<Form>(
      _ form: (StringCatalog.Variant) -> Form?
    ) -> [PluralCategory: Form] {
      reduce(into: [:]) { forms, variant in
        guard let category = PluralCategory(rawValue: variant.key) else { return }
        forms[category] = form(variant.value)
      }
    }
  }
#endif
