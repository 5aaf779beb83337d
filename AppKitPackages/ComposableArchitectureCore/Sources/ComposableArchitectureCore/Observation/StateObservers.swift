import Observation
import Synchronization

/// The observers of one state value, shared by its copies.
///
/// A registrar is only made when somebody reads a property from outside of a reducer, so state that
/// nobody looks at costs one small object.
final class StateObservers: Observable, Sendable {
  /// The address of the box with the registrar, retained, or zero.
  private let address = Atomic<UInt>(0)

  /// Who wants to know of changes of a collection, to tell those on who observe an element.
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
      name(keyPath)._withUnsafeGuaranteedRef { box.access(self, $0) }
    }
  }

  func willSet(_ keyPath: AnyKeyPath) {
    name(keyPath)._withUnsafeGuaranteedRef {
      box?.takeUnretainedValue().registrar.willSet(self, keyPath: $0)
    }
  }

  func didSet(_ keyPath: AnyKeyPath) {
    name(keyPath)._withUnsafeGuaranteedRef {
      box?.takeUnretainedValue().registrar.didSet(self, keyPath: $0)
    }
  }

  /// Tells an observer of a collection's element when the collection has changed.
  @MainActor
  func add(_ observer: any ElementObserver, in collection: AnyKeyPath) {
    if box == nil { _ = makeBox() }
    if elements.count == elements.capacity { elements.removeAll { $0.observer == nil } }
    elements.append(Element(observer: observer, collection: collection))
  }

  /// Tells the observers of a collection's elements that the collection has changed.
  @MainActor
  func tellElements(of collection: AnyKeyPath) {
    guard !elements.isEmpty else { return }
    for element in elements where element.collection == collection {
      element.observer?.collectionDidChange()
    }
  }

  /// Whether anybody can have observed anything.
  var isObserved: Bool { address.load(ordering: .relaxed) != 0 }

  // Unmanaged, because counting references would take longer than noting an access.
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

  /// The key path of a state's property, as if it were one of this object.
  ///
  /// Sound: a registrar hashes and compares key paths and never follows them, so they only have to
  /// be the same ones when a property is read and when it is changed.
  private func name(_ keyPath: AnyKeyPath) -> Unmanaged<KeyPath<StateObservers, Never>> {
    .fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque())
  }
}

private final class Box: Sendable {
  let registrar = ObservationRegistrar()

  func access(_ observers: StateObservers, _ keyPath: KeyPath<StateObservers, Never>) {
    registrar.access(observers, keyPath: keyPath)
  }
}

/// Knows who observes an element of a collection.
@MainActor
protocol ElementObserver: AnyObject {
  /// Tells them if the collection now has another element in its place.
  func collectionDidChange()
}
