/// The kind of a type, by the number that the Swift runtime returns (see its `MetadataKind.def`).
///
/// The runtime looks up a conformance in all images of the program, and takes longest for types
/// that do not conform. The kind rules out most types without this search.
package enum TypeKind: UInt {
  case `class` = 0
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302

  /// Creates the kind of a type; nil for other kinds, such as types of protocols.
  package init?(of type: Any.Type) {
    self.init(rawValue: metadataKind(type))
  }
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_ type: Any.Type) -> UInt
