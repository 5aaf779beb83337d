import Foundation
import Models

extension UserProfile {
  /// The profile as it may be saved: without spaces around the name and the e-mail address.
  ///
  /// - Parameter others: The profiles there are. The one of the same identity doesn't count.
  /// - Throws: A ``ServiceError`` if the name is empty or taken, or the address can't be one.
  package func validated(among others: [UserProfile]) throws -> UserProfile {
    var profile = self
    profile.name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    profile.email = email.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !profile.name.isEmpty else { throw ServiceError.emptyProfileName }
    let isTaken = others.contains {
      $0.id != id && $0.name.lowercased() == profile.name.lowercased()
    }
    guard !isTaken else { throw ServiceError.profileNameTaken(name: profile.name) }
    if let problem = EmailAddress.problem(in: profile.email) {
      throw ServiceError.invalidEmail(problem)
    }
    return profile
  }
}
