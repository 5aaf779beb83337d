import ElementTree
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
  private var storage = Storage.empty

  /// A number that changes with each new value. Equal versions imply equal values.
  package var version: Int { storage.version }

  /// The attributes of elements in this environment; nil before the first element is described.
  var attributes: ElementAttributes? {
    get { storage.attributes }
    nonmutating set { storage.attributes = newValue }
  }

  /// The recorder of the keys that a body reads.
  package var recorder: EnvironmentReads?

  /// Creates an environment with default values.
  public init() {}

  /// The value of a key, or its default value if no ancestor has set one.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      recorder?.keys.insert(id)
      guard let entry = storage.entry(id) else { return K.defaultValue }
      // Sound: the setter below stores an entry of this type under the identifier of the key.
      return unsafeDowncast(entry, to: TypedEntry<K.Value>.self).value
    }
    set {
      let id = ObjectIdentifier(key)
      let entry = TypedEntry(newValue)
      if let old = storage.entry(id), old.isEqual(to: entry) { return }
      storage = storage.setting(id, entry)
    }
  }

  public var description: String { "EnvironmentValues(\(storage.count) values set)" }

  /// Returns whether the value of any of the keys differs.
  package func differs(from other: EnvironmentValues, at keys: Set<ObjectIdentifier>) -> Bool {
    keys.contains { key in
      switch (storage.entry(key), other.storage.entry(key)) {
      case (nil, nil): false
      case (let left?, let right?): left !== right && !left.isEqual(to: right)
      default: true
      }
    }
  }

  /// The values of an environment: those of another environment, and one value that differs.
  ///
  /// Each row of a list changes the environment of some of its views, so a dictionary for each of
  /// them would be a large part of the memory of the row. After several changes, one dictionary
  /// replaces the chain. Rows that change the same environment in the same way share the result.
  private final class Storage {
    // Sound: the empty storage never changes, except for `attributes` on the main actor.
    nonisolated(unsafe) static let empty = Storage(entries: [:], version: 0)
    static let greatestDepth = 16

    let version: Int
    private let entries: [ObjectIdentifier: Entry]
    private let change: (key: ObjectIdentifier, entry: Entry, base: Storage)?
    private let depth: Int
    var attributes: ElementAttributes?
    /// The last environments that differ from this one in one value.
    private var derived: [WeakStorage] = []
    /// Held while `derived` is read or changed.
    private let lock = Mutex(())
    private static let mostDerived = 4

    private init(entries: [ObjectIdentifier: Entry], version: Int) {
      self.entries = entries
      self.version = version
      change = nil
      depth = 0
    }

    private init(_ key: ObjectIdentifier, _ entry: Entry, base: Storage) {
      entries = base.entries
      change = (key, entry, base)
      depth = base.depth + 1
      version = EnvironmentVersion.next()
    }

    func setting(_ key: ObjectIdentifier, _ entry: Entry) -> Storage {
      guard depth < Self.greatestDepth else {
        var entries = allEntries
        entries[key] = entry
        return Storage(entries: entries, version: EnvironmentVersion.next())
      }
      // The empty environment is the base of environments on all threads.
      guard self !== Self.empty else { return Storage(key, entry, base: self) }
      for reference in lock.withLock({ _ in derived }) {
        guard let storage = reference.storage, let change = storage.change, change.key == key,
          change.entry.isEqual(to: entry)
        else { continue }
        return storage
      }
      let storage = Storage(key, entry, base: self)
      lock.withLock { _ in
        derived.removeAll { $0.storage == nil }
        if derived.count == Self.mostDerived { derived.removeFirst() }
        derived.append(WeakStorage(storage: storage))
      }
      return storage
    }

    func entry(_ key: ObjectIdentifier) -> Entry? {
      var storage = self
      while let change = storage.change {
        if change.key == key { return change.entry }
        storage = change.base
      }
      return entries[key]
    }

    var count: Int { allEntries.count }

    private var allEntries: [ObjectIdentifier: Entry] {
      guard let change else { return entries }
      var entries = change.base.allEntries
      entries[change.key] = change.entry
      return entries
    }
  }

  // Sound: a storage is constant, except for a part that its lock protects and for its attributes,
  // which only the main actor uses.
  private struct WeakStorage: @unchecked Sendable {
    weak var storage: Storage?
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

// Sound: other threads can read and copy environments and set values of copies, whose storage they
// share; a lock protects its only part that they change. Values that are not sendable are the
// business of the app, as with SwiftUI.
extension EnvironmentValues: @unchecked Sendable {}

/// The keys that a body has read.
package class EnvironmentReads {
  package final var keys: Set<ObjectIdentifier> = []

  package init() {}
}

private enum EnvironmentVersion {
  private static let counter = Atomic<Int>(1)
  static func next() -> Int { counter.wrappingAdd(1, ordering: .relaxed).newValue }
}
