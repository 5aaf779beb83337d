import Synchronization

/// What the runtime asks an observable state, whatever its type.
///
/// It is made once for a type, because a dynamic cast of a state copies the state.
@usableFromInline
class StateReader<State>: @unchecked Sendable {
  // Sound: neither this class nor its subclass has properties that change.
  let storage: ObservableStateStorage<State>?

  /// Where the registrar is, which then is asked instead of the state.
  @usableFromInline let registrarOffset: Int?

  @usableFromInline
  func id(of state: borrowing State) -> ObservableStateID { ._$inert }

  @usableFromInline
  func willModify(_ state: inout State) {}

  /// The reader of a type, or `nil` if its values are not observable.
  @usableFromInline
  static func make() -> StateReader? {
    let reader = TypeTable.readers.object(for: State.self) {
      func open<T: ObservableState>(_: T.Type) -> AnyObject {
        ObservableStateReader<T>(storage: T._$storage)
      }
      return (State.self as? any ObservableState.Type).map { open($0) } ?? NoReader.shared
    }
    return reader === NoReader.shared ? nil : unsafeDowncast(reader, to: StateReader.self)
  }

  init(storage: ObservableStateStorage<State>?) {
    self.storage = storage
    registrarOffset = storage?.registrarOffset
  }

  /// Marks a state before it is changed.
  ///
  /// - Parameter state: Where the state lies.
  /// - Returns: The mark.
  @inlinable
  func mark(_ state: UnsafeMutablePointer<State>) -> ObservableStateID {
    guard let registrar = registrar(of: state) else {
      willModify(&state.pointee)
      return id(of: state.pointee)
    }
    registrar.pointee._$willModify()
    return registrar.pointee.id
  }

  /// Whether another state has taken the place of one that was marked.
  ///
  /// - Parameters:
  ///   - mark: The mark.
  ///   - state: Where the state lies.
  @inlinable
  func isReplaced(_ mark: ObservableStateID, in state: UnsafeMutablePointer<State>) -> Bool {
    mark.isInert || mark != registrar(of: state)?.pointee.id ?? id(of: state.pointee)
  }

  @inlinable
  func registrar(
    of state: UnsafeMutablePointer<State>
  ) -> UnsafeMutablePointer<ObservationStateRegistrar>? {
    registrarOffset.map {
      // Sound: the offset is that of the registrar in this type of state.
      UnsafeMutableRawPointer(state).advanced(by: $0)
        .assumingMemoryBound(to: ObservationStateRegistrar.self)
    }
  }
}

private final class ObservableStateReader<State: ObservableState>: StateReader<State>,
  @unchecked Sendable
{
  override func id(of state: borrowing State) -> ObservableStateID { state._$id }

  override func willModify(_ state: inout State) { state._$willModify() }
}

private final class NoReader: Sendable {
  static let shared = NoReader()
}

/// Objects that are remembered for types.
private final class TypeTable: Sendable {
  static let readers = TypeTable()

  // `@unchecked` is sound: the objects in it do not change.
  private struct Objects: @unchecked Sendable {
    var byType: [ObjectIdentifier: AnyObject] = [:]
  }

  private let objects = Mutex(Objects())

  func object(for type: Any.Type, make: () -> AnyObject) -> AnyObject {
    let id = ObjectIdentifier(type)
    if let known = objects.withLock({ Found(object: $0.byType[id]) }).object { return known }
    let new = Found(object: make())
    objects.withLock { $0.byType[id] = new.object }
    // Sound: it was set above.
    return new.object!
  }

  private struct Found: @unchecked Sendable {
    let object: AnyObject?
  }
}
