/// Finds types by name in the type metadata of the program.
///
/// The layout is part of Swift's stable ABI (docs/ABI/TypeMetadata.rst in the Swift repository). A
/// section holds relative pointers to type descriptors. A descriptor is a sequence of 32-bit words:
/// flags, parent, name and metadata accessor; the last three are relative pointers.
@MainActor
enum TypeDiscovery {
  /// Returns the types that are not generic and whose names contain a text.
  static func types(namesContaining text: String) -> [Any.Type] {
    var types: [Any.Type] = []
    for section in sections() {
      for index in 0..<(section.count / 4) {
        let record = section.start + index * 4
        let pointer = record.load(as: Int32.self)
        // The two lowest bits are the kind of the pointer: 0 for direct, 1 for indirect.
        guard let descriptor = resolve(record, pointer), name(of: descriptor).contains(text)
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

  private static func resolve(
    _ record: UnsafeRawPointer,
    _ value: Int32
  ) -> UnsafeRawPointer? {
    let target = record + Int(value & ~3)
    switch value & 3 {
    case 0: return target
    case 1: return target.load(as: UnsafeRawPointer?.self)
    default: return nil
    }
  }

  private static func relative(_ base: UnsafeRawPointer, _ offset: Int) -> UnsafeRawPointer {
    let field = base + offset
    return field + Int(field.load(as: Int32.self))
  }

  private static func name(of descriptor: UnsafeRawPointer) -> String {
    // Kinds 16, 17 and 18 are classes, structures and enumerations. Their name is word 2.
    let flags = descriptor.load(as: UInt32.self)
    guard (16...18).contains(flags & 0x1F), flags & 0x80 == 0 else { return "" }
    return String(cString: relative(descriptor, 8).assumingMemoryBound(to: CChar.self))
  }

  private static func metadata(of descriptor: UnsafeRawPointer) -> Any.Type? {
    typealias Accessor = @convention(thin) (Int) -> MetadataResponse
    let accessor = unsafeBitCast(relative(descriptor, 12), to: Accessor.self)
    return unsafeBitCast(accessor(0).value, to: Any.Type.self)
  }

  private struct MetadataResponse {
    let value: UnsafeRawPointer
    let state: Int
  }

  private static func sections() -> [Section] {
    #if canImport(Darwin)
      // Xcode finds previews on Apple's systems.
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
            let words = metadata.assumingMemoryBound(to: UInt.self)
            guard let start = UnsafeRawPointer(bitPattern: words[8]) else { return true }
            sections?.pointee.append(Section(start: start, count: Int(words[9])))
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
