#if !canImport(Darwin)
  import Foundation

  extension String {
    /// A text in the user's language.
    ///
    /// ```swift
    /// let title = String(localized: "\(count) items")
    /// ```
    ///
    /// Foundation has this on Apple's systems only. There the locale only says how values are written;
    /// here it is also the language of the text, as there is no other way to name one in a test.
    ///
    /// - Parameters:
    ///   - keyAndValue: the key, which is also the text where it is not translated.
    ///   - table: the name of the table; nil for `Localizable`.
    ///   - bundle: where the table is; nil for the main bundle.
    ///   - locale: the language. `Locale.current` stands for the one of the environment.
    ///   - comment: a remark for translators.
    public init(
      localized keyAndValue: String.LocalizationValue,
      table: String? = nil,
      bundle: Bundle? = nil,
      locale: Locale = .current,
      comment: StaticString? = nil
    ) {
      self =
        Localization.string(
          for: keyAndValue.key,
          arguments: keyAndValue.arguments,
          table: table,
          bundle: bundle,
          locale: locale
        ) ?? keyAndValue.text(in: locale)
    }

    /// A text in the user's language, under a key that is not the text.
    ///
    /// ```swift
    /// String(localized: "inbox.count", defaultValue: "\(count) messages")
    /// ```
    public init(
      localized key: StaticString,
      defaultValue: String.LocalizationValue,
      table: String? = nil,
      bundle: Bundle? = nil,
      locale: Locale = .current,
      comment: StaticString? = nil
    ) {
      self.init(
        key: "\(key)",
        defaultValue: defaultValue,
        table: table,
        bundle: bundle,
        locale: locale
      )
    }

    /// The text of a resource, in the language of its locale.
    public init(localized resource: LocalizedStringResource) {
      self.init(
        key: resource.key,
        defaultValue: resource.defaultValue,
        table: resource.table,
        bundle: resource.resolvedBundle,
        locale: resource.locale
      )
    }

    private init(
      key: String,
      defaultValue: String.LocalizationValue,
      table: String?,
      bundle: Bundle?,
      locale: Locale
    ) {
      self =
        Localization.string(
          for: key,
          arguments: defaultValue.arguments,
          table: table,
          bundle: bundle,
          locale: locale
        ) ?? defaultValue.text(in: locale)
    }
  }

  // Foundation declares one function with default values for all parameters but two. Functions without
  // default values are preferred to it, so these are called where a program says `NSLocalizedString`.

  /// The translation of a key in the main bundle; the key itself where it has none.
  ///
  /// Foundation reads `.strings` files alone outside of Apple's systems, and always in English.
  public func NSLocalizedString(_ key: String, comment: String) -> String {
    localizedString(key, table: nil, bundle: nil, value: "")
  }

  /// The translation of a key in a bundle; the key itself where it has none.
  public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    localizedString(key, table: nil, bundle: bundle, value: "")
  }

  /// The translation of a key in a table; the key itself where it has none.
  public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    localizedString(key, table: tableName, bundle: nil, value: "")
  }

  /// The translation of a key in a table of a bundle; the key itself where it has none.
  public func NSLocalizedString(
    _ key: String,
    tableName: String?,
    bundle: Bundle,
    comment: String
  ) -> String {
    localizedString(key, table: tableName, bundle: bundle, value: "")
  }

  /// The translation of a key in the main bundle; a value of the caller's where it has none.
  public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    localizedString(key, table: nil, bundle: nil, value: value)
  }

  /// The translation of a key in a bundle; a value of the caller's where it has none.
  public func NSLocalizedString(
    _ key: String,
    bundle: Bundle,
    value: String,
    comment: String
  ) -> String {
    localizedString(key, table: nil, bundle: bundle, value: value)
  }

  private func localizedString(
    _ key: String,
    table: String?,
    bundle: Bundle?,
    value: String
  ) -> String {
    Localization.string(for: key, arguments: [], table: table, bundle: bundle, locale: .current)
      ?? (value.isEmpty ? key : value)
  }
#endif
