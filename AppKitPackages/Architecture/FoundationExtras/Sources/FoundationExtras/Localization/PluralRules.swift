#if !canImport(Darwin)
  import Foundation
  import Synchronization
  internal import _FoundationICU

  /// A CLDR plural category.
  enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// The plural rules of a language.
  ///
  /// The rules come from the ICU library that Foundation links: CLDR 46 in ICU 76 with Swift 6.3. A
  /// separate table would diverge from Foundation's formatters with the next update of either.
  struct PluralRules: Sendable {
    // Sound: ICU documents open plural rules as immutable, and they are never closed.
    nonisolated(unsafe) private let rules: OpaquePointer?

    init(language: String) {
      var status = U_ZERO_ERROR
      rules = swift_uplrules_open(language, &status)
    }

    /// Returns the category of a number, or `other` if the language has no rules.
    func category(of number: Double) -> PluralCategory {
      guard let rules else { return .other }
      var status = U_ZERO_ERROR
      return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { buffer in
        let count = swift_uplrules_select(rules, number, buffer.baseAddress, 16, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return .other }
        return PluralCategory(
          rawValue: String(decoding: buffer.prefix(Int(count)), as: UTF16.self)
        ) ?? .other
      }
    }

    /// Returns the cached rules of a language.
    static func of(_ language: String) -> PluralRules {
      opened.withLock { opened in
        if let rules = opened[language] { return rules }
        let rules = PluralRules(language: language)
        opened[language] = rules
        return rules
      }
    }

    private static let opened = Mutex<[String: PluralRules]>([:])
  }
#endif
