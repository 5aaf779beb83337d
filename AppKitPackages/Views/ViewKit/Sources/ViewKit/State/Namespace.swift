import ElementTree
import ViewNodes

/// A property wrapper with a namespace, which connects views for focus and transitions.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// The identity of a namespace.
  public typealias ID = NamespaceID

  private final class Storage: Sendable {
    let id = ID()
  }

  private var id = ID()

  /// Creates a namespace, whose identity lasts as long as the view.
  public init() {}

  /// The identity of the namespace.
  public var wrappedValue: ID { id }
}

extension Namespace: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let kept = slot as? Storage ?? Storage()
    slot = kept
    id = kept.id
  }

  package func isSame(as other: Namespace) -> Bool { true }
}
