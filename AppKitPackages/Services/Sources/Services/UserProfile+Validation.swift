import Foundation
import Models

extension UserProfile {
  /// Returns the profile without spaces around the name and the e-mail address.
  ///
  /// - Parameter others: The saved profiles. One with the same identity is ignored.
  /// - Throws: A ``ServiceError`` if the name is empty, too long or taken, or the address is
  ///   invalid.
  package func validated(among others: [UserProfile]) throws -> UserProfile {
    var profile = self
    profile.name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    profile.email = email.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !profile.name.isEmpty else { throw ServiceError.emptyProfileName }
    do throws(LongText) {
      try LongText.check(profile.name, .name)
    } catch {
      throw ServiceError.longProfileName(error)
    }
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
