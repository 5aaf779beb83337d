import Synchronization

/// What a type is, as the first word of its metadata tells; see `MetadataKind.def` of the Swift
/// runtime.
///
/// Asking whether a type conforms to a protocol takes the runtime a search through all that the
/// program is linked with, most of all where it does not conform. The kind of a type says at once
/// that many need not be asked.
enum TypeKind: Int {
  case `class` = 0
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302

  /// Nil for other kinds, such as types of protocols.
  init?(of type: Any.Type) {
    let word = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    // Where there is Objective-C, classes begin with a pointer; kinds are smaller.
    self.init(rawValue: word > 0x7FF ? TypeKind.class.rawValue : word)
  }
}

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
    ObjectIdentifier(String.self), ObjectIdentifier(Text.self),
  ]
}
