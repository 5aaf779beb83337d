/// Reads and modifies a property of a state, in place if the property is stored.
///
/// A stored property has a constant offset in its struct, and so has the stored property behind an
/// observed one. All other properties are accessed through the key path, and so are all properties
/// if ``CheckedMemory`` is enabled.
@usableFromInline
final class StateAccess<Root, Value>: @unchecked Sendable {
  // `@unchecked` is sound: all properties are constants, and key paths to properties of a state
  // capture no mutable values.

  /// The key path to the property, or to the stored property behind it, whose access the accessors
  /// of the observed property do not track.
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
    let stored = (stored as? WritableKeyPath<Root, Value>).flatMap { keyPath in
      MemoryLayout<Root>.offset(of: keyPath).map { (keyPath: keyPath, offset: $0) }
    }
    self.keyPath = stored?.keyPath ?? keyPath
    writable = self.keyPath as? WritableKeyPath<Root, Value>
    offset = CheckedMemory.isEnabled ? nil : stored?.offset
    observation = stored == nil ? nil : StateObservation(of: observed, storage: storage)
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

  /// Reads the property of the state at an address without tracking the access.
  func read<R>(at root: UnsafeRawPointer, _ body: (UnsafePointer<Value>) -> R) -> R {
    // Sound: callers pass the address of a state of this type.
    read(root.assumingMemoryBound(to: Root.self), body)
  }

  /// Reads the property and tracks the access.
  func observe<R>(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> R) -> R {
    observation?.access(in: root)
    return read(root, body)
  }

  /// Modifies the property. The caller notifies the observers with `notify` if necessary.
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

extension UnsafePointer {
  /// The address of the wrapped value, or `nil` without one.
  @inlinable
  func wrapped<Wrapped>() -> UnsafePointer<Wrapped>? where Pointee == Wrapped? {
    guard pointee != nil else { return nil }
    // Sound: the wrapped value is at offset 0 of an optional.
    return UnsafeRawPointer(self).assumingMemoryBound(to: Wrapped.self)
  }
}

/// An observed property of a state: its key path, and the offset of the state's observers.
struct StateObservation {
  let keyPath: AnyKeyPath
  private let observersOffset: Int

  #if DEBUG
    /// Reads the observers through key paths, if ``CheckedMemory`` is enabled.
    private let checkedObservers: ((UnsafeRawPointer) -> StateObservers)?
  #endif

  init?<Root>(of keyPath: AnyKeyPath, storage: ObservableStateStorage<Root>?) {
    guard
      let storage, let registrarOffset = storage.registrarOffset,
      let offset = MemoryLayout<ObservationStateRegistrar>.offset(of: \.observers)
    else { return nil }
    self.keyPath = keyPath
    observersOffset = registrarOffset + offset
    #if DEBUG
      let registrar = storage.registrar
      checkedObservers =
        CheckedMemory.isEnabled
        ? { $0.load(as: Root.self)[keyPath: registrar].observers } : nil
    #endif
  }

  /// The observers of the state.
  ///
  /// Unmanaged, because a retain and a release would take longer than tracking an access. The state
  /// retains the object.
  func observers(in root: UnsafeRawPointer) -> Unmanaged<StateObservers> {
    #if DEBUG
      if let checkedObservers { return .passUnretained(checkedObservers(root)) }
    #endif
    // Sound: the registrar of this state type stores the observers at this offset.
    return root.load(fromByteOffset: observersOffset, as: Unmanaged<StateObservers>.self)
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
      IdentityCache.accesses.object(for: keyPath) { StateAccess(keyPath) },
      to: StateAccess.self
    )
  }
}

extension StateAccess {
  /// The access for the wrapper behind a presented property, or `nil` if the property is not one.
  static func toPresentation<State>(
    of keyPath: KeyPath<Root, State?>
  ) -> StateAccess? where Value == PresentationState<State> {
    let access = IdentityCache.presentations.object(for: keyPath) {
      let storage = ObservableStateStorage<Root>.ofState
      guard let stored = storage?.properties[keyPath] as? WritableKeyPath<Root, Value>
      else { return IdentityCache.presentations }
      return StateAccess(stored, stored: stored, observed: keyPath, storage: storage)
    }
    return access === IdentityCache.presentations
      ? nil : unsafeDowncast(access, to: StateAccess.self)
  }
}
