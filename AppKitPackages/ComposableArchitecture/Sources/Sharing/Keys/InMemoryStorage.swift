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
/// Every test sees an empty one without asking for it.
public struct InMemoryStorage: Hashable, Sendable {
  private final class Values: @unchecked Sendable {
    // Sound: `byKey` is only touched while `lock` is held.
    private var byKey: [String: Any] = [:]
    private let lock = NSLock()

    subscript(key: String) -> Any? {
      get { lock.withLock { byKey[key] } }
      set { lock.withLock { byKey[key] = newValue } }
    }
  }

  private let values = Values()

  /// Creates an empty storage.
  public init() {}

  func value<Value>(for key: String, as: Value.Type) -> Value? {
    // Unwrapped before the cast, since a cast of `nil` to an optional `Value` would succeed.
    guard let value = values[key] else { return nil }
    return value as? Value
  }

  func set(_ value: Any, for key: String) {
    values[key] = value
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
  /// Where values under ``InMemoryKey`` are kept.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[DefaultInMemoryStorageKey.self] }
    set { self[DefaultInMemoryStorageKey.self] = newValue }
  }
}
