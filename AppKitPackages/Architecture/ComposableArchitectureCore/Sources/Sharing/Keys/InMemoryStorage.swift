import Dependencies
import Foundation

/// Values that live as long as the process, or as long as a test.
///
/// ```swift
/// let store = TestStore(initialState: Feature.State()) {
///   Feature()
/// } withDependencies: {
///   $0.defaultInMemoryStorage = InMemoryStorage()
/// }
/// ```
///
/// Each test uses its own empty storage by default.
public struct InMemoryStorage: Hashable, Sendable {
  private final class Values: @unchecked Sendable {
    // Sound: only code that holds `lock` accesses `byKey`.
    private var byKey: [String: Any] = [:]
    private let lock = NSLock()

    func value(for key: String, initialValue: Any?) -> Any? {
      lock.withLock {
        if byKey[key] == nil { byKey[key] = initialValue }
        return byKey[key]
      }
    }

    func set(_ value: Any, for key: String) {
      // Released after the lock, because the end of a value may use the storage.
      let oldValue = lock.withLock {
        defer { byKey[key] = value }
        return byKey[key]
      }
      withExtendedLifetime(oldValue) {}
    }
  }

  private let values = Values()

  /// Creates an empty storage.
  public init() {}

  /// The value of a key.
  ///
  /// - Parameter initialValue: Stored if there is no value.
  func value<Value>(for key: String, initialValue: Value?) -> Value? {
    // Unwrapped before the cast, since a cast of `nil` to an optional `Value` would succeed.
    guard let value = values.value(for: key, initialValue: initialValue) else { return nil }
    return value as? Value
  }

  func set(_ value: Any, for key: String) {
    values.set(value, for: key)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.values === rhs.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(values))
  }
}

private enum DefaultInMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var previewValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

extension DependencyValues {
  /// The storage of values under ``InMemoryKey``.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[DefaultInMemoryStorageKey.self] }
    set { self[DefaultInMemoryStorageKey.self] = newValue }
  }
}
