/// What a type is, as the first word of its metadata tells; see `MetadataKind.def` of the Swift
/// runtime.
///
/// Asking whether a type conforms to a protocol takes the runtime a search through all that the
/// program is linked with, most of all where it does not conform. The kind of a type says at once
/// that many need not be asked.
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
