import Foundation

/// A profile, which owns to-dos and focus sessions.
public struct UserProfile: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  /// The name, which is unique among the profiles of a person.
  public var name: String
  /// The e-mail address, or an empty text. ``EmailAddress/problem(in:)`` validates it.
  public var email: String
  /// The name of the person who shares the profile with this one, or `nil` if it is this person's.
  public var owner: String?

  /// Creates a profile. The name and the e-mail address are not validated.
  public init(id: UUID, name: String, email: String = "", owner: String? = nil) {
    self.id = id
    self.name = name
    self.email = email
    self.owner = owner
  }

  /// A part of a profile that a form edits.
  public enum Field: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
    /// The name.
    case name
    /// The e-mail address.
    case email

    public var id: Self { self }
  }

  /// Combines two edits of the same profile, as ``Todo/merging(_:base:)`` does for to-dos.
  ///
  /// - Parameters:
  ///   - other: The other edit, for example the saved profile.
  ///   - base: The profile with which both edits began.
  public func merging(
    _ other: UserProfile,
    base: UserProfile
  ) -> (profile: UserProfile, conflicts: [Field]) {
    var profile = self
    var conflicts: [Field] = []
    let paths: [(Field, WritableKeyPath<UserProfile, String>)] = [
      (.name, \.name), (.email, \.email),
    ]
    for (field, path) in paths {
      if self[keyPath: path] == base[keyPath: path] {
        profile[keyPath: path] = other[keyPath: path]
      } else if ![self, base].contains(where: { $0[keyPath: path] == other[keyPath: path] }) {
        conflicts.append(field)
      }
    }
    return (profile, conflicts)
  }
}
