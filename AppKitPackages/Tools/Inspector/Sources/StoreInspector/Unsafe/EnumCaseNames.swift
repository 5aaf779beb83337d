/// Reads the names of an enum's cases from the metadata of its type.
///
/// Swift reflects values, not types, so the name of a case is otherwise known only when one of its
/// values exists.
enum EnumCaseNames {
  /// Returns the names of the cases: those with associated values first, both groups in the order
  /// of the declaration. Returns an empty array for other types.
  static func names(of type: Any.Type) -> [String] {
    // Sound: the layout of metadata, context descriptors and field descriptors is part of the
    // stable ABI (`MetadataValues.h`, `RemoteInspection/Records.h`). The pointers refer to
    // constants of the program, and a type of the kind "enum" or "optional" always has a
    // descriptor.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kind = metadata.load(as: Int.self)
    guard kind == 0x201 || kind == 0x202 else { return [] }
    let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    guard let fields = target(ofReferenceAt: descriptor + 16) else { return [] }
    let recordSize = Int((fields + 10).load(as: UInt16.self))
    let count = Int((fields + 12).load(as: UInt32.self))
    return (0..<count).compactMap { index in
      target(ofReferenceAt: fields + 16 + index * recordSize + 8).map {
        String(cString: $0.assumingMemoryBound(to: CChar.self))
      }
    }
  }

  /// Returns the address that a relative reference stores as its distance, or `nil` for none.
  private static func target(ofReferenceAt address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = address.load(as: Int32.self)
    return distance == 0 ? nil : address + Int(distance)
  }
}
