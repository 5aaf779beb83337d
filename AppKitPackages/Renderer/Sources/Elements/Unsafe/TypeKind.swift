/// The kind of a type: the first word of its metadata, see `MetadataKind.def` of the Swift runtime.
///
/// Looking up a conformance searches all images of the program, and takes longest for types that do
/// not conform. The kind tells most of them apart without a search.
package enum TypeKind: Int {
  case `class` = 0
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302

  /// Nil for other kinds, such as types of protocols.
  package init?(of type: Any.Type) {
    let word = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    // Where there is Objective-C, classes begin with a pointer; kinds are smaller.
    self.init(rawValue: word > 0x7FF ? TypeKind.class.rawValue : word)
  }
}
