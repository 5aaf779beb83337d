import Dependencies

extension SharedReader {
  /// Reads the value stored under a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while the storage has none.
  ///   - key: The key of the stored value.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedReaderKey<Value>
  ) {
    self.init(persistent: key, default: wrappedValue)
  }

  /// Reads the value stored under a key, `nil` while there is none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(persistent: key, default: { nil })
  }

  // The compiler finds a key that is declared in an extension of `SharedKey` only where a parameter is
  // a `SharedKey`: these overloads are for `@SharedReader(.isSoundOn) var isSoundOn = true`.

  /// Reads the value stored under a key that can also write it.
  @_disfavoredOverload
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedKey<Value>
  ) {
    self.init(persistent: key, default: wrappedValue)
  }

  /// Reads the value stored under a key that can also write it, `nil` while there is none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(persistent: key, default: { nil })
  }

  /// Reads the value stored under a key that can also write it, once it is loaded.
  ///
  /// - Throws: The error of the key, or an error that describes the missing value.
  @_disfavoredOverload
  public init(require key: some SharedKey<Value>) async throws {
    self.init(reference: try await requiredReference(key))
  }

  /// Points this property, and its copies, to the value under a key that can also write it, and loads
  /// it.
  ///
  /// - Throws: The error of the key, which ``loadError`` also stores.
  @_disfavoredOverload
  public func load(_ key: some SharedKey<Value>) async throws {
    try await follow(key)
  }

  /// Reads the value stored under a key that has a default value.
  public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
    self.init(persistent: key.base, default: key.defaultValue)
  }

  /// Reads the value stored under a key, with another default than the key's own.
  public init<Key: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) {
    self.init(persistent: key.base, default: wrappedValue)
  }

  /// Reads the value stored under a key, once it is loaded.
  ///
  /// - Throws: The error of the key, or an error that describes the missing value.
  @_disfavoredOverload
  public init(require key: some SharedReaderKey<Value>) async throws {
    self.init(reference: try await requiredReference(key))
  }

  /// Reads the value stored under a key that has a default value, once it is loaded.
  ///
  /// - Throws: The error of the key, or an error that describes the missing value.
  public init<Key: SharedReaderKey<Value>>(require key: Key.Default) async throws {
    self.init(reference: try await requiredReference(key.base))
  }

  /// Points this property, and its copies, to the value stored under another key, and loads it.
  ///
  /// The property keeps its value until the other is loaded.
  ///
  /// - Throws: The error of the key, which ``loadError`` also stores.
  @_disfavoredOverload
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    try await follow(key)
  }

  /// Points this property, and its copies, to the value stored under a key that has a default
  /// value.
  ///
  /// - Throws: The error of the key, which ``loadError`` also stores.
  public func load<Key: SharedReaderKey<Value>>(_ key: Key.Default) async throws {
    try await follow(key.base)
  }

  private func follow(_ key: some SharedReaderKey<Value>) async throws {
    @Dependency(PersistentReferences.self) var references
    let current = wrappedValue
    reference = references.reference(for: key, isLoadedByCaller: true) { current }
    try await load()
  }

  private init<Key: SharedReaderKey<Value>>(
    persistent key: Key,
    default initialValue: () -> Value
  ) {
    @Dependency(PersistentReferences.self) var references
    self.init(reference: references.reference(for: key, default: initialValue))
  }
}
