import Foundation

/// A document in the list.
public struct Document: Equatable, Identifiable, Sendable {
  public let id: UUID
  /// The title, which is never blank.
  public var title: String

  /// Creates a document.
  public init(id: UUID, title: String) {
    self.id = id
    self.title = title
  }
}
