/// A property of a state, or an element of a collection, in the tree of the state.
public struct StateNode: Equatable, Identifiable, Sendable {
  /// The positions of the property and of its ancestors among their siblings.
  public let id: [Int]
  /// The name of the property, or the position of the element.
  public let name: String
  /// The value in short form.
  public let value: String
  /// Whether the value has properties or elements.
  public let isExpandable: Bool

  /// Creates a node.
  public init(id: [Int], name: String, value: String, isExpandable: Bool = false) {
    self.id = id
    self.name = name
    self.value = value
    self.isExpandable = isExpandable
  }
}
