#if !canImport(Darwin)
  import Foundation

  extension String {
    /// Compares strings in the order of the current locale.
    ///
    /// ```swift
    /// let sorted = ["file 10", "File 9"].sorted(using: .localizedStandard)
    /// ```
    ///
    /// On Apple's systems, `String.StandardComparator` has these orders; Foundation on Linux has only
    /// its `lexical`.
    public struct LocalizedComparator: SortComparator, Codable, Sendable {
      fileprivate enum Comparison: Codable {
        case standard
        case localized
      }

      fileprivate let comparison: Comparison
      var isStandard: Bool { comparison == .standard }
      /// Whether the order is reversed.
      public var order = SortOrder.forward

      public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result =
          switch comparison {
          case .standard: lhs.localizedStandardCompare(rhs)
          case .localized: lhs.localizedCompare(rhs)
          }
        if order == .forward { return result }
        return ComparisonResult(rawValue: -result.rawValue) ?? .orderedSame
      }
    }
  }

  extension SortComparator where Self == String.LocalizedComparator {
    /// The order in which file managers list names: numbers by value, letters without case.
    public static var localizedStandard: String.LocalizedComparator {
      String.LocalizedComparator(comparison: .standard)
    }

    /// The order of the current locale.
    public static var localized: String.LocalizedComparator {
      String.LocalizedComparator(comparison: .localized)
    }
  }

  extension SortComparator where Self == String.StandardComparator {
    /// The order of the Unicode scalars.
    public static var lexical: String.StandardComparator { String.StandardComparator.lexical }
  }
#endif
