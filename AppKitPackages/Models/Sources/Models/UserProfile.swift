import Foundation

/// A profile, which owns to-dos and focus sessions.
public struct UserProfile: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  /// The name, which is unique among the profiles of a person.
  public var name: String
  /// The e-mail address, or an empty text. ``EmailAddress/problem(in:)`` validates it.
  public var email: String
  /// The name of the person who shares the profile, or `nil` for an own one.
  public var owner: String?

  /// Creates a profile. The name and the e-mail address are not validated.
  public init(id: UUID, name: String, email: String = "", owner: String? = nil) {
    self.id = id
    self.name = name
    self.email = email
    self.owner = owner
  }
}
