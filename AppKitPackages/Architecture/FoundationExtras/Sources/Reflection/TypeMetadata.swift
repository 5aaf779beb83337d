@_spi(Reflection) import Swift

/// The stored properties and cases of a type, and access to them in memory.
///
/// ```swift
/// import Reflection
///
/// enum Filter { case all, done }
///
/// let names = TypeMetadata.caseNames(of: Filter.self)  // ["all", "done"]
/// ```
///
/// The standard library's `Mirror` reads values only, and `CustomReflectable` types replace their
/// children. Reading a recording requires values to be created, so this type uses the layout that
/// the Swift ABI defines. Classes, closures and indirect cases are neither read nor created.
public struct TypeMetadata: Sendable {
  // Sound: the layout of metadata, of descriptors and of value witness tables is part of Swift's stable
  // ABI. A value is read and written at the offsets and with the witnesses of its own type.

  /// The kind of a type, as far as its values can be read and created.
  public enum Kind: Sendable {
    /// A struct with its stored properties.
    case structure([Property])
    /// An enum with its cases.
    case enumeration([Case])
    /// A tuple with its elements.
    case tuple([Property])
    /// A protocol type.
    case existential
    /// Any other type.
    case unsupported
  }

  /// A stored property, or an element of a tuple.
  public struct Property: Sendable {
    /// The name, or the number of an element without a label.
    public let name: String
    /// The type of the value.
    public let type: Any.Type
    /// The distance from the start of the struct or tuple in bytes.
    public let offset: Int
  }

  /// A case of an enum, whose index is its tag.
  public struct Case: Sendable {
    /// The name.
    public let name: String
    /// The type of the associated values, a tuple if there are several.
    public let payload: Any.Type?
    /// Whether the associated values are stored in a box.
    public let isIndirect: Bool
  }

  /// The type.
  public let type: Any.Type
  /// The kind of the type, with its properties or cases.
  public let kind: Kind

  /// Reads the metadata of a type.
  public init(_ type: Any.Type) {
    self.type = type
    let metadata = Self.address(of: type)
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

  /// Returns the names of the cases of an enum: those with associated values first, both groups in
  /// the order of the declaration. Returns an empty array for other types.
  public static func caseNames(of type: Any.Type) -> [String] {
    let metadata = address(of: type)
    // The optional has a kind of its own.
    guard [0x201, 0x202].contains(metadata.load(as: UInt.self)) else { return [] }
    return caseRecords(of: descriptor(of: metadata)).compactMap { ($0 + 8).relativeTarget?.text }
  }

  private static func descriptor(of metadata: UnsafeRawPointer) -> UnsafeRawPointer {
    metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
  }

  /// The addresses of the records of cases. A record has flags, the mangled name of the type, and the
  /// name.
  private static func caseRecords(of descriptor: UnsafeRawPointer) -> [UnsafeRawPointer] {
    // A context descriptor: flags, parent, name, accessor, fields.
    guard let fields = (descriptor + 16).relativeTarget else { return [] }
    // A field descriptor: mangled name, superclass, kind, size of a record, number of records.
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    return (0..<count).map { fields + 16 + $0 * size }
  }

  private static func cases(of metadata: UnsafeRawPointer) -> [Case]? {
    let descriptor = descriptor(of: metadata)
    guard (descriptor + 16).relativeTarget != nil else { return nil }
    var cases: [Case] = []
    for record in caseRecords(of: descriptor) {
      guard let name = (record + 8).relativeTarget else { return nil }
      var payload: Any.Type?
      if let mangledName = (record + 4).relativeTarget {
        payload = _getTypeByMangledNameInContext(
          mangledName.assumingMemoryBound(to: UInt8.self),
          UInt(length(ofMangledName: mangledName)),
          genericContext: descriptor,
          genericArguments: metadata + 2 * MemoryLayout<UInt>.size
        )
        if payload == nil { return nil }
      }
      cases.append(
        Case(
          name: name.text,
          payload: payload,
          isIndirect: record.load(as: UInt32.self) & 1 != 0
        )
      )
    }
    return cases
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

  private static func address(of type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  private var metadata: UnsafeRawPointer { Self.address(of: type) }

  /// A function of the value witness table of an enum.
  private func witness<Function>(_ index: Int, as type: Function.Type) -> Function {
    let word = MemoryLayout<UInt>.size
    let table = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    // Eight functions, the size, the stride and the flags precede the functions of enums.
    return table.load(fromByteOffset: (11 + index) * word, as: Function.self)
  }

  /// The properties of a struct or the elements of a tuple, with their values.
  public static func values(of value: Any, _ properties: [Property]) -> [Any] {
    func read<Value>(_ value: Value) -> [Any] {
      withUnsafePointer(to: value) { pointer in
        properties.map { Self.read($0.type, at: UnsafeRawPointer(pointer) + $0.offset) }
      }
    }
    return _openExistential(value, do: read)
  }

  /// The index of the case of an enum and its payload.
  public func caseIndex(of value: Any, _ cases: [Case]) -> (index: Int, payload: Any?)? {
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
  public func make(_ properties: [Property], _ values: [Any]) -> Any {
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
  public func make(_ cases: [Case], caseIndex index: Int, payload: Any?) -> Any {
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
    func read<Value>(_ type: Value.Type) -> Any { pointer.load(as: Value.self) }
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
