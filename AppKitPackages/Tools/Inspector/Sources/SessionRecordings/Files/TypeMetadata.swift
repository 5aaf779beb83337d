@_spi(Reflection) import Swift

/// The stored properties and cases of a type, and access to them in memory.
///
/// The standard library's `Mirror` reads values only, and `CustomReflectable` types replace their
/// children. Reading a recording requires values to be created, so this type uses the layout that
/// the Swift ABI defines. Classes, closures and indirect cases are neither read nor created.
struct TypeMetadata {
  // Sound: the layout of metadata, of descriptors and of value witness tables is part of Swift's stable
  // ABI. A value is read and written at the offsets and with the witnesses of its own type.

  /// The kind of a type, as far as its values can be read and created.
  enum Kind {
    case structure([Property])
    case enumeration([Case])
    case tuple([Property])
    case existential
    case unsupported
  }

  /// A stored property, or an element of a tuple.
  struct Property {
    let name: String
    let type: Any.Type
    let offset: Int
  }

  /// A case of an enum, whose index is its tag.
  struct Case {
    let name: String
    /// The type of the associated values, a tuple if there are several.
    let payload: Any.Type?
    let isIndirect: Bool
  }

  let type: Any.Type
  let kind: Kind

  init(_ type: Any.Type) {
    self.type = type
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // The numbers are those of `MetadataKind.def` of the Swift runtime. Values above them are the
    // addresses of Objective-C classes.
    kind =
      switch metadata.load(as: UInt.self) {
      case 0x200: Self.properties(of: type).map(Kind.structure) ?? .unsupported
      case 0x201: Self.cases(of: metadata).map(Kind.enumeration) ?? .unsupported
      case 0x301: .tuple(Self.elements(of: metadata))
      case 0x303: .existential
      default: .unsupported
      }
  }

  // MARK: Structs

  private static func properties(of type: Any.Type) -> [Property]? {
    var properties: [Property] = []
    let isComplete = _forEachField(of: type) { name, offset, type, _ in
      properties.append(Property(name: String(cString: name), type: type, offset: offset))
      return true
    }
    return isComplete ? properties : nil
  }

  // MARK: Tuples

  private static func elements(of metadata: UnsafeRawPointer) -> [Property] {
    let word = MemoryLayout<UInt>.size
    let count = metadata.load(fromByteOffset: word, as: Int.self)
    let labels =
      metadata.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self)
      .map { String(cString: $0).split(separator: " ", omittingEmptySubsequences: false) } ?? []
    return (0..<count).map { index in
      let element = metadata + (3 + 2 * index) * word
      let label = index < labels.count ? String(labels[index]) : ""
      return Property(
        name: label.isEmpty ? "\(index)" : label,
        type: element.load(as: Any.Type.self),
        offset: Int(element.load(fromByteOffset: word, as: UInt32.self))
      )
    }
  }

  // MARK: Enums

  private static func cases(of metadata: UnsafeRawPointer) -> [Case]? {
    let word = MemoryLayout<UInt>.size
    let descriptor = metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
    // A context descriptor: flags, parent, name, accessor, fields.
    guard let fields = relativePointer(at: descriptor + 16) else { return nil }
    // A field descriptor: mangled name, superclass, kind, size of a record, number of records.
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    var cases: [Case] = []
    for index in 0..<count {
      // A field record: flags, mangled name of the type, name.
      let record = fields + 16 + index * size
      guard let name = relativePointer(at: record + 8) else { return nil }
      var payload: Any.Type?
      if let mangledName = relativePointer(at: record + 4) {
        payload = _getTypeByMangledNameInContext(
          mangledName.assumingMemoryBound(to: UInt8.self),
          UInt(length(ofMangledName: mangledName)),
          genericContext: descriptor,
          genericArguments: metadata + 2 * word
        )
        if payload == nil { return nil }
      }
      cases.append(
        Case(
          name: String(cString: name.assumingMemoryBound(to: CChar.self)),
          payload: payload,
          isIndirect: record.load(as: UInt32.self) & 1 != 0
        )
      )
    }
    return cases
  }

  private static func relativePointer(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(address.load(as: Int32.self))
    return offset == 0 ? nil : address + offset
  }

  /// The length of a mangled name, which can contain zeros in references to other types.
  private static func length(ofMangledName name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 1 + MemoryLayout<UInt>.size
      default: length += 1
      }
    }
  }

  // MARK: Values

  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias Inject =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  private var metadata: UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

  /// A function of the value witness table of an enum.
  private func witness<Function>(_ index: Int, as type: Function.Type) -> Function {
    let word = MemoryLayout<UInt>.size
    let table = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    // Eight functions, the size, the stride and the flags precede the functions of enums.
    return table.load(fromByteOffset: (11 + index) * word, as: Function.self)
  }

  /// The properties of a struct or the elements of a tuple, with their values.
  static func values(of value: Any, _ properties: [Property]) -> [Any] {
    func read<Value>(_ value: Value) -> [Any] {
      withUnsafePointer(to: value) { pointer in
        properties.map { Self.read($0.type, at: UnsafeRawPointer(pointer) + $0.offset) }
      }
    }
    return _openExistential(value, do: read)
  }

  /// The index of the case of an enum and its payload.
  func caseIndex(of value: Any, _ cases: [Case]) -> (index: Int, payload: Any?)? {
    func read<Value>(_ value: Value) -> (Int, Any?)? {
      let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      defer { copy.deallocate() }
      copy.initialize(to: value)
      let index = Int(witness(0, as: GetTag.self)(copy, metadata))
      guard index < cases.count, !cases[index].isIndirect else {
        copy.deinitialize(count: 1)
        return nil
      }
      guard let payload = cases[index].payload else {
        copy.deinitialize(count: 1)
        return (index, nil)
      }
      witness(1, as: Project.self)(copy, metadata)
      defer { Self.destroy(payload, at: copy) }
      return (index, Self.read(payload, at: copy))
    }
    return _openExistential(value, do: read)
  }

  /// Creates a struct or a tuple from the values of its properties.
  ///
  /// The values must have the types of the properties.
  func make(_ properties: [Property], _ values: [Any]) -> Any {
    func make<Value>(_ type: Value.Type) -> Any {
      let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      defer { pointer.deallocate() }
      for (property, value) in zip(properties, values) {
        Self.write(value, property.type, at: UnsafeMutableRawPointer(pointer) + property.offset)
      }
      return pointer.move()
    }
    return _openExistential(type, do: make)
  }

  /// Creates an enum. The payload must have the type of the case's payload.
  func make(_ cases: [Case], caseIndex index: Int, payload: Any?) -> Any {
    func make<Value>(_ type: Value.Type) -> Any {
      let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      defer { pointer.deallocate() }
      if let payload, let type = cases[index].payload {
        Self.write(payload, type, at: UnsafeMutableRawPointer(pointer))
      }
      witness(2, as: Inject.self)(pointer, UInt32(index), metadata)
      return pointer.move()
    }
    return _openExistential(type, do: make)
  }

  private static func read(_ type: Any.Type, at pointer: UnsafeRawPointer) -> Any {
    func read<Value>(_ type: Value.Type) -> Any {
      pointer.assumingMemoryBound(to: Value.self).pointee
    }
    return _openExistential(type, do: read)
  }

  private static func write(_ value: Any, _ type: Any.Type, at pointer: UnsafeMutableRawPointer) {
    func write<Value>(_ type: Value.Type) {
      // The callers have checked the type.
      pointer.initializeMemory(as: Value.self, to: value as! Value)
    }
    _openExistential(type, do: write)
  }

  private static func destroy(_ type: Any.Type, at pointer: UnsafeMutableRawPointer) {
    func destroy<Value>(_ type: Value.Type) {
      pointer.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }
    _openExistential(type, do: destroy)
  }
}
