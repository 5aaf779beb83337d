import ElementTree

/// The kind of a dynamic property type, computed once for each type.
@MainActor
enum PropertyType {
  case none
  /// The property stores its value in the node.
  case node(any NodeProperty.Type)
  /// The property contains other dynamic properties.
  case composed(any DynamicProperty.Type)

  static func of(_ type: Any.Type) -> PropertyType {
    let id = ObjectIdentifier(type)
    guard TypeKind(of: type) == .structure else { return .none }
    if let known = known[id] { return known }
    let found = find(type)
    known[id] = found
    return found
  }

  private static func find(_ type: Any.Type) -> PropertyType {
    guard let property = type as? any DynamicProperty.Type else { return .none }
    if let property = property as? any NodeProperty.Type { return .node(property) }
    return .composed(property)
  }

  private static var known: [ObjectIdentifier: PropertyType] = [:]
}
