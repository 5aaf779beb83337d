import Foundation

public struct Entry: Equatable, Identifiable {
  public let id: UUID
  public var text: String

  public init(id: UUID, text: String) {
    self.id = id
    self.text = text
  }
}
