import Foundation

/// A person who uses the app. Each has to-dos and focus sessions of their own.
public struct UserProfile: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  public var name: String
  /// The e-mail address as typed; empty if there is none. ``EmailAddress/problem(in:)`` checks it.
  public var email: String

  public init(id: UUID, name: String, email: String = "") {
    self.id = id
    self.name = name
    self.email = email
  }
}
