/// A view that shows nothing and takes no room.
public struct EmptyView: PrimitiveView {
  public nonisolated init() {}

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ViewNode(view, inputs)
  }
}
