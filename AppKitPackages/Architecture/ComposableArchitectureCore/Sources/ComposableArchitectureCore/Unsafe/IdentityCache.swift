import Synchronization

/// A cache of objects, keyed by the identity of key paths or of types.
final class IdentityCache: Sendable {
  static let accesses = IdentityCache()
  static let presentations = IdentityCache()
  static let stateTypes = IdentityCache()

  // `@unchecked` is sound: the mutex below guards the entries.
  private struct Entries: @unchecked Sendable {
    // The entry retains its key, so no other object can have the key's address.
    var objects: [ObjectIdentifier: (key: AnyObject?, object: AnyObject)] = [:]
  }

  private let entries = Mutex(Entries())

  /// A key path that captures an id is a new object each time it is evaluated, so a full cache is
  /// emptied.
  private let capacity = 4096

  func object(for keyPath: AnyKeyPath, make: () -> AnyObject) -> AnyObject {
    object(for: ObjectIdentifier(keyPath), key: keyPath, make)
  }

  func object(for type: Any.Type, make: () -> AnyObject) -> AnyObject {
    object(for: ObjectIdentifier(type), key: nil, make)
  }

  private func object(
    for id: ObjectIdentifier,
    key: AnyObject?,
    _ make: () -> AnyObject
  ) -> AnyObject {
    if let object = entries.withLock({ Unchecked($0.objects[id]?.object) }).value { return object }
    let new = Unchecked((key: key, object: make()))
    entries.withLock { entries in
      if entries.objects.count >= capacity { entries.objects.removeAll() }
      entries.objects[id] = new.value
    }
    return new.value.object
  }

  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
