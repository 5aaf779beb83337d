import Foundation

/// A profile, which owns to-dos and focus sessions.
public struct UserProfile: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  /// The name, which is unique among all profiles.
  public var name: String
  /// The e-mail address, or an empty text. ``EmailAddress/problem(in:)`` validates it.
  public var email: String

  /// Creates a profile. The name and the e-mail address are not validated.
  public init(id: UUID, name: String, email: String = "") {
    self.id = id
    self.name = name
    self.email = email
  }
}
