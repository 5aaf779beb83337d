import Foundation

/// An entry with a title.
public struct Entry: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  /// The title.
  public var title: String

  /// Creates an entry.
  public init(id: UUID, title: String) {
    self.id = id
    self.title = title
  }
}
