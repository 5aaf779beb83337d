import Synchronization

/// Whether a type is a dynamic property, found out once for each.
enum PropertyType: @unchecked Sendable {
  // Sound: types are facts of the program.

  case none
  /// Connected to a node by itself.
  case node(any NodeProperty.Type)
  /// Made of other properties.
  case composed(any DynamicProperty.Type)

  static func of(_ type: Any.Type) -> PropertyType {
    let id = ObjectIdentifier(type)
    guard TypeKind(of: type) == .structure, !plain.contains(id) else { return .none }
    if let known = known.withLock({ $0[id] }) { return known }
    let found = find(type)
    known.withLock { $0[id] = found }
    return found
  }

  private static func find(_ type: Any.Type) -> PropertyType {
    guard let property = type as? any DynamicProperty.Type else { return .none }
    if let property = property as? any NodeProperty.Type { return .node(property) }
    return .composed(property)
  }

  private static let known = Mutex<[ObjectIdentifier: PropertyType]>([:])

  /// Common types of fields, which need no search.
  private static let plain: Set<ObjectIdentifier> = [
    ObjectIdentifier(Int.self), ObjectIdentifier(Bool.self), ObjectIdentifier(Double.self),
    ObjectIdentifier(String.self),
  ]
}
