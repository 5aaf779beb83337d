#if !canImport(Darwin)
  import Foundation
  import Synchronization
  internal import _FoundationICU

  /// The CLDR plural categories.
  enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// The plural rules of a language.
  ///
  /// The rules are those of CLDR, as the ICU library has them that Foundation is linked with: CLDR 46
  /// in Swift 6.3, whose ICU is version 76. A table of our own would say something else than
  /// Foundation's formatters as soon as either is updated.
  struct PluralRules: Sendable {
    // Sound: ICU documents plural rules as immutable once they are open, and they are never closed.
    nonisolated(unsafe) private let rules: OpaquePointer?

    init(language: String) {
      var status = U_ZERO_ERROR
      rules = swift_uplrules_open(language, &status)
    }

    /// The category of a number; `other` where the language has no rules.
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

    /// The rules of a language, which are opened once.
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
