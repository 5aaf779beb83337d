/// The node of a view with exactly one child view.
class SingleChildNode<V, Child>: ViewNode<V> {
  private let childView: (V) -> Child
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private(set) var child: ViewNode<Child>!

  init(_ view: V, _ inputs: _NodeInputs, child: @escaping (V) -> Child) where Child: View {
    childView = child
    super.init(view, inputs)
    self.child = Child._makeNode(child(view), childInputs)
  }

  override func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    child.update(childView(view), environment)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let child { body(child) }
  }
}
