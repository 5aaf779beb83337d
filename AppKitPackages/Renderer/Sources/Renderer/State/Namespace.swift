/// A name space that belongs to a view, for effects that connect views.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable {
    let id: UUID
  }

  private final class Storage: Sendable {
    let id = ID(id: UUID())
  }

  private var id = ID(id: UUID())

  public init() {}

  public var wrappedValue: ID { id }
}

extension Namespace: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let kept = slot as? Storage ?? Storage()
    slot = kept
    id = kept.id
  }

  func isSame(as other: Namespace) -> Bool { true }
}
