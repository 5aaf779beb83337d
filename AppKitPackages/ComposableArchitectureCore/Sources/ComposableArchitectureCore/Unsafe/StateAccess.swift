import Synchronization

/// Reads and modifies a property of a state, in place if the property is stored.
///
/// A stored property has a constant offset in its struct, and so has the stored property behind an
/// observed one. All other properties are accessed through the key path.
@usableFromInline
final class StateAccess<Root, Value>: @unchecked Sendable {
  // `@unchecked` is sound: all properties are constants, and key paths to properties of a state
  // capture no mutable values.
  @usableFromInline let keyPath: KeyPath<Root, Value>
  @usableFromInline let writable: WritableKeyPath<Root, Value>?
  @usableFromInline let offset: Int?

  /// The observed property, if the property is observed and modified in place.
  let observation: StateObservation?

  private init(
    _ keyPath: KeyPath<Root, Value>,
    stored: AnyKeyPath?,
    observed: AnyKeyPath,
    storage: ObservableStateStorage<Root>?
  ) {
    self.keyPath = keyPath
    writable = keyPath as? WritableKeyPath<Root, Value>
    #if CheckedMemory
      offset = nil
    #else
      offset = (stored as? WritableKeyPath<Root, Value>).flatMap {
        MemoryLayout<Root>.offset(of: $0)
      }
    #endif
    observation =
      offset == nil
      ? nil : StateObservation(of: observed, registrarOffset: storage?.registrarOffset)
  }

  private convenience init(_ keyPath: KeyPath<Root, Value>) {
    let storage = ObservableStateStorage<Root>.ofState
    self.init(
      keyPath,
      stored: storage?.properties[keyPath] ?? keyPath,
      observed: storage?.observedName(of: keyPath) ?? keyPath,
      storage: storage
    )
  }

  /// Reads the property without tracking the access.
  @inlinable
  func read<R>(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> R) -> R {
    guard let offset else { return withUnsafePointer(to: root.pointee[keyPath: keyPath], body) }
    // Sound: the offset is that of a stored property of this type.
    return body(
      UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
    )
  }

  /// Reads the property and tracks the access.
  func observe<R>(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> R) -> R {
    observation?.access(in: root)
    return read(root, body)
  }

  /// Modifies the property. The caller calls `notify` if the observers have to know.
  @inlinable
  func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard let offset else {
      // Sound: callers of `modify` create the access with a writable key path.
      return body(&root[keyPath: writable!])
    }
    return withUnsafeMutablePointer(to: &root) { root in
      // Sound: the offset is that of a stored property of this type.
      body(
        &UnsafeMutableRawPointer(root).advanced(by: offset)
          .assumingMemoryBound(to: Value.self).pointee
      )
    }
  }

  /// Notifies the observers of the property.
  @usableFromInline
  func notify(_ root: inout Root) {
    guard let observation else { return }
    withUnsafePointer(to: &root) { observation.notify(in: $0) }
  }
}

/// An observed property of a state: its key path, and the offset of the state's observers.
struct StateObservation {
  let keyPath: AnyKeyPath
  private let observersOffset: Int

  init?(of keyPath: AnyKeyPath, registrarOffset: Int?) {
    guard
      let registrarOffset,
      let offset = MemoryLayout<ObservationStateRegistrar>.offset(of: \.observers)
    else { return nil }
    self.keyPath = keyPath
    observersOffset = registrarOffset + offset
  }

  /// The observers of the state.
  ///
  /// Unmanaged, because a retain and a release would take longer than tracking an access. The state
  /// retains the object.
  func observers(in root: UnsafeRawPointer) -> Unmanaged<StateObservers> {
    // Sound: the registrar of this state type stores the observers at this offset.
    root.load(fromByteOffset: observersOffset, as: Unmanaged<StateObservers>.self)
  }

  /// Tracks an access of the property.
  func access(in root: UnsafeRawPointer) {
    guard !ReducerContext.isActive else { return }
    observers(in: root)._withUnsafeGuaranteedRef { $0.access(keyPath) }
  }

  /// Notifies the observers of the property, after the reducer if one runs.
  func notify(in root: UnsafeRawPointer) {
    observers(in: root)._withUnsafeGuaranteedRef { observers in
      if ReducerContext.isActive {
        ReducerContext.recordChange(of: observers, keyPath)
      } else {
        observers.willSet(keyPath)
        observers.didSet(keyPath)
      }
    }
  }
}

extension StateAccess {
  /// The cached access for a key path.
  @usableFromInline
  static func to(_ keyPath: KeyPath<Root, Value>) -> StateAccess {
    // Sound: the cache is keyed by the identity of the key path, whose class determines both types.
    unsafeDowncast(
      KeyPathCache.accesses.object(for: keyPath) { StateAccess(keyPath) },
      to: StateAccess.self
    )
  }
}

extension StateAccess {
  /// The access for the wrapper behind a presented property, or `nil` if the property is not one.
  static func toPresentation<State>(
    of keyPath: KeyPath<Root, State?>
  ) -> StateAccess? where Value == PresentationState<State> {
    let access = KeyPathCache.presentations.object(for: keyPath) {
      let storage = ObservableStateStorage<Root>.ofState
      guard let stored = storage?.properties[keyPath] as? WritableKeyPath<Root, Value>
      else { return KeyPathCache.presentations }
      return StateAccess(stored, stored: stored, observed: keyPath, storage: storage)
    }
    return access === KeyPathCache.presentations
      ? nil : unsafeDowncast(access, to: StateAccess.self)
  }
}

/// A cache of objects, keyed by the identity of key paths.
final class KeyPathCache: Sendable {
  static let accesses = KeyPathCache()
  static let presentations = KeyPathCache()

  // `@unchecked` is sound: the mutex below guards the entries.
  private struct Entries: @unchecked Sendable {
    // The entry retains its key, so no other object can have the key's address.
    var objects: [ObjectIdentifier: (key: AnyObject, object: AnyObject)] = [:]
  }

  private let entries = Mutex(Entries())

  /// A key path that captures an id is a new object each time it is evaluated, so a full cache is
  /// emptied.
  private let capacity = 4096

  func object(for key: AnyObject, make: () -> AnyObject) -> AnyObject {
    let id = ObjectIdentifier(key)
    if let object = entries.withLock({ Unchecked($0.objects[id]?.object) }).value { return object }
    let new = Unchecked((key: key, object: make()))
    entries.withLock { entries in
      if entries.objects.count >= capacity { entries.objects.removeAll() }
      entries.objects[id] = new.value
    }
    return new.value.object
  }

  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
