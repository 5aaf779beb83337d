import Foundation

/// A person who signs in to a server that several people use.
public struct Account: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  /// The name, which is unique among all accounts.
  public var name: String

  /// Creates an account.
  public init(id: UUID, name: String) {
    self.id = id
    self.name = name
  }
}
