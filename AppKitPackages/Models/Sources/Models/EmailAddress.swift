import Foundation

/// Validates e-mail addresses.
///
/// ```swift
/// EmailAddress.problem(in: "ada@example.org")  // nil
/// EmailAddress.problem(in: "ada")?.description
/// // "The e-mail address \"ada\" has no @. To fix this, write it as name@example.org."
/// ```
///
/// The validation finds typing errors and accepts every address that could exist. The limits of 64
/// and 254 bytes are those of RFC 5321, section 4.5.3.1.
public enum EmailAddress {
  /// The reason why an address is invalid. Its description contains the remedy.
  public enum Problem: Error, Hashable, Sendable {
    /// The address has no `@`.
    case missingAtSign(String)
    /// The address has more than one `@`.
    case multipleAtSigns(String)
    /// The part before the `@` is empty or longer than 64 bytes.
    case invalidLocalPart(String)
    /// The part after the `@` is no complete domain.
    case invalidDomain(String)
    /// The address contains a character that no address contains, such as a space.
    case forbiddenCharacter(String, Character)
    /// The address is longer than 254 bytes.
    case tooLong(bytes: Int)
  }

  /// Returns the problem of an address, or `nil` if the address is valid or empty.
  public static func problem(in address: String) -> Problem? {
    guard !address.isEmpty else { return nil }
    guard address.utf8.count <= 254 else { return .tooLong(bytes: address.utf8.count) }
    if let bad = address.first(where: isForbidden) { return .forbiddenCharacter(address, bad) }
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return .missingAtSign(address) }
    guard parts.count == 2 else { return .multipleAtSigns(address) }
    guard !parts[0].isEmpty, parts[0].utf8.count <= 64 else { return .invalidLocalPart(address) }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1,
      labels.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") && !$0.hasSuffix("-") })
    else { return .invalidDomain(address) }
    return nil
  }

  private static func isForbidden(_ character: Character) -> Bool {
    character.isWhitespace || "<>()[],;:\\\"".contains(character)
      || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension EmailAddress.Problem: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case .missingAtSign(let address):
      "The e-mail address \"\(address)\" has no @. To fix this, write it as name@example.org."
    case .multipleAtSigns(let address):
      "The e-mail address \"\(address)\" has more than one @. To fix this, keep one."
    case .invalidLocalPart(let address):
      """
      The e-mail address "\(address)" needs a name of 1 to 64 bytes before the @. To fix this, write \
      it as name@example.org.
      """
    case .invalidDomain(let address):
      """
      The e-mail address "\(address)" has no complete domain after the @. To fix this, write it as \
      name@example.org.
      """
    case .forbiddenCharacter(let address, let character):
      """
      The e-mail address \(address.debugDescription) contains \(String(character).debugDescription). \
      To fix this, remove it.
      """
    case .tooLong(let bytes):
      "The e-mail address has \(bytes) bytes. To fix this, use at most 254."
    }
  }

  public var errorDescription: String? { description }
}
