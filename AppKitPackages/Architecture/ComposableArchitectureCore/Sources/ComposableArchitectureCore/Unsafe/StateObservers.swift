import Observation
import ObservationExtras
import Synchronization

/// The observers of a state value, shared by its copies.
///
/// Both kinds of observers have a registrar that is created at the first access outside of a
/// reducer, so a state without observers costs one small object: bodies of views are observers of an
/// `ObserverList`, and all others are those of `withObservationTracking`.
final class StateObservers: Observable, Sendable {
  private let box = LazyReference<Box>()
  private let bodies = LazyReference<Bodies>()

  func access(_ keyPath: AnyKeyPath) {
    if ChangeObserver.isRecording {
      bodies.object { Bodies() }._withUnsafeGuaranteedRef { _ = $0.observers.access(keyPath) }
    } else {
      box.object { Box() }._withUnsafeGuaranteedRef { box in
        withName(of: keyPath) { box.access(self, $0) }
      }
    }
  }

  func willSet(_ keyPath: AnyKeyPath) {
    bodies.existing?._withUnsafeGuaranteedRef { $0.observers.willChange(keyPath) }
    box.existing?._withUnsafeGuaranteedRef { box in
      withName(of: keyPath) { box.registrar.willSet(self, keyPath: $0) }
    }
  }

  func didSet(_ keyPath: AnyKeyPath) {
    box.existing?._withUnsafeGuaranteedRef { box in
      withName(of: keyPath) { box.registrar.didSet(self, keyPath: $0) }
    }
  }

  /// Adds an observer of an element, which is notified when the collection changes.
  @MainActor
  func add(_ observer: any ElementObserver, in collection: AnyKeyPath) {
    bodies.object { Bodies() }.takeUnretainedValue().add(observer, in: collection)
  }

  /// Notifies the observers of a collection's elements.
  @MainActor
  func notifyElements(of collection: AnyKeyPath) {
    bodies.existing?.takeUnretainedValue().notifyElements(of: collection)
  }

  /// Whether any property was accessed outside of a reducer.
  var isObserved: Bool { bodies.existing != nil || box.existing != nil }

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

/// The observers that bodies of views and elements of collections have.
private final class Bodies: Sendable {
  let observers = ObserverList()

  /// The observers of a collection's elements, which are notified of changes of the collection.
  ///
  /// `nonisolated(unsafe)` is sound: only methods on the main actor use it.
  nonisolated(unsafe) private var elements: [Element] = []

  private struct Element {
    weak var observer: (any ElementObserver)?
    let collection: AnyKeyPath
  }

  @MainActor
  func add(_ observer: any ElementObserver, in collection: AnyKeyPath) {
    if elements.count == elements.capacity { elements.removeAll { $0.observer == nil } }
    elements.append(Element(observer: observer, collection: collection))
  }

  @MainActor
  func notifyElements(of collection: AnyKeyPath) {
    guard !elements.isEmpty else { return }
    for element in elements where element.collection == collection {
      element.observer?.collectionDidChange()
    }
  }
}

/// An observer of a collection's element.
@MainActor
protocol ElementObserver: AnyObject {
  /// Called when the collection has changed. Notifies the observers of the element if it was
  /// replaced.
  func collectionDidChange()
}
