#if !canImport(Darwin)
  import Foundation

  /// Joins texts to a list: `milk, bread, and cheese`.
  ///
  /// ```swift
  /// ListFormatter.localizedString(byJoining: ["milk", "bread"])
  /// ```
  ///
  /// Foundation has this class on Apple's systems only, and `formatted(.list(type: .and))`
  /// everywhere.
  public final class ListFormatter {
    /// The locale, by default that of the environment.
    public var locale: Locale! = .preferred
    /// Formats items that are not strings.
    public var itemFormatter: Formatter?

    /// Creates a formatter.
    public init() {}

    /// Returns texts joined in the language of the environment.
    public static func localizedString(byJoining strings: [String]) -> String {
      ListFormatter().joined(strings)
    }

    /// Returns the items in one text.
    public func string(from items: [Any]) -> String? {
      joined(items.map { itemFormatter?.string(for: $0) ?? "\($0)" })
    }

    private func joined(_ words: [String]) -> String {
      words.formatted(.list(type: .and).locale(locale ?? .preferred))
    }
  }
#endif
