/// The view that a ``ViewBuilder`` creates from the statements of a block.
public struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)

  /// Creates a view from several views.
  public init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    TupleNode(
      view,
      inputs,
      make: { view, inputs in
        var nodes: [AnyViewNode] = []
        @MainActor func add<Child: View>(_ child: Child) {
          nodes.append(Child._makeNode(child, inputs))
        }
        repeat add(each view.content)
        return nodes
      },
      update: { view, environment, nodes in
        var index = 0
        @MainActor func update<Child: View>(_ child: Child) {
          // Sound: the nodes were created from this pack, so each node has the type of its child.
          unsafeDowncast(nodes[index], to: ViewNode<Child>.self).update(child, environment)
          index += 1
        }
        repeat update(each view.content)
      }
    )
  }
}

final class TupleNode<V: View>: ViewNode<V> {
  private var nodes: [AnyViewNode] = []
  private let updateNodes: (V, EnvironmentValues, [AnyViewNode]) -> Void

  init(
    _ view: V,
    _ inputs: _NodeInputs,
    make: (V, _NodeInputs) -> [AnyViewNode],
    update: @escaping (V, EnvironmentValues, [AnyViewNode]) -> Void
  ) {
    updateNodes = update
    super.init(view, inputs)
    nodes = make(view, childInputs)
  }

  override func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    updateNodes(view, environment, nodes)
  }

  override var joinsViews: Bool { true }

  override func forEachChild(_ body: (AnyViewNode) -> Void) { nodes.forEach(body) }
  override var isStateless: Bool { true }
}
