/// A namespace of a view, for effects that connect views.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public typealias ID = NamespaceID

  private final class Storage: Sendable {
    let id = ID()
  }

  private var id = ID()

  public init() {}

  public var wrappedValue: ID { id }
}

extension Namespace: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let kept = slot as? Storage ?? Storage()
    slot = kept
    id = kept.id
  }

  package func isSame(as other: Namespace) -> Bool { true }
}
