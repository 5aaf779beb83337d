/// A view without elements.
public struct EmptyView: PrimitiveView {
  /// Creates a view without elements.
  public nonisolated init() {}

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    EmptyNode(view, inputs)
  }
}

private final class EmptyNode: ViewNode<EmptyView> {
  override var isStateless: Bool { true }
}
