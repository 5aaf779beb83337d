import ConcurrencyExtras

/// The identity of a key in a process. A key and the same key with a default value have one identity.
struct SharedKeyID: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let id: SendableID

  init<Key: SharedReaderKey>(_ key: Key) {
    type = ObjectIdentifier(Key.baseType)
    id = SendableID(key.id)
  }

  /// The identity of all keys with a name.
  init(_ name: SharedKeyName) {
    type = ObjectIdentifier(SharedKeyName.self)
    id = SendableID(name)
  }
}

extension SharedReaderKey {
  /// The type of the key without its default value.
  static var baseType: Any.Type { (Self.self as? any KeyWithDefault.Type)?.baseType ?? Self.self }
}
