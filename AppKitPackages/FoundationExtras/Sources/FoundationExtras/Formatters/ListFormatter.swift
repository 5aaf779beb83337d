#if !canImport(Darwin)
  import Foundation

  /// Joins words to a list: `milk, bread, and cheese`.
  ///
  /// ```swift
  /// ListFormatter.localizedString(byJoining: ["milk", "bread"])
  /// ```
  ///
  /// Foundation has this on Apple's systems only, and `formatted(.list(type: .and))` everywhere.
  public final class ListFormatter {
    public var locale: Locale! = .preferred
    /// Writes the items that are no strings.
    public var itemFormatter: Formatter?

    public init() {}

    public static func localizedString(byJoining strings: [String]) -> String {
      ListFormatter().joined(strings)
    }

    /// The items in one text.
    public func string(from items: [Any]) -> String? {
      joined(items.map { itemFormatter?.string(for: $0) ?? "\($0)" })
    }

    private func joined(_ words: [String]) -> String {
      words.formatted(.list(type: .and).locale(locale ?? .preferred))
    }
  }
#endif
