import Foundation
import Models

extension UserProfile {
  /// Whether this profile comes before another one in lists: by name, and with numbers in it as
  /// numbers, so that "Team 2" comes before "Team 10".
  package func precedes(_ other: UserProfile) -> Bool {
    name.localizedStandardCompare(other.name) == .orderedAscending
  }

  /// Returns the edit with the changes that others have saved, or throws if it conflicts with them.
  ///
  /// - Parameters:
  ///   - profiles: The saved profiles.
  ///   - base: The profile with which the edit began.
  package func merged(
    among profiles: [UserProfile],
    base: UserProfile
  ) throws(ServiceError) -> UserProfile {
    guard let saved = profiles.first(where: { $0.id == id }) else {
      throw .noSuchProfile(name: name)
    }
    let (profile, conflicts) = merging(saved, base: base)
    guard conflicts.isEmpty else { throw .changedProfile(saved, conflicts) }
    return profile
  }

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
