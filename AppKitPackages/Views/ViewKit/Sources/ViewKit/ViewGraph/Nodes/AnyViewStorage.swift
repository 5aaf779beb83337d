import ElementTree

/// A type-erased view that creates and updates its node.
class AnyViewStorage {
  /// The view.
  var anyView: Any { mustOverride(in: self) }
  @MainActor func makeNode(_ inputs: _NodeInputs) -> AnyViewNode { mustOverride(in: self) }
  /// Updates a node that was created for the same type of view. Returns false for other nodes.
  @MainActor func update(_ node: AnyViewNode, _ environment: EnvironmentValues) -> Bool { false }
}

final class TypedViewStorage<V: View>: AnyViewStorage {
  let view: V

  init(_ view: V) { self.view = view }

  override var anyView: Any { view }

  @MainActor override func makeNode(_ inputs: _NodeInputs) -> AnyViewNode {
    V._makeNode(view, inputs)
  }

  @MainActor override func update(_ node: AnyViewNode, _ environment: EnvironmentValues) -> Bool {
    guard let node = node as? ViewNode<V> else { return false }
    node.update(view, environment)
    return true
  }
}
