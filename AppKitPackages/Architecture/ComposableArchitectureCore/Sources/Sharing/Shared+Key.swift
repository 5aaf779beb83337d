import ConcurrencyExtras
import Dependencies

extension Shared {
  /// Shares the value stored under a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the storage has none.
  ///   - key: The key of the stored value.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedKey<Value>
  ) {
    self.init(persistent: key, default: wrappedValue)
  }

  /// Shares the value stored under a key, `nil` while there is none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(persistent: key, default: { nil })
  }

  /// Shares the value stored under a key that has a default value.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(persistent: key.base, default: key.defaultValue)
  }

  /// Shares the value stored under a key, with another default than the key's own.
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) {
    self.init(persistent: key.base, default: wrappedValue)
  }

  /// Shares the value stored under a key, once it is loaded.
  ///
  /// ```swift
  /// let launchCount = try await Shared(require: .appStorage("launchCount") as AppStorageKey<Int>)
  /// ```
  ///
  /// - Throws: The error of the key, or an error that describes the missing value.
  @_disfavoredOverload
  public init(require key: some SharedKey<Value>) async throws {
    self.init(reference: try await requiredReference(key))
  }

  /// Shares the value stored under a key that has a default value, once it is loaded.
  ///
  /// - Throws: The error of the key, or an error that describes the missing value.
  public init<Key: SharedKey<Value>>(require key: Key.Default) async throws {
    self.init(reference: try await requiredReference(key.base))
  }

  /// Points this property and its copies to the value under another key, and loads it.
  ///
  /// The property keeps its value until the other value is loaded.
  ///
  /// - Throws: The error of the key, which ``loadError`` also stores.
  @_disfavoredOverload
  public func load(_ key: some SharedKey<Value>) async throws {
    @Dependency(PersistentReferences.self) var references
    let current = wrappedValue
    reference = references.reference(for: key, isLoadedByCaller: true) { current }
    try await load()
  }

  /// Points this property, and its copies, to the value stored under a key that has a default
  /// value.
  ///
  /// - Throws: The error of the key, which ``loadError`` also stores.
  public func load<Key: SharedKey<Value>>(_ key: Key.Default) async throws {
    try await load(key.base)
  }

  private init<Key: SharedKey<Value>>(persistent key: Key, default initialValue: () -> Value) {
    @Dependency(PersistentReferences.self) var references
    self.init(reference: references.reference(for: key, default: initialValue))
  }
}

func requiredReference<Key: SharedReaderKey>(
  _ key: Key
) async throws -> any MutableReference<Key.Value> {
  @Dependency(PersistentReferences.self) var references
  let stored = try await withCheckedThrowingContinuation { continuation in
    references.load(
      key,
      LoadContinuation("\(key)") { result in
        // Sound: the key transfers its only reference to the value.
        continuation.resume(
          with: result.flatMap { value in
            value.map { .success(UncheckedSendable($0)) }
              ?? .failure(NothingStored(key: "\(key)"))
          }
        )
      }
    )
  }
  return references.reference(for: key, isLoadedByCaller: true) { stored.value }
}

/// Nothing is stored under a key that requires a value.
struct NothingStored: Error, CustomStringConvertible {
  let key: String

  var description: String {
    """
    Nothing is stored under '\(key)'.

    To fix this, store a value first, or create the property with a default value instead of \
    'require:'.
    """
  }
}
