/// A child reducer that runs on a property of the parent's state in place.
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

  /// Reads the property.
  @inlinable
  func read<R>(_ root: inout Root, _ body: (UnsafePointer<Value>) -> R) -> R {
    withUnsafePointer(to: &root) { access.read($0, body) }
  }

  /// Runs the child, and notifies the observers of the property if the child state was replaced.
  ///
  /// - Parameters:
  ///   - root: The parent's state.
  ///   - path: The navigation path of the child.
  ///   - action: The child's action.
  ///   - find: Calls its closure with the child's state in the property.
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
