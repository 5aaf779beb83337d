#if !canImport(Darwin)
  import Foundation

  /// A key that is translated when it is shown, in the language of the view or process that shows
  /// it.
  ///
  /// ```swift
  /// struct Chapter { let title: LocalizedStringResource }
  /// let chapter = Chapter(title: "chapter.first")
  /// String(localized: chapter.title)
  /// ```
  ///
  /// Foundation has this type on Apple's systems only.
  public struct LocalizedStringResource: Equatable, Sendable, Codable,
    ExpressibleByStringInterpolation, CustomLocalizedStringResourceConvertible
  {
    /// The key in the table.
    public let key: String
    /// The text if the table does not contain the key.
    public let defaultValue: String.LocalizationValue
    /// The name of the table; nil for `Localizable`.
    public let table: String?
    /// The language of the translation.
    public var locale: Locale
    private let bundleURL: URL?

    /// The bundle of the table.
    public enum BundleDescription: Sendable {
      /// The main bundle.
      case main
      /// The bundle that contains a class.
      case forClass(AnyClass)
      /// The bundle at a URL.
      case atURL(URL)

      fileprivate var url: URL? {
        switch self {
        case .main: nil
        case .forClass(let type): Bundle(for: type).bundleURL
        case .atURL(let url): url
        }
      }
    }

    /// The bundle of the table.
    public var bundle: BundleDescription { bundleURL.map { .atURL($0) } ?? .main }

    /// Creates a resource whose key is also its default text.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key and the default text.
    ///   - table: The name of the table; nil for `Localizable`.
    ///   - locale: The language. `Locale.current` means the language of the environment.
    ///   - bundle: The bundle of the table.
    ///   - comment: A comment for translators.
    public init(
      _ keyAndValue: String.LocalizationValue,
      table: String? = nil,
      locale: Locale = .current,
      bundle: BundleDescription = .main,
      comment: StaticString? = nil
    ) {
      key = keyAndValue.key
      defaultValue = keyAndValue
      self.table = table
      self.locale = locale
      bundleURL = bundle.url
    }

    /// Creates a resource with a key and a separate default text.
    public init(
      _ key: StaticString,
      defaultValue: String.LocalizationValue,
      table: String? = nil,
      locale: Locale = .current,
      bundle: BundleDescription = .main,
      comment: StaticString? = nil
    ) {
      self.key = "\(key)"
      self.defaultValue = defaultValue
      self.table = table
      self.locale = locale
      bundleURL = bundle.url
    }

    /// Creates a resource of a bundle whose key is also its default text.
    @_disfavoredOverload
    public init(
      _ keyAndValue: String.LocalizationValue,
      table: String? = nil,
      locale: Locale = .current,
      bundle: Bundle,
      comment: StaticString? = nil
    ) {
      self.init(
        keyAndValue,
        table: table,
        locale: locale,
        bundle: .atURL(bundle.bundleURL),
        comment: comment
      )
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
      self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// The resource itself.
    public var localizedStringResource: LocalizedStringResource { self }

    /// The bundle of the table, or nil for the main bundle.
    public var resolvedBundle: Bundle? { bundleURL.flatMap(Localization.bundle(at:)) }
  }

  /// A type whose values have a localized name.
  public protocol CustomLocalizedStringResourceConvertible {
    /// The localized name.
    var localizedStringResource: LocalizedStringResource { get }
  }
#endif
