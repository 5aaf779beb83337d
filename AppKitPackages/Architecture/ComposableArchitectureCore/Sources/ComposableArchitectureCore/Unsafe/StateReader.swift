/// Reads the identity of an observable state of any type through its address.
///
/// Addresses avoid unspecialized generic code, which looks up metadata for each call.
@usableFromInline
struct StateReader {
  /// The offset of the registrar, if the type declares it. Reading it there avoids a dynamic call.
  @usableFromInline let registrarOffset: Int?

  private let type: StateType

  /// The reader of a type, or `nil` if its values are not observable.
  @usableFromInline
  static func make<State>(for type: State.Type) -> StateReader? {
    StateType.of(type).map { StateReader(registrarOffset: $0.registrarOffset, type: $0) }
  }

  /// The identity of the state at an address.
  @usableFromInline
  func id(at address: UnsafeRawPointer) -> ObservableStateID { type.id(address) }

  @usableFromInline
  func willModify(at address: UnsafeMutableRawPointer) { type.willModify(address) }

  /// Prepares the state at an address for a mutation, and returns its identity.
  @inlinable
  func mark(_ address: UnsafeMutableRawPointer) -> ObservableStateID {
    guard let registrar = registrar(at: address) else {
      willModify(at: address)
      return id(at: address)
    }
    registrar.pointee._$willModify()
    return registrar.pointee.id
  }

  /// Whether the state at an address was replaced since the call of `mark`.
  @inlinable
  func isReplaced(_ mark: ObservableStateID, at address: UnsafeMutableRawPointer) -> Bool {
    mark.isInert || mark != registrar(at: address)?.pointee.id ?? id(at: address)
  }

  @inlinable
  func registrar(
    at address: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<ObservationStateRegistrar>? {
    // Sound: states of this type store the registrar at this offset.
    registrarOffset.map {
      address.advanced(by: $0).assumingMemoryBound(to: ObservationStateRegistrar.self)
    }
  }
}

/// An observable state type.
///
/// Cached by type, because a dynamic cast of a state copies the state.
private final class StateType: @unchecked Sendable {
  // Sound: the properties are constants, and the closures capture nothing but the type.
  let registrarOffset: Int?
  let id: (UnsafeRawPointer) -> ObservableStateID
  let willModify: (UnsafeMutableRawPointer) -> Void

  init<State: ObservableState>(_ state: State.Type, registrarOffset: Int?) {
    self.registrarOffset = registrarOffset
    // Sound: `StateReader` passes addresses of states of this type.
    id = { $0.assumingMemoryBound(to: State.self).pointee._$id }
    willModify = { $0.assumingMemoryBound(to: State.self).pointee._$willModify() }
  }

  static func of<State>(_ type: State.Type) -> StateType? {
    let known = IdentityCache.stateTypes.object(for: type) {
      func open<T: ObservableState>(_ type: T.Type) -> any AnyObject & Sendable {
        let offset = CheckedMemory.isEnabled ? nil : T._$storage?.registrarOffset
        return StateType(type, registrarOffset: offset)
      }
      return (type as? any ObservableState.Type).map { open($0) } ?? NoStateType.shared
    }
    return known === NoStateType.shared ? nil : unsafeDowncast(known, to: StateType.self)
  }
}

extension ObservableStateStorage {
  /// The storage of an observable state type, if the type declares it.
  static var ofState: Self? {
    func open<T: ObservableState>(_: T.Type) -> Any? { T._$storage }
    return (State.self as? any ObservableState.Type).flatMap { open($0) } as? Self
  }
}

private final class NoStateType: Sendable {
  static let shared = NoStateType()
}
