/// A view whose type is hidden.
///
/// ```swift
/// func icon(isDone: Bool) -> AnyView {
///   isDone ? AnyView(Image(systemName: "checkmark")) : AnyView(Text("-"))
/// }
/// ```
///
/// As long as the hidden type stays the same, state below it lives on.
public struct AnyView: PrimitiveView {
  let storage: AnyViewStorage

  public init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? TypedViewStorage(view)
  }

  public init<V: View>(erasing view: V) {
    self.init(view)
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs, storage: { view, _ in view.storage })
  }
}

/// A view behind a class, so that nodes can be made and updated without its type.
@MainActor
class AnyViewStorage {
  func makeNode(_ inputs: _NodeInputs) -> Node { preconditionFailure("abstract") }
  /// Updates the node and returns true if it was made for the same type of view.
  func update(_ node: Node, _ environment: EnvironmentValues) -> Bool { false }
}

final class TypedViewStorage<V: View>: AnyViewStorage {
  let view: V

  init(_ view: V) { self.view = view }

  override func makeNode(_ inputs: _NodeInputs) -> Node { V._makeNode(view, inputs) }

  override func update(_ node: Node, _ environment: EnvironmentValues) -> Bool {
    guard let node = node as? ViewNode<V> else { return false }
    node.update(view, environment)
    return true
  }
}

/// The node of a view that shows another view of hidden type.
final class ErasedNode<V: View>: ViewNode<V> {
  private let storage: (V, EnvironmentValues) -> AnyViewStorage
  private var node: Node!

  init(
    _ view: V,
    _ inputs: _NodeInputs,
    storage: @escaping (V, EnvironmentValues) -> AnyViewStorage
  ) {
    self.storage = storage
    super.init(view, inputs)
    node = storage(view, environment).makeNode(childInputs)
  }

  override func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    let storage = storage(view, environment)
    guard !storage.update(node, environment) else { return }
    node.unmount()
    node = storage.makeNode(childInputs)
    elementsChanged()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let node { body(node) }
  }
}
