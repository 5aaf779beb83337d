import Synchronization

/// A cache of objects, keyed by the identity of key paths or of types.
final class IdentityCache: Sendable {
  static let accesses = IdentityCache()
  static let presentations = IdentityCache()
  static let stateTypes = IdentityCache()

  typealias Object = any AnyObject & Sendable

  private struct Entry {
    // Retained, so that no other key path can have the address of this one.
    let keyPath: SendableKeyPath<AnyKeyPath>?
    let object: Object
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// A key path that captures an id is a new object each time it is evaluated, so a full cache is
  /// emptied.
  private let capacity = 4096

  func object(for keyPath: AnyKeyPath, make: () -> Object) -> Object {
    object(for: ObjectIdentifier(keyPath), SendableKeyPath(keyPath), make)
  }

  func object(for type: Any.Type, make: () -> Object) -> Object {
    object(for: ObjectIdentifier(type), nil, make)
  }

  private func object(
    for id: ObjectIdentifier,
    _ keyPath: SendableKeyPath<AnyKeyPath>?,
    _ make: () -> Object
  ) -> Object {
    if let object = entries.withLock({ $0[id]?.object }) { return object }
    let new = Entry(keyPath: keyPath, object: make())
    entries.withLock { entries in
      if entries.count >= capacity { entries.removeAll() }
      entries[id] = new
    }
    return new.object
  }
}
