import Foundation

/// A valid name of an account.
struct AccountName {
  static let longest = 64

  /// The name as it is shown.
  let text: String
  /// The form by which accounts are compared: without differences of case and of compatible
  /// characters, such as full-width letters.
  let key: String

  /// - Throws: `AccountError.invalidName`.
  init(_ text: String) throws {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      .precomposedStringWithCanonicalMapping
    guard (1...Self.longest).contains(text.count), text.utf8.count <= 4 * Self.longest,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory.isInvisible })
    else { throw AccountError.invalidName(longest: Self.longest) }
    self.text = text
    key = text.precomposedStringWithCompatibilityMapping.lowercased()
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

  /// - Throws: `AccountError.shortPassword` or `AccountError.longPassword`.
  init(_ text: String) throws {
    guard text.count >= Self.minimum else {
      throw AccountError.shortPassword(minimum: Self.minimum)
    }
    guard text.count <= Self.maximum, text.utf8.count <= 8 * Self.maximum else {
      throw AccountError.longPassword(maximum: Self.maximum)
    }
    self.text = Self.normalized(text)
  }

  static func normalized(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
}
