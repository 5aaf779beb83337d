/// The kind of a type: the first word of its metadata (see `MetadataKind.def` of the Swift
/// runtime).
///
/// The runtime looks up a conformance in all images of the program, and takes longest for types
/// that do not conform. The kind rules out most types without this search.
package enum TypeKind: Int {
  case `class` = 0
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302

  /// Creates the kind of a type; nil for other kinds, such as types of protocols.
  package init?(of type: Any.Type) {
    let word = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    // With an Objective-C runtime the metadata of classes begins with a pointer. Kinds are smaller.
    self.init(rawValue: word > 0x7FF ? TypeKind.class.rawValue : word)
  }
}
