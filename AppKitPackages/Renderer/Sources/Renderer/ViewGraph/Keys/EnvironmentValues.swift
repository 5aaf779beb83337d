import Synchronization

/// The environment of a view: values that its ancestors have set.
public struct EnvironmentValues: CustomStringConvertible {
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Changes with each new value. Equal versions mean equal values.
  private(set) var version: Int = 0

  /// Records the keys that a body reads.
  var recorder: EnvironmentReads?

  public init() {}

  /// The value of a key, or the default value of the key if no view above has set one.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      recorder?.keys.insert(id)
      guard let entry = entries[id] else { return K.defaultValue }
      // Sound: an entry under a key's identifier is only ever made for that key, right below.
      return unsafeDowncast(entry, to: TypedEntry<K.Value>.self).value
    }
    set {
      let id = ObjectIdentifier(key)
      let entry = TypedEntry(newValue)
      if let old = entries[id], old.isEqual(to: entry) { return }
      entries[id] = entry
      version = EnvironmentVersion.next()
    }
  }

  public var description: String { "EnvironmentValues(\(entries.count) values set)" }

  /// Whether the value of any of the keys differs.
  func differs(from other: EnvironmentValues, at keys: Set<ObjectIdentifier>) -> Bool {
    keys.contains { key in
      switch (entries[key], other.entries[key]) {
      case (nil, nil): false
      case (let left?, let right?): left !== right && !left.isEqual(to: right)
      default: true
      }
    }
  }

  private class Entry {
    func isEqual(to other: Entry) -> Bool { false }
  }

  private final class TypedEntry<Value>: Entry {
    let value: Value
    init(_ value: Value) { self.value = value }
    override func isEqual(to other: Entry) -> Bool {
      guard let other = other as? TypedEntry<Value> else { return false }
      return areEqual(value, other.value)
    }
  }
}

// Sound: entries are immutable, and their values are used on the main actor.
extension EnvironmentValues: @unchecked Sendable {}

/// The keys that a body has read.
final class EnvironmentReads {
  var keys: Set<ObjectIdentifier> = []
}

private enum EnvironmentVersion {
  private static let counter = Atomic<Int>(1)
  static func next() -> Int { counter.wrappingAdd(1, ordering: .relaxed).newValue }
}
