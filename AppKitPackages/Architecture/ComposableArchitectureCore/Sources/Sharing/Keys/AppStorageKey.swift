import ConcurrencyExtras
import Dependencies
import Foundation
import IssueReporting

/// A key for a small value in `UserDefaults`.
///
/// ```swift
/// @Shared(.appStorage("launchCount")) var launchCount = 0
/// ```
///
/// `appStorage(_:store:)` creates a key. Values of types that `UserDefaults` supports are stored
/// without conversion, `RawRepresentable` values as their raw values, and other `Codable` values as
/// JSON.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  // Sound: `UserDefaults` is documented to be thread-safe; only its conformance is missing on
  // Linux.
  nonisolated(unsafe) private let store: UserDefaults
  private let coding: AppStorageCoding<Value>

  init(_ key: String, store: UserDefaults?, coding: AppStorageCoding<Value>) {
    @Dependency(\.defaultAppStorage) var defaultStore
    self.key = key
    self.store = store ?? defaultStore
    self.coding = coding
  }

  public var id: AppStorageKeyID {
    AppStorageKeyID(key: key, store: ObjectIdentifier(store))
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        let stored = try storedValue()
        // The initial value is stored, so direct reads of the user defaults return it as well.
        if stored == nil, let initialValue = context.initialValue { try write(initialValue) }
        return stored
      }
    )
  }

  private func storedValue() throws -> Value? {
    guard let stored = store.object(forKey: key) else { return nil }
    return try coding.decode(stored, key)
  }

  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    warnAboutFormat()
    let lastSeen = LastSeen(store.object(forKey: key))
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: store,
      queue: nil
    ) { _ in
      // The notification does not contain the key.
      var object = store.object(forKey: key)
      guard lastSeen.changes(to: object) else { return }
      var result = Result { try object.map { try coding.decode($0, key) } }
      if isOwnWrite(result) { return }
      while true {
        subscriber.yield(with: result)
        // Another thread may have stored a newer value while the subscriber received this one.
        let current = store.object(forKey: key)
        guard LastSeen.comparable(current) != LastSeen.comparable(object) else { return }
        _ = lastSeen.changes(to: current)
        object = current
        result = Result { try object.map { try coding.decode($0, key) } }
      }
    }
    nonisolated(unsafe) let token = observer  // Sound: only passed back to the thread-safe center.
    return SharedSubscription { NotificationCenter.default.removeObserver(token) }
  }

  private func warnAboutFormat() {
    @Dependency(\.appStorageKeyFormatWarningEnabled) var isEnabled
    guard isEnabled, key.hasPrefix("@") || key.contains(".") else { return }
    reportIssue(
      """
      The key "\(key)" of '.appStorage' has \(key.hasPrefix("@") ? "an '@' at its start" : "a '.'"), \
      which key-value observing treats as a path. On Apple's systems, changes of the value from outside \
      are then found less reliably.

      To fix this, use a key without it. If the key can't change, set \
      '$0.appStorageKeyFormatWarningEnabled = false' in 'prepareDependencies' or 'withDependencies'.
      """
    )
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(with: Result { try write(value) })
  }

  private func write(_ value: Value) throws {
    let encoded = try coding.encode(value)
    if encoded != nil || store.object(forKey: key) != nil {
      let write = RunningWrite(
        id: id,
        type: ObjectIdentifier(Value.self),
        value: value,
        isRemoval: encoded == nil
      )
      defer { write.hasEnded.setValue(true) }
      RunningWrite.$current.withValue(write) {
        if let encoded {
          store.set(encoded, forKey: key)
        } else {
          store.removeObject(forKey: key)
        }
        notifyOtherKeys()
      }
    }
    #if !canImport(Darwin)
      // Apple's systems save user defaults periodically; corelibs Foundation only on request.
      store.synchronize()
    #endif
  }

  /// Whether a notification is about the value that this key is writing. The shared value has it
  /// already, and its observers are notified of the change and not of the write.
  private func isOwnWrite(_ result: Result<Value?, any Error>) -> Bool {
    guard let write = RunningWrite.current, !write.hasEnded.value, write.id == id,
      write.type == ObjectIdentifier(Value.self),
      case .success(let stored) = result
    else { return false }
    // Another thread may have stored another value meanwhile.
    return stored.map { areEqual($0, write.value) } ?? write.isRemoval
  }

  /// Notifies the keys with the same name and another type, and the properties of views.
  private func notifyOtherKeys() {
    #if !canImport(Darwin)
      // The user defaults of corelibs Foundation notify nobody of a change.
      guard !(store is InMemoryUserDefaults) else { return }
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
    #endif
  }
}

/// The identity of an ``AppStorageKey``.
public struct AppStorageKeyID: Hashable, Sendable {
  let key: String
  let store: ObjectIdentifier
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\"\(key)\")" }
}

/// A write by a key, about which user defaults notify the key as well.
private struct RunningWrite: Sendable {
  @TaskLocal static var current: Self?

  let id: AppStorageKeyID
  let type: ObjectIdentifier
  let value: any Sendable
  /// Whether the value is `nil`, so that the stored object is removed.
  let isRemoval: Bool
  /// A task that was started during the write inherits it.
  let hasEnded = LockIsolated(false)
}

/// The last object that was read.
private final class LastSeen: @unchecked Sendable {
  // Sound: only code that holds `lock` accesses `object`.
  private var object: NSObject?
  private let lock = NSLock()

  init(_ object: Any?) {
    self.object = Self.comparable(object)
  }

  func changes(to newObject: Any?) -> Bool {
    let newObject = Self.comparable(newObject)
    return lock.withLock {
      defer { object = newObject }
      return object != newObject
    }
  }

  static func comparable(_ object: Any?) -> NSObject? {
    object.map { object in
      (object as? NSObject) ?? NSString(string: String(reflecting: object))
    }
  }
}
