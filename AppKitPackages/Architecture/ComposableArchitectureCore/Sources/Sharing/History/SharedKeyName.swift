/// The name of a key in recordings, which is the same in another process.
@_spi(Recording) public struct SharedKeyName: Hashable, Sendable {
  /// The name of the key's type.
  public var type: String

  /// The description of the key, such as `.appStorage("count")`.
  public var description: String

  /// The number of the key among those with the same type and description, such as keys of two
  /// instances of `UserDefaults`.
  public var number: Int

  /// Creates a name.
  public init(type: String, description: String, number: Int) {
    self.type = type
    self.description = description
    self.number = number
  }

  init<Key: SharedReaderKey>(_ key: Key) {
    self.init(type: _typeName(Key.baseType, qualified: true), description: "\(key)", number: 0)
  }
}

/// Numbers keys with equal names in the order of their first use.
struct SharedKeyNames {
  private var names: [SharedKeyID: SharedKeyName] = [:]
  private var counts: [SharedKeyName: Int] = [:]

  /// Returns the name of a key, and whether it is new.
  mutating func name(
    of id: SharedKeyID,
    unnumbered: () -> SharedKeyName
  ) -> (name: SharedKeyName, isNew: Bool) {
    if let name = names[id] { return (name, false) }
    let unnumbered = unnumbered()
    var name = unnumbered
    name.number = counts[unnumbered, default: 0]
    counts[unnumbered] = name.number + 1
    names[id] = name
    return (name, true)
  }
}
