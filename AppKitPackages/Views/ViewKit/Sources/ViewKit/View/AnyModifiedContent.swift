import ViewNodes

/// The result of a modifier that has several overloads for the same arguments, such as
/// `sheet(item:content:)`.
///
/// ```swift
/// let page: AnyModifiedContent = Text("Hello").navigationTitle("Greeting")
/// ```
///
/// Such modifiers present a view, configure a page, or handle events. All overloads have this result,
/// so the type checker knows the type of a modified view before it selects an overload, and checks
/// each modifier of a chain separately. An opaque result depends on the overload: an error in a chain
/// is then found only after all combinations of overloads, which took minutes in chains of ten
/// modifiers. At run time, an erased type costs a node more for each modifier, about half a
/// microsecond.
public struct AnyModifiedContent: PrimitiveView {
  let storage: AnyViewStorage

  /// Erases the type of a modified view.
  ///
  /// - Parameter view: The view. The state of its descendants persists as long as its type stays the
  ///   same.
  public init<V: View>(_ view: V) { storage = TypedViewStorage(view) }

  /// Creates a copy: the type is erased already.
  ///
  /// - Parameter view: The view.
  public init(_ view: AnyModifiedContent) { self = view }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs, storage: { view, _ in view.storage })
  }
}
