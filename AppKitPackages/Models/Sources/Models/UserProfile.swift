import Foundation

/// A profile, which owns to-dos and focus sessions.
public struct UserProfile: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  public var name: String
  /// The e-mail address, or an empty text. ``EmailAddress/problem(in:)`` validates it.
  public var email: String

  public init(id: UUID, name: String, email: String = "") {
    self.id = id
    self.name = name
    self.email = email
  }
}
