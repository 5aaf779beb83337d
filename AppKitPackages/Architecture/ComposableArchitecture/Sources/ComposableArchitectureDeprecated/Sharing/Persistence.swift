@_spi(Internals) import ComposableArchitectureCore

/// A key that reads a shared value from external storage.
@available(*, deprecated, renamed: "SharedReaderKey")
public typealias PersistenceReaderKey = SharedReaderKey

/// A key that reads and writes a shared value in external storage.
@available(*, deprecated, renamed: "SharedKey")
public typealias PersistenceKey = SharedKey

/// A key with a default value.
@available(*, deprecated, message: "Use 'Key.Default'.")
public typealias PersistenceKeyDefault<Base: SharedReaderKey> = _SharedKeyDefault<Base>

@available(*, deprecated, message: "Use 'Key.Default[key, default: value]'.")
extension _SharedKeyDefault {
  /// Creates a key with a default value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value while the storage has none.
  public init(_ key: Base, _ value: @autoclosure @escaping @Sendable () -> Base.Value) {
    self = Self[key, default: value()]
  }
}
