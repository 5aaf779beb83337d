/// A child's reducer, run on a part of the parent's state where that part lies.
@usableFromInline
final class ChildReducer<Root, Value, Child: Reducer> {
  @usableFromInline let access: StateAccess<Root, Value>
  @usableFromInline let reader: StateReader?
  @usableFromInline let node: ReducerNode<Child>

  @inlinable
  init(_ child: Child, at keyPath: WritableKeyPath<Root, Value>) {
    access = .to(keyPath)
    reader = .make(for: Child.State.self)
    node = ReducerNode(child)
  }

  /// Looks at the part.
  @inlinable
  func read<R>(_ root: inout Root, _ body: (UnsafePointer<Value>) -> R) -> R {
    withUnsafePointer(to: &root) { access.read($0, body) }
  }

  /// Runs the child, and tells who observes the part when the child has become another one.
  ///
  /// - Parameters:
  ///   - root: The parent's state.
  ///   - path: Where the child is.
  ///   - action: The child's action.
  ///   - find: Hands over the child's state in the part.
  @inlinable
  func reduce(
    _ root: inout Root,
    at path: NavigationPath,
    action: Child.Action,
    find: (inout Value, (inout Child.State) -> Void) -> Void
  ) -> Effect<Child.Action> {
    var effect = Effect<Child.Action>.none
    var isReplaced = false
    access.modify(&root) { value in
      find(&value) { child in
        withUnsafeMutablePointer(to: &child) { child in
          let mark = reader?.mark(child)
          effect = path.run(at: child) { node.reduce(into: &child.pointee, action: action) }
          isReplaced = if let reader, let mark { reader.isReplaced(mark, at: child) } else { true }
        }
      }
    }
    if isReplaced { access.notify(&root) }
    return effect
  }
}
