import ElementTree
import ViewNodes

struct IdentityModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    IdentityNode(view, inputs)
  }
}

private final class IdentityNode<V: View, ID: Hashable>:
  ViewNode<ModifiedContent<V, IdentityModifier<ID>>>
{
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var child: ViewNode<V>!

  override init(_ view: ModifiedContent<V, IdentityModifier<ID>>, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    child = V._makeNode(view.content, childInputs)
  }

  override func update(
    _ view: ModifiedContent<V, IdentityModifier<ID>>,
    _ environment: EnvironmentValues
  ) {
    let isSame = self.view.modifier.id == view.modifier.id
    self.view = view
    self.environment = environment
    if isSame {
      child.update(view.content, environment)
    } else {
      child.unmount()
      child = V._makeNode(view.content, childInputs)
      elementsChanged()
      preferencesChanged()
    }
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collect(into items: inout [ElementItem]) {
    let start = items.count
    super.collect(into: &items)
    for index in start..<items.count {
      items[index].traits.identity = AnyHashable(view.modifier.id)
    }
  }

  override func collectRows(into rows: inout [RowSource]) {
    let start = rows.count
    super.collectRows(into: &rows)
    for index in start..<rows.count {
      // The rows of a section can have identities of their own.
      rows[index].modifyItem {
        $0.traits.identity = $0.traits.identity ?? AnyHashable(view.modifier.id)
      }
    }
  }
}

extension View {
  /// Sets the identity of this view. A change of the identity resets the state of the view.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IdentityModifier(id: id))
  }
}
