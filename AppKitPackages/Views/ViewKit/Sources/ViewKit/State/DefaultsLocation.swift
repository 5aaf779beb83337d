import ElementTree
import Synchronization

/// The location of a value in user defaults. All properties with the same key and type share one
/// location, so that a change through one property updates the views that read the others.
final class DefaultsLocation<Value>: Location<Value>, Observable, @unchecked Sendable {
  // Sound: user defaults are thread-safe, and the other properties never change after `init`.
  private let key: String
  private let store: UserDefaults
  private let access: DefaultsAccess<Value>
  private let registrar = ObservationRegistrar()
  private let observer = Mutex<ObserverToken?>(nil)

  private init(_ key: String, _ store: UserDefaults, _ access: DefaultsAccess<Value>) {
    self.key = key
    self.store = store
    self.access = access
    super.init()
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: store,
      queue: nil
    ) { [weak self] _ in
      guard let self else { return }
      registrar.withMutation(of: self, keyPath: \.value) {}
    }
    observer.withLock { $0 = ObserverToken(token: token) }
  }

  deinit {
    observer.withLock { observer in
      if let observer { NotificationCenter.default.removeObserver(observer.token) }
    }
  }

  private struct ObserverToken: @unchecked Sendable {
    // Sound: the token is only passed back to the notification center.
    let token: any NSObjectProtocol
  }

  private var value: Value {
    store.object(forKey: key).flatMap { access.from($0) } ?? access.defaultValue
  }

  override func get() -> Value {
    registrar.access(self, keyPath: \.value)
    return value
  }

  override func set(_ newValue: Value, transaction: Transaction) {
    registrar.withMutation(of: self, keyPath: \.value) {
      if let kept = access.to(newValue) {
        store.set(kept, forKey: key)
      } else {
        store.removeObject(forKey: key)
      }
    }
    #if !canImport(Darwin)
      // The user defaults of corelibs Foundation notify nobody of a change. Properties of another
      // type and shared values can have the same key.
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
    #endif
  }

  /// Returns the location of a key, which is created once for each type and default value.
  static func shared(
    _ key: String,
    _ store: UserDefaults,
    _ access: DefaultsAccess<Value>
  ) -> DefaultsLocation<Value> {
    let name = Name(key: key, store: ObjectIdentifier(store), type: ObjectIdentifier(Value.self))
    return locations.withLock { locations in
      if let known = locations[name]?.object as? DefaultsLocation<Value>,
        areEqual(known.access.defaultValue, access.defaultValue)
      {
        return known
      }
      let location = DefaultsLocation(key, store, access)
      locations[name] = WeakObject(object: location)
      return location
    }
  }
}

private struct Name: Hashable {
  let key: String
  let store: ObjectIdentifier
  let type: ObjectIdentifier
}

private struct WeakObject {
  weak let object: (any AnyObject & Sendable)?
}

private let locations = Mutex<[Name: WeakObject]>([:])
