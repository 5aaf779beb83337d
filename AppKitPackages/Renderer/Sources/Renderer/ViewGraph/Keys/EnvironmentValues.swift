import Synchronization

/// The environment of a view: the values that its ancestors have set.
///
/// ```swift
/// struct Currency: View {
///   @Environment(\.locale) private var locale
///   var body: some View { Text(locale.currency?.identifier ?? "EUR") }
/// }
/// ```
public struct EnvironmentValues: CustomStringConvertible {
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// A number that changes with each new value. Equal versions imply equal values.
  private(set) var version: Int = 0

  /// The recorder of the keys that a body reads.
  var recorder: EnvironmentReads?

  /// Creates an environment with default values.
  public init() {}

  /// The value of a key, or its default value if no ancestor has set one.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      recorder?.keys.insert(id)
      guard let entry = entries[id] else { return K.defaultValue }
      // Sound: the setter below stores an entry of this type under the identifier of the key.
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

  /// Returns whether the value of any of the keys differs.
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
