/// The storage of the dynamic properties of values that have no node of their own: an app, its scenes
/// and commands, and the columns of tables.
@MainActor
package struct PropertyStorage {
  /// The identity of a value: its type, and its position among the others.
  private struct Identity: Hashable {
    let path: [Int]
    let type: ObjectIdentifier
  }

  private var slots: [Identity: [AnyObject?]] = [:]
  private var used: Set<Identity> = []

  package nonisolated init() {}

  package var isEmpty: Bool { slots.isEmpty }

  /// Connects the dynamic properties of a value to their storage.
  package mutating func connect<Value>(
    _ value: Value,
    at path: [Int],
    in context: PropertyContext
  ) -> Value {
    let properties = DynamicProperties.plan(for: Value.self)
    guard !properties.isEmpty else { return value }
    let identity = Identity(path: path, type: ObjectIdentifier(Value.self))
    var value = value
    var slots = slots[identity] ?? []
    properties.connect(&value, slots: &slots, in: context)
    self.slots[identity] = slots
    used.insert(identity)
    return value
  }

  /// Removes the storage of values that no longer exist: those without a connection since the last
  /// call.
  package mutating func removeUnused() {
    slots = slots.filter { used.contains($0.key) }
    used = []
  }
}
