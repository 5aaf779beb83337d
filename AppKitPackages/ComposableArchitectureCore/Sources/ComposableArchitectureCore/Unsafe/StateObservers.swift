import Observation
import Synchronization

/// The observers of a state value, shared by its copies.
///
/// The registrar is created on the first access outside of a reducer, so a state without observers
/// costs one small object.
final class StateObservers: Observable, Sendable {
  /// The address of the box with the registrar, retained, or zero.
  private let address = Atomic<UInt>(0)

  /// The observers of a collection's elements, which are notified of changes of the collection.
  ///
  /// `nonisolated(unsafe)` is sound: only methods on the main actor use it.
  nonisolated(unsafe) private var elements: [Element] = []

  private struct Element {
    weak var observer: (any ElementObserver)?
    let collection: AnyKeyPath
  }

  deinit { box?.release() }

  func access(_ keyPath: AnyKeyPath) {
    (box ?? makeBox())._withUnsafeGuaranteedRef { box in
      withName(of: keyPath) { box.access(self, $0) }
    }
  }

  func willSet(_ keyPath: AnyKeyPath) {
    withName(of: keyPath) {
      box?.takeUnretainedValue().registrar.willSet(self, keyPath: $0)
    }
  }

  func didSet(_ keyPath: AnyKeyPath) {
    withName(of: keyPath) {
      box?.takeUnretainedValue().registrar.didSet(self, keyPath: $0)
    }
  }

  /// Adds an observer of an element, which is notified when the collection changes.
  @MainActor
  func add(_ observer: any ElementObserver, in collection: AnyKeyPath) {
    if box == nil { _ = makeBox() }
    if elements.count == elements.capacity { elements.removeAll { $0.observer == nil } }
    elements.append(Element(observer: observer, collection: collection))
  }

  /// Notifies the observers of a collection's elements.
  @MainActor
  func notifyElements(of collection: AnyKeyPath) {
    guard !elements.isEmpty else { return }
    for element in elements where element.collection == collection {
      element.observer?.collectionDidChange()
    }
  }

  /// Whether any property was accessed outside of a reducer.
  var isObserved: Bool { address.load(ordering: .relaxed) != 0 }

  // Unmanaged, because a retain and a release would take longer than tracking an access.
  private var box: Unmanaged<Box>? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map { .fromOpaque($0) }
  }

  private func makeBox() -> Unmanaged<Box> {
    let new = Unmanaged.passRetained(Box())
    let (isStored, address) = address.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: new.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    guard !isStored, let pointer = UnsafeRawPointer(bitPattern: address) else { return new }
    new.release()
    return .fromOpaque(pointer)
  }

  /// Passes the key path to a property of the state, reinterpreted as a key path of this object.
  ///
  /// `ObservationRegistrar` requires a key path whose root is its subject. A valid one, such as a
  /// key path to a subscript that takes the property's key path, would be allocated and hashed for
  /// each access, which is most of the time that an access takes.
  ///
  /// Sound as long as the registrar only hashes and compares key paths and never reads through
  /// them. This holds for the `ObservationRegistrar` of Swift 6.3, which `StoreObservationTests`
  /// verify. If ``CheckedMemory`` is enabled, the key path is a valid one.
  private func withName(of keyPath: AnyKeyPath, _ body: (KeyPath<StateObservers, Void>) -> Void) {
    #if DEBUG
      if CheckedMemory.isEnabled { return body(\.[property: keyPath]) }
    #endif
    Unmanaged<KeyPath<StateObservers, Void>>
      .fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque())
      ._withUnsafeGuaranteedRef(body)
  }

  #if DEBUG
    private subscript(property keyPath: AnyKeyPath) -> Void { () }
  #endif
}

private final class Box: Sendable {
  let registrar = ObservationRegistrar()

  func access(_ observers: StateObservers, _ keyPath: KeyPath<StateObservers, Void>) {
    registrar.access(observers, keyPath: keyPath)
  }
}

/// An observer of a collection's element.
@MainActor
protocol ElementObserver: AnyObject {
  /// Called when the collection has changed. Notifies the observers of the element if it was
  /// replaced.
  func collectionDidChange()
}
