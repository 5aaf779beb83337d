import ViewNodes

/// A type-erased view.
///
/// ```swift
/// func icon(isDone: Bool) -> AnyView {
///   isDone ? AnyView(Image(systemName: "checkmark")) : AnyView(Text("-"))
/// }
/// ```
///
/// The state of descendants persists as long as the type of the wrapped view stays the same.
public struct AnyView: PrimitiveView {
  let storage: AnyViewStorage

  /// Erases the type of a view. A view of another type at the same position starts with new state.
  public init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? TypedViewStorage(view)
  }

  /// Erases the type of a view. A view of another type at the same position starts with new state.
  public init<V: View>(erasing view: V) {
    self.init(view)
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs, storage: { view, _ in view.storage })
  }
}
