import Dependencies
import Synchronization

/// The references in use, by key, so that equal keys share one value.
///
/// It is a dependency, because concurrent tests must not share values.
final class PersistentReferences: Sendable {
  private struct WeakReference {
    weak let object: (any PersistentValue)?
    /// The number of the reference in the order of creation.
    let number: Int
  }

  private struct State {
    var references: [SharedKeyID: WeakReference] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  private let log = SharedValueLog()
  /// The values that replace those of the keys' storages.
  private let replay: ReplayedSharedValues?

  init(replay: ReplayedSharedValues? = nil) {
    self.replay = replay
  }

  func reference<Key: SharedReaderKey>(
    for key: Key,
    isLoadedByCaller: Bool = false,
    default initialValue: () -> Key.Value
  ) -> any MutableReference<Key.Value> {
    let id = replay?.id(of: key) ?? SharedKeyID(key)
    if let known = known(id, valueType: Key.Value.self) {
      known.waitUntilStarted()
      return known
    }
    let new = makeReference(for: key, id, initialValue())
    let winner = state.withLock { state -> (any StartableReference<Key.Value>)? in
      if let other = state.references[id]?.object as? any StartableReference<Key.Value> {
        return other
      }
      new.willStart()
      state.count += 1
      state.references[id] = WeakReference(object: new, number: state.count)
      return nil
    }
    if let winner {
      winner.waitUntilStarted()
      return winner
    }
    new.start(isLoadedByCaller: isLoadedByCaller)
    return new
  }

  private func makeReference<Key: SharedReaderKey>(
    for key: Key,
    _ id: SharedKeyID,
    _ initialValue: Key.Value
  ) -> any StartableReference<Key.Value> {
    let name: @Sendable () -> SharedKeyName = { SharedKeyName(key) }
    func make<K: SharedReaderKey>(_ key: K) -> any StartableReference<Key.Value>
    where K.Value == Key.Value {
      PersistentReference(
        key: key,
        initialValue: initialValue,
        log: log,
        id: id,
        name: name
      ) { [weak self] in
        self?.forget(id)
      }
    }
    return replay?.replacement(of: key, id).map(make) ?? make(key)
  }

  /// Loads the value under a key that requires one.
  func load<Key: SharedReaderKey>(
    _ key: Key,
    _ continuation: LoadContinuation<Key.Value>
  ) {
    if let replacement = replay?.replacement(of: key, replay?.id(of: key) ?? SharedKeyID(key)) {
      replacement.load(context: .userInitiated, continuation: continuation)
    } else {
      key.load(context: .userInitiated, continuation: continuation)
    }
  }

  // MARK: Recording

  /// Tells an observer of all values, and of their changes while it exists.
  func observe(with observer: any SharedValueObserver) {
    log.add(observer)
    for value in values { value.report(to: observer) }
  }

  /// Changes the values that recordings contain from now on.
  func redact(with redactions: [SharedValueRedaction]) {
    log.add(redactions)
    for value in values { value.redactHistory() }
  }

  /// The values of the references that exist, in the order of their creation.
  var all: [PersistentSharedValue] { values.map(\.persistentValue) }

  private var values: [any PersistentValue] {
    state.withLock { $0.references.values.sorted { $0.number < $1.number }.compactMap(\.object) }
  }

  private func known<Value>(
    _ id: SharedKeyID,
    valueType: Value.Type
  ) -> (any StartableReference<Value>)? {
    state.withLock { $0.references[id]?.object as? any StartableReference<Value> }
  }

  private func forget(_ id: SharedKeyID) {
    // Returned, because a reference that is released here would call this function in the lock.
    let otherReference = state.withLock { state in
      let object = state.references[id]?.object
      if object == nil { state.references[id] = nil }
      return object
    }
    withExtendedLifetime(otherReference) {}
  }
}

extension PersistentReferences: DependencyKey {
  static var liveValue: PersistentReferences { PersistentReferences() }
  static var testValue: PersistentReferences { PersistentReferences() }
}
