import Dependencies

extension SharedReaderKey {
  /// A key for a value that lives as long as the process.
  ///
  /// ```swift
  /// @Shared(.inMemory("events")) var events: [String] = []
  /// ```
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// A key for a value that lives as long as the process, even without a property that uses it.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage

  init(_ key: String) {
    @Dependency(\.defaultInMemoryStorage) var storage
    self.key = key
    self.storage = storage
  }

  public var id: InMemoryKeyID {
    InMemoryKeyID(key: key, storage: storage)
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    let value = storage.value(for: key, initialValue: context.initialValue)
    continuation.resume(with: .success(value))
  }

  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.set(value, for: key)
    continuation.resume()
  }
}

/// The identity of an ``InMemoryKey``.
public struct InMemoryKeyID: Hashable, Sendable {
  let key: String
  let storage: InMemoryStorage
}

extension InMemoryKey: CustomStringConvertible {
  public var description: String { ".inMemory(\"\(key)\")" }
}
