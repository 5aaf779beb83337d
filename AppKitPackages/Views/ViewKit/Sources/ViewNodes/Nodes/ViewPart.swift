import ElementTree

/// A node of one or several of the views in a container.
@MainActor
public struct ViewPart {
  /// The node.
  package let node: AnyViewNode
  /// The element of the container that belongs to the node alone; nil for a node without elements and
  /// for one that several views share.
  package var element: ElementID?
  /// Whether the node has several views, which are visited after it.
  package let isShared: Bool

  package init(node: AnyViewNode, element: ElementID? = nil, isShared: Bool = false) {
    self.node = node
    self.element = element
    self.isShared = isShared
  }
}

/// The views that a container shows.
@MainActor
package struct ShownViews {
  private var views: Set<ObjectIdentifier> = []
  private var sharedNodes: Set<ObjectIdentifier> = []

  package init() {}

  package mutating func insert(_ part: ViewPart) {
    let id = ObjectIdentifier(part.node)
    if part.isShared { sharedNodes.insert(id) } else { views.insert(id) }
  }

  /// Whether a node belongs to a view that the container shows, or to several views. The nodes of a
  /// view that the container has not collected yet do not.
  package func contains(_ node: AnyViewNode) -> Bool {
    sharedNodes.contains(ObjectIdentifier(node))
      || sequence(first: node, next: \.parent).contains { views.contains(ObjectIdentifier($0)) }
  }
}
