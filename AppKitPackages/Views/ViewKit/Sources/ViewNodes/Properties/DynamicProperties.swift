@_spi(Reflection) import Swift

/// The offsets of the dynamic properties of a view type, computed once for each type.
@MainActor
package struct DynamicProperties {
  private struct Field {
    enum Kind {
      case node(any NodeProperty.Type)
      case composed(any DynamicProperty.Type, DynamicProperties)
    }

    let offset: Int
    let kind: Kind
  }

  private let fields: [Field]

  package var isEmpty: Bool { fields.isEmpty }

  /// The number of slots for storage that outlives the view value.
  private let slotCount: Int

  /// Connects the properties of a view value to the storage in its node.
  package func connect<V>(_ view: inout V, slots: inout [AnyObject?], in context: PropertyContext) {
    guard !fields.isEmpty else { return }
    if slots.isEmpty { slots = Array(repeating: nil, count: slotCount) }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      var next = 0
      connect(base, slots: &slots, next: &next, in: context)
    }
  }

  private func connect(
    _ base: UnsafeMutableRawPointer,
    slots: inout [AnyObject?],
    next: inout Int,
    in context: PropertyContext
  ) {
    for field in fields {
      switch field.kind {
      case .node(let type):
        Self.connect(type, base + field.offset, to: &slots[next], in: context)
        next += 1
      case .composed(let type, let nested):
        nested.connect(base + field.offset, slots: &slots, next: &next, in: context)
        Self.update(type, base + field.offset)
      }
    }
  }

  private static func connect<T: NodeProperty>(
    _ type: T.Type,
    _ pointer: UnsafeMutableRawPointer,
    to slot: inout AnyObject?,
    in context: PropertyContext
  ) {
    pointer.assumingMemoryBound(to: T.self).pointee.connect(to: &slot, in: context)
  }

  private static func update<T: DynamicProperty>(
    _ type: T.Type,
    _ pointer: UnsafeMutableRawPointer
  ) {
    pointer.assumingMemoryBound(to: T.self).pointee.update()
  }

  private static var plans: [ObjectIdentifier: DynamicProperties] = [:]

  package static func plan(for type: Any.Type) -> DynamicProperties {
    let id = ObjectIdentifier(type)
    if let plan = plans[id] { return plan }
    var fields: [Field] = []
    var slotCount = 0
    _forEachField(of: type) { _, offset, fieldType, _ in
      switch PropertyType.of(fieldType) {
      case .none: break
      case .node(let property):
        slotCount += 1
        fields.append(Field(offset: offset, kind: .node(property)))
      case .composed(let property):
        let nested = Self.plan(for: fieldType)
        slotCount += nested.slotCount
        fields.append(Field(offset: offset, kind: .composed(property, nested)))
      }
      return true
    }
    let plan = DynamicProperties(fields: fields, slotCount: slotCount)
    plans[id] = plan
    return plan
  }
}
