import ViewNodes

/// The storage of a view, with its type.
final class TypedViewStorage<V: View>: AnyViewStorage {
  let view: V

  init(_ view: V) {
    self.view = view
    super.init()
  }

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
