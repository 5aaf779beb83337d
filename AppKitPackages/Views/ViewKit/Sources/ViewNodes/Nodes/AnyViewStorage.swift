import ElementTree

/// A type-erased view that creates and updates its node.
open class AnyViewStorage {
  /// Creates the storage; subclasses have the view.
  public init() {}

  /// The view.
  open var anyView: Any { mustOverride(in: self) }

  /// Creates the node of the view.
  @MainActor
  open func makeNode(_ inputs: _NodeInputs) -> AnyViewNode { mustOverride(in: self) }

  /// Updates a node that was created for the same type of view. Returns false for other nodes.
  @MainActor
  open func update(_ node: AnyViewNode, _ environment: EnvironmentValues) -> Bool { false }
}
