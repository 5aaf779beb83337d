import Dependencies
import Synchronization

/// The references in use, by key, so that equal keys share one value.
///
/// It is a dependency, because concurrent tests must not share values.
final class PersistentReferences: Sendable {
  private struct KeyID: Hashable, @unchecked Sendable {
    // Sound: an identifier is not mutated after its insertion.
    let type: ObjectIdentifier
    let id: AnyHashable
  }

  private struct WeakReference: @unchecked Sendable {
    // Sound: references are `Sendable`; the weak variable is only read and replaced in the `Mutex`.
    weak var object: (any AnyObject & Sendable)?
  }

  private let references = Mutex<[KeyID: WeakReference]>([:])

  func reference<Key: SharedReaderKey>(
    for key: Key,
    isLoadedLater: Bool = false,
    default initialValue: () -> Key.Value
  ) -> any MutableReference<Key.Value> {
    // A key and the same key with a default value share one value.
    let type = (Key.self as? any KeyWithDefault.Type)?.baseType ?? Key.self
    let keyID = KeyID(type: ObjectIdentifier(type), id: AnyHashable(key.id))
    if let known = known(keyID, valueType: Key.Value.self) {
      known.waitUntilStarted()
      return known
    }
    let new = PersistentReference(key: key, initialValue: initialValue()) { [weak self] in
      self?.forget(keyID)
    }
    let winner = references.withLock { references -> (any StartableReference<Key.Value>)? in
      if let other = references[keyID]?.object as? any StartableReference<Key.Value> {
        return other
      }
      new.willStart()
      references[keyID] = WeakReference(object: new)
      return nil
    }
    if let winner {
      winner.waitUntilStarted()
      return winner
    }
    new.start(isLoadedLater: isLoadedLater)
    return new
  }

  private func known<Value>(
    _ keyID: KeyID,
    valueType: Value.Type
  ) -> (any StartableReference<Value>)? {
    references.withLock { $0[keyID]?.object as? any StartableReference<Value> }
  }

  private func forget(_ keyID: KeyID) {
    // Returned, because a reference that is released here would call this function in the lock.
    let otherReference = references.withLock { references in
      let object = references[keyID]?.object
      if object == nil { references[keyID] = nil }
      return object
    }
    withExtendedLifetime(otherReference) {}
  }
}

extension PersistentReferences: DependencyKey {
  static var liveValue: PersistentReferences { PersistentReferences() }
  static var testValue: PersistentReferences { PersistentReferences() }
}
