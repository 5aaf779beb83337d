#if !canImport(Darwin)
  import Foundation

  extension SortDescriptor {
    /// Creates a descriptor that compares strings in the order of a comparator of the locale.
    ///
    /// ```swift
    /// struct Book { var title: String }
    /// let byTitle = SortDescriptor(\Book.title, comparator: .localizedStandard)
    /// ```
    ///
    /// Foundation on Linux has only an initializer with a `String.StandardComparator`, which lacks the
    /// orders of the locale.
    public init(
      _ keyPath: any KeyPath<Compared, String> & Sendable,
      comparator: String.LocalizedComparator,
      order: SortOrder = .forward
    ) {
      let keys = comparator.isStandard ? \String.standardKey : \String.localizedKey
      self.init(sendable(keyPath.appending(path: keys)), order: order)
    }

    /// Creates a descriptor that compares optional strings in an order of the locale. A missing string
    /// comes first.
    public init(
      _ keyPath: any KeyPath<Compared, String?> & Sendable,
      comparator: String.LocalizedComparator,
      order: SortOrder = .forward
    ) {
      let keys = comparator.isStandard ? \String?.standardKey : \String?.localizedKey
      self.init(sendable(keyPath.appending(path: keys)), order: order)
    }

    /// Creates a descriptor that compares strings like file managers do: numbers by value, letters without
    /// case. Foundation on Linux compares Unicode scalars if no comparator is named.
    public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
      self.init(keyPath, comparator: .localizedStandard, order: order)
    }

    /// Creates a descriptor that compares optional strings like file managers do. A missing string comes
    /// first.
    public init(_ keyPath: any KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
      self.init(keyPath, comparator: .localizedStandard, order: order)
    }
  }

  /// Returns a key path that is made of two `Sendable` ones.
  private func sendable<Root, Value>(
    _ keyPath: KeyPath<Root, Value>
  ) -> any KeyPath<Root, Value> & Sendable {
    // Both parts capture only values that are `Sendable`, which `appending(path:)` does not state.
    // The types have the same layout, because `Sendable` has no witness table.
    unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
  }

  /// A string in an order of the locale, because a descriptor stores no comparator of another module.
  private struct LocalizedKey: Comparable {
    let string: String
    let comparator: String.LocalizedComparator

    static func < (first: Self, second: Self) -> Bool {
      first.comparator.compare(first.string, second.string) == .orderedAscending
    }

    static func == (first: Self, second: Self) -> Bool {
      first.comparator.compare(first.string, second.string) == .orderedSame
    }
  }

  extension String {
    fileprivate var standardKey: LocalizedKey {
      LocalizedKey(string: self, comparator: .localizedStandard)
    }
    fileprivate var localizedKey: LocalizedKey {
      LocalizedKey(string: self, comparator: .localized)
    }
  }

  extension String? {
    fileprivate var standardKey: LocalizedKey? { self?.standardKey }
    fileprivate var localizedKey: LocalizedKey? { self?.localizedKey }
  }
#endif
