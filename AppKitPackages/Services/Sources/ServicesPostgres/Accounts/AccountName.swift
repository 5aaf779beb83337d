import Foundation

/// A valid name of an account.
struct AccountName {
  static let longest = 64

  /// The name as it is shown.
  let text: String
  /// The form by which accounts are compared: without differences of case and of compatible
  /// characters, such as full-width letters.
  let key: String

  /// A name that may belong to an account.
  ///
  /// - Throws: `AccountError.invalidName`.
  init(_ text: String) throws {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      .precomposedStringWithCanonicalMapping
    guard (1...Self.longest).contains(text.count), text.utf8.count <= 4 * Self.longest,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory.isInvisible })
    else { throw AccountError.invalidName(longest: Self.longest) }
    self.text = text
    key = Self.compared(text)
  }

  /// The form by which names are compared.
  static func compared(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping.lowercased()
  }

  /// A name for a new account, which cannot look like that of another one.
  ///
  /// Such a name has letters and digits of one script (Unicode Technical Standard 39, section 5.2,
  /// "highly restrictive", without mixtures with Latin), and otherwise visible characters of ASCII and single spaces,
  /// as in the profile UsernameCaseMapped of PRECIS (RFC 8265).
  ///
  /// - Throws: `AccountError.invalidName` or `AccountError.lookalikeName`.
  init(new text: String) throws {
    try self.init(text)
    let shown = self.text.precomposedStringWithCompatibilityMapping
    guard !shown.contains("  "), shown.unicodeScalars.allSatisfy(\.isAllowedInNames),
      Self.scripts.contains(where: { shown.wholeMatch(of: $0) != nil })
    else { throw AccountError.lookalikeName(name: self.text) }
  }

  // `Regex` has no other way to name scripts at run time; a script that it does not know is left out.
  // Sound: the expressions are never changed, and matching does not change them.
  nonisolated(unsafe) private static let scripts: [Regex<Substring>] =
    ([
      "Latin", "Cyrillic", "Greek", "Armenian", "Hebrew", "Arabic", "Devanagari", "Bengali",
      "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Thai",
      "Lao", "Tibetan", "Myanmar", "Georgian", "Ethiopic", "Khmer", "Thaana",
    ].map { [$0] } + [["Han", "Hiragana", "Katakana"], ["Han", "Bopomofo"], ["Han", "Hangul"]])
    .compactMap { scripts in
      let sets = (scripts + ["Common", "Inherited"]).map { "\\p{Script_Extensions=\($0)}" }
      return try? Regex("[\(sets.joined())]+", as: Substring.self).matchingSemantics(.unicodeScalar)
    }
}

extension Unicode.Scalar {
  /// Whether a new name can contain the scalar: letters, their marks, decimal digits, and what is
  /// visible in ASCII, and the space.
  fileprivate var isAllowedInNames: Bool {
    if properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      return true
    default: return (0x20...0x7E).contains(value)
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters of the category have no width, or move what follows.
  fileprivate var isInvisible: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}

/// A valid password of a new account.
struct NewPassword {
  static let minimum = 8
  static let maximum = 200

  /// The password in the normal form C, because keyboards differ in how they compose characters.
  let text: String

  /// - Parameters:
  ///   - text: The password.
  ///   - name: The name of the account.
  /// - Throws: `AccountError.shortPassword`, `AccountError.longPassword` or
  ///   `AccountError.commonPassword`.
  init(_ text: String, of name: String) throws {
    guard text.count >= Self.minimum else {
      throw AccountError.shortPassword(minimum: Self.minimum)
    }
    guard text.count <= Self.maximum, text.utf8.count <= 8 * Self.maximum else {
      throw AccountError.longPassword(maximum: Self.maximum)
    }
    guard !CommonPasswords.contains(text, name: name) else { throw AccountError.commonPassword }
    self.text = Self.normalized(text)
  }

  static func normalized(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
}
