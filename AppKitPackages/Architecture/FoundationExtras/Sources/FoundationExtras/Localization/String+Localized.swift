#if !canImport(Darwin)
  import Foundation

  extension String {
    /// Creates a text in the language of the environment.
    ///
    /// ```swift
    /// let title = String(localized: "\(count) items")
    /// ```
    ///
    /// Foundation has this initializer on Apple's systems only. There the locale only formats
    /// values. Here it is also the language of the text, since a test has no other way to choose
    /// one.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is also the text without a translation.
    ///   - table: The name of the table; nil for `Localizable`.
    ///   - bundle: The bundle of the table; nil for the main bundle.
    ///   - locale: The language. `Locale.current` means the language of the environment.
    ///   - comment: A comment for translators.
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

    /// Creates a text in the language of the environment, for a key with a separate default text.
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

    /// Creates the text of a resource in the language of its locale.
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

  // Foundation declares one function with default arguments. Overloads without default arguments
  // take precedence, so a call of `NSLocalizedString` resolves to one of these.

  /// Returns the translation of a key in the main bundle, or the key.
  ///
  /// Outside of Apple's systems, Foundation's function reads only English `.strings` files.
  public func NSLocalizedString(_ key: String, comment: String) -> String {
    localizedString(key, table: nil, bundle: nil, value: "")
  }

  /// Returns the translation of a key in a bundle, or the key.
  public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    localizedString(key, table: nil, bundle: bundle, value: "")
  }

  /// Returns the translation of a key in a table, or the key.
  public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    localizedString(key, table: tableName, bundle: nil, value: "")
  }

  /// Returns the translation of a key in a table of a bundle, or the key.
  public func NSLocalizedString(
    _ key: String,
    tableName: String?,
    bundle: Bundle,
    comment: String
  ) -> String {
    localizedString(key, table: tableName, bundle: bundle, value: "")
  }

  /// Returns the translation of a key in the main bundle, or a default value.
  public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    localizedString(key, table: nil, bundle: nil, value: value)
  }

  /// Returns the translation of a key in a bundle, or a default value.
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
