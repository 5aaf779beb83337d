@_spi(Internals) import ComposableArchitectureCore

/// A way to read a value from somewhere outside the program's state.
@available(*, deprecated, renamed: "SharedReaderKey")
public typealias PersistenceReaderKey = SharedReaderKey

/// A way to read and write a value that lives outside the program's state.
@available(*, deprecated, renamed: "SharedKey")
public typealias PersistenceKey = SharedKey

/// A key together with the value to use while nothing is stored under it.
@available(*, deprecated, message: "Use 'Key.Default'.")
public typealias PersistenceKeyDefault<Base: SharedReaderKey> = _SharedKeyDefault<Base>

@available(*, deprecated, message: "Use 'Key.Default[key, default: value]'.")
extension _SharedKeyDefault {
  /// A key with a default value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value to use while nothing is stored.
  public init(_ key: Base, _ value: @autoclosure @escaping @Sendable () -> Base.Value) {
    self = Self[key, default: value()]
  }
}
