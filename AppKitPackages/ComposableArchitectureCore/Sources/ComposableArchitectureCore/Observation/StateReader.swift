import Synchronization

/// What the runtime asks an observable state, whatever its type.
///
/// It takes addresses, because generic code that is not specialized has to look its types up.
@usableFromInline
struct StateReader {
  /// Where the registrar is, which then is asked instead of the state.
  @usableFromInline let registrarOffset: Int?

  private let type: StateType

  /// The reader of a type, or `nil` if its values are not observable.
  @usableFromInline
  static func make<State>(for type: State.Type) -> StateReader? {
    StateType.of(type).map { StateReader(registrarOffset: $0.registrarOffset, type: $0) }
  }

  /// The identity of the state at an address.
  @usableFromInline
  func id(at address: UnsafeRawPointer) -> ObservableStateID { type.id(at: address) }

  @usableFromInline
  func willModify(at address: UnsafeMutableRawPointer) { type.willModify(at: address) }

  /// Marks the state at an address before it is changed.
  @inlinable
  func mark(_ address: UnsafeMutableRawPointer) -> ObservableStateID {
    guard let registrar = registrar(at: address) else {
      willModify(at: address)
      return id(at: address)
    }
    registrar.pointee._$willModify()
    return registrar.pointee.id
  }

  /// Whether another state has taken the place of one that was marked.
  @inlinable
  func isReplaced(_ mark: ObservableStateID, at address: UnsafeMutableRawPointer) -> Bool {
    mark.isInert || mark != registrar(at: address)?.pointee.id ?? id(at: address)
  }

  @inlinable
  func registrar(
    at address: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<ObservationStateRegistrar>? {
    // Sound: the offset is that of the registrar in this type of state.
    registrarOffset.map {
      address.advanced(by: $0).assumingMemoryBound(to: ObservationStateRegistrar.self)
    }
  }
}

/// A type of state that is observable.
///
/// It is made once for a type, because a dynamic cast of a state copies the state.
private class StateType: @unchecked Sendable {
  // Sound: neither this class nor its subclass has properties that change.
  let registrarOffset: Int?

  init(registrarOffset: Int?) {
    self.registrarOffset = registrarOffset
  }

  static func of<State>(_ type: State.Type) -> StateType? {
    let known = TypeTable.states.object(for: type) {
      func open<T: ObservableState>(_: T.Type) -> AnyObject {
        ObservableStateType<T>(registrarOffset: T._$storage?.registrarOffset)
      }
      return (type as? any ObservableState.Type).map { open($0) } ?? NoStateType.shared
    }
    return known === NoStateType.shared ? nil : unsafeDowncast(known, to: StateType.self)
  }

  func id(at address: UnsafeRawPointer) -> ObservableStateID { ._$inert }

  func willModify(at address: UnsafeMutableRawPointer) {}
}

private final class ObservableStateType<State: ObservableState>: StateType, @unchecked Sendable {
  override func id(at address: UnsafeRawPointer) -> ObservableStateID {
    address.assumingMemoryBound(to: State.self).pointee._$id
  }

  override func willModify(at address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: State.self).pointee._$willModify()
  }
}

extension ObservableStateStorage {
  /// Where a type of state keeps its properties, if it is observable and knows.
  static var ofState: Self? {
    func open<T: ObservableState>(_: T.Type) -> Any? { T._$storage }
    return (State.self as? any ObservableState.Type).flatMap { open($0) } as? Self
  }
}

private final class NoStateType: Sendable {
  static let shared = NoStateType()
}

/// Objects that are remembered for types.
private final class TypeTable: Sendable {
  static let states = TypeTable()

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
