import Synchronization

/// What the runtime asks an observable state, whatever its type.
///
/// It is made once for a type, because a dynamic cast of a state copies the state, and it takes
/// addresses, because generic code that is not specialized has to look its types up.
@usableFromInline
class StateReader: @unchecked Sendable {
  // Sound: neither this class nor its subclass has properties that change.

  /// Where the registrar is, which then is asked instead of the state.
  @usableFromInline let registrarOffset: Int?

  fileprivate init(registrarOffset: Int?) {
    self.registrarOffset = registrarOffset
  }

  /// The reader of a type, or `nil` if its values are not observable.
  @usableFromInline
  static func make<State>(for type: State.Type) -> StateReader? {
    let reader = TypeTable.readers.object(for: type) {
      func open<T: ObservableState>(_: T.Type) -> AnyObject {
        ObservableStateReader<T>(registrarOffset: T._$storage?.registrarOffset)
      }
      return (type as? any ObservableState.Type).map { open($0) } ?? NoReader.shared
    }
    return reader === NoReader.shared ? nil : unsafeDowncast(reader, to: StateReader.self)
  }

  /// The identity of the state at an address.
  @usableFromInline
  func id(at address: UnsafeRawPointer) -> ObservableStateID { ._$inert }

  @usableFromInline
  func willModify(at address: UnsafeMutableRawPointer) {}

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

private final class ObservableStateReader<State: ObservableState>: StateReader,
  @unchecked Sendable
{
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
