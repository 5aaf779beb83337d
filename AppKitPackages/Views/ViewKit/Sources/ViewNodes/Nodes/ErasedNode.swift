/// The node of a view whose content is a type-erased view.
package final class ErasedNode<V>: ViewNode<V> {
  private let storage: (V, EnvironmentValues) -> AnyViewStorage
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var node: AnyViewNode!

  package init(
    _ view: V,
    _ inputs: _NodeInputs,
    storage: @escaping (V, EnvironmentValues) -> AnyViewStorage
  ) {
    self.storage = storage
    super.init(view, inputs)
    node = storage(view, environment).makeNode(childInputs)
  }

  package override func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    let storage = storage(view, environment)
    guard !storage.update(node, environment) else { return }
    node.unmount()
    node = storage.makeNode(childInputs)
    elementsChanged()
  }

  package override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let node { body(node) }
  }

  package override var isStateless: Bool { true }
}
