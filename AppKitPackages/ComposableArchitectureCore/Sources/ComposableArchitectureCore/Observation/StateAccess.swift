import Synchronization

/// The way from a state to a part of it, without a copy where there is one.
///
/// A stored property lies at a fixed distance from the start of a struct, and so does the stored
/// property behind an observed one. Everything else goes through the key path.
@usableFromInline
final class StateAccess<Root, Value>: @unchecked Sendable {
  // `@unchecked` is sound: there are only constants in here, and key paths of a state's properties
  // capture nothing that could be changed.
  @usableFromInline let keyPath: KeyPath<Root, Value>
  @usableFromInline let writable: WritableKeyPath<Root, Value>?
  @usableFromInline let offset: Int?

  /// How the part is observed, if it is an observed property that is changed where it is stored.
  let observation: StateObservation?

  private init(
    _ keyPath: KeyPath<Root, Value>,
    stored: AnyKeyPath?,
    observed: AnyKeyPath,
    storage: ObservableStateStorage<Root>?
  ) {
    self.keyPath = keyPath
    writable = keyPath as? WritableKeyPath<Root, Value>
    offset = (stored as? WritableKeyPath<Root, Value>).flatMap {
      MemoryLayout<Root>.offset(of: $0)
    }
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

  /// Reads the part, without a note that it was read.
  @inlinable
  func read<R>(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> R) -> R {
    guard let offset else { return withUnsafePointer(to: root.pointee[keyPath: keyPath], body) }
    // Sound: the offset is that of a stored property of this type.
    return body(
      UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
    )
  }

  /// Reads the part, and notes that it was read.
  func observe<R>(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> R) -> R {
    observation?.access(in: root)
    return read(root, body)
  }

  /// Changes the part. Who observes it has to be told with `notify`.
  @inlinable
  func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard let offset else {
      // Sound: who changes a part has made this with a writable key path.
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

  /// Tells who observes the part that it is another one.
  @usableFromInline
  func notify(_ root: inout Root) {
    guard let observation else { return }
    withUnsafePointer(to: &root) { observation.notify(in: $0) }
  }
}

/// How a property of a state is observed: its name, and where in the state its observers are.
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

  /// Who observes the state.
  ///
  /// It is unmanaged, because counting references would take longer than noting an access. The state
  /// keeps it.
  func observers(in root: UnsafeRawPointer) -> Unmanaged<StateObservers> {
    // Sound: the offset is that of a property of the registrar in this type of state.
    root.load(fromByteOffset: observersOffset, as: Unmanaged<StateObservers>.self)
  }

  /// Notes that the property is read.
  func access(in root: UnsafeRawPointer) {
    guard !ReducerRun.isActive else { return }
    observers(in: root)._withUnsafeGuaranteedRef { $0.access(keyPath) }
  }

  /// Tells who observes the property that it is another one.
  func notify(in root: UnsafeRawPointer) {
    observers(in: root)._withUnsafeGuaranteedRef { observers in
      if ReducerRun.isActive {
        ReducerRun.note(observers, keyPath)
      } else {
        observers.willSet(keyPath)
        observers.didSet(keyPath)
      }
    }
  }
}

extension StateAccess {
  /// The access for a key path, which is remembered.
  @usableFromInline
  static func to(_ keyPath: KeyPath<Root, Value>) -> StateAccess {
    // Sound: the access was stored for this very key path, whose class fixes both types.
    unsafeDowncast(
      ObjectTable.accesses.object(for: keyPath) { StateAccess(keyPath) },
      to: StateAccess.self
    )
  }
}

extension StateAccess {
  /// The access for the wrapper behind a presented property, or `nil` if the property is not one.
  static func toPresentation<State>(
    of keyPath: KeyPath<Root, State?>
  ) -> StateAccess? where Value == PresentationState<State> {
    let access = ObjectTable.presentations.object(for: keyPath) {
      let storage = ObservableStateStorage<Root>.ofState
      guard let stored = storage?.properties[keyPath] as? WritableKeyPath<Root, Value>
      else { return ObjectTable.presentations }
      return StateAccess(stored, stored: stored, observed: keyPath, storage: storage)
    }
    return access === ObjectTable.presentations
      ? nil : unsafeDowncast(access, to: StateAccess.self)
  }
}

/// Objects that are remembered for other objects.
final class ObjectTable: Sendable {
  static let accesses = ObjectTable()
  static let presentations = ObjectTable()

  // `@unchecked` is sound: the mutex below guards the table.
  private struct Entries: @unchecked Sendable {
    // The key is kept with its object, so that nothing else can get its address.
    var objects: [ObjectIdentifier: (key: AnyObject, object: AnyObject)] = [:]
  }

  private let entries = Mutex(Entries())

  /// Key paths that capture an id are new objects each time, so the table is emptied at times.
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
