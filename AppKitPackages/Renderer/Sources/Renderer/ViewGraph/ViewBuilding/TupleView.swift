/// The view that a ``ViewBuilder`` creates from the statements of a block.
///
/// A container can take a fixed number of views, and show each of them in its place:
///
/// ```swift
/// struct Pair<First: View, Second: View>: View {
///   let views: (First, Second)
///
///   init(@ViewBuilder content: () -> TupleView<(First, Second)>) { views = content().value }
///
///   var body: some View {
///     HStack {
///       views.0
///       Divider()
///       views.1
///     }
///   }
/// }
/// ```
///
/// The type of a block names its views without a tuple, as in `TupleView<First, Second>`, unless a
/// declaration requires the type with a tuple. Only the type without a tuple is a view.
public struct TupleView<each Content> {
  /// The views of the block.
  public var value: (repeat each Content)

  /// Creates a view from several views.
  public init(_ content: repeat each Content) where repeat each Content: View {
    value = (repeat each content)
  }

  /// Creates a view from several views.
  public init(_ value: (repeat each Content)) { self.value = value }
}

extension TupleView: View, PrimitiveView where repeat each Content: View {
  public typealias Body = Never

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
        repeat add(each view.value)
        return nodes
      },
      update: { view, environment, nodes in
        var index = 0
        @MainActor func update<Child: View>(_ child: Child) {
          // Sound: the nodes were created from this pack, so each node has the type of its child.
          unsafeDowncast(nodes[index], to: ViewNode<Child>.self).update(child, environment)
          index += 1
        }
        repeat update(each view.value)
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
