/// Finds types by name in the type metadata of the program.
///
/// ```swift
/// import Reflection
///
/// let tests = TypeDiscovery.types(namesContaining: "Tests")
/// ```
///
/// Previews and the like need no registration, because the compiler emits a record for each type.
/// On Apple's systems the result is empty.
public enum TypeDiscovery {
  // Sound: the layout is part of Swift's stable ABI (docs/ABI/TypeMetadata.rst in the Swift
  // repository). A section holds relative pointers to type descriptors. A descriptor is a sequence of
  // 32-bit words: flags, parent, name and metadata accessor; the last three are relative pointers.

  /// Returns the types that are not generic and whose names contain a text.
  public static func types(namesContaining text: String) -> [Any.Type] {
    var types: [Any.Type] = []
    for section in sections() {
      for index in 0..<(section.count / 4) {
        let record = section.start + index * 4
        guard let descriptor = descriptor(at: record), name(of: descriptor).contains(text)
        else { continue }
        if let type = metadata(of: descriptor) { types.append(type) }
      }
    }
    return types
  }

  private struct Section {
    let start: UnsafeRawPointer
    let count: Int
  }

  private static func descriptor(at record: UnsafeRawPointer) -> UnsafeRawPointer? {
    let value = record.load(as: Int32.self)
    let target = record + Int(value & ~3)
    // The two lowest bits are the kind of the pointer: 0 for direct, 1 for indirect.
    switch value & 3 {
    case 0: return target
    case 1: return target.load(as: UnsafeRawPointer?.self)
    default: return nil
    }
  }

  private static func name(of descriptor: UnsafeRawPointer) -> String {
    // Kinds 16, 17 and 18 are classes, structures and enumerations. Their name is word 2.
    let flags = descriptor.load(as: UInt32.self)
    guard (16...18).contains(flags & 0x1F), flags & 0x80 == 0 else { return "" }
    return (descriptor + 8).relativeTarget?.text ?? ""
  }

  private static func metadata(of descriptor: UnsafeRawPointer) -> Any.Type? {
    typealias Accessor = @convention(thin) (Int) -> MetadataResponse
    guard let address = (descriptor + 12).relativeTarget else { return nil }
    let accessor = unsafeBitCast(address, to: Accessor.self)
    return unsafeBitCast(accessor(0).value, to: Any.Type.self)
  }

  private struct MetadataResponse {
    let value: UnsafeRawPointer
    let state: Int
  }

  private static func sections() -> [Section] {
    #if canImport(Darwin)
      return []
    #else
      return linkedSections()
    #endif
  }

  #if !canImport(Darwin)
    private static func linkedSections() -> [Section] {
      var sections: [Section] = []
      withUnsafeMutablePointer(to: &sections) { pointer in
        swift_enumerateAllMetadataSections(
          { metadata, context in
            let sections = context?.assumingMemoryBound(to: [Section].self)
            // The table has four words, followed by start and length of the sections for protocols,
            // conformances and types.
            let word = MemoryLayout<UInt>.size
            let start = metadata.load(fromByteOffset: 8 * word, as: UnsafeRawPointer?.self)
            let count = metadata.load(fromByteOffset: 9 * word, as: Int.self)
            if let start { sections?.pointee.append(Section(start: start, count: count)) }
            return true
          },
          UnsafeMutableRawPointer(pointer)
        )
      }
      return sections
    }
  #endif
}

#if !canImport(Darwin)
  @_silgen_name("swift_enumerateAllMetadataSections")
  private func swift_enumerateAllMetadataSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool,
    _ context: UnsafeMutableRawPointer?
  )
#endif
