import ComposableArchitecture

/// The properties of a state as a tree. Only the requested nodes are read.
enum StateTree {
  /// The largest number of children of one node. A longer collection ends with a node that says how
  /// many elements follow.
  static let mostChildren = 200

  /// Returns the children of a node.
  ///
  /// - Parameters:
  ///   - root: The state.
  ///   - path: The position of each node of the path among its siblings; empty for the root.
  static func children(of root: Any, at path: [Int]) -> [StateNode] {
    var value = root
    for position in path {
      guard let child = child(of: value, at: position) else { return [] }
      value = child.value
    }
    let children = children(of: value)
    var nodes = children.prefix(mostChildren).enumerated().map { position, child in
      StateNode(
        id: path + [position],
        name: child.label ?? "\(position)",
        value: ValueDescription.describe(child.value, limit: 80),
        isExpandable: !self.children(of: child.value).isEmpty
      )
    }
    if children.count > mostChildren {
      nodes.append(
        StateNode(
          id: path + [mostChildren],
          name: "…",
          value: "\(children.count - mostChildren) more"
        )
      )
    }
    return nodes
  }

  private static func child(of value: Any, at position: Int) -> Mirror.Child? {
    children(of: value).dropFirst(position).first
  }

  private static func children(of value: Any) -> AnyCollection<Mirror.Child> {
    let mirror = Mirror(describing: value)
    switch mirror.displayStyle {
    case .optional:
      // The wrapped value takes the place of the optional.
      return mirror.children.first.map { children(of: $0.value) } ?? AnyCollection([])
    case .collection, .set, .dictionary:
      return mirror.children
    case .class where !(value is any CustomDumpReflectable):
      return AnyCollection([])
    default:
      return AnyCollection(mirror.visibleChildren)
    }
  }
}
