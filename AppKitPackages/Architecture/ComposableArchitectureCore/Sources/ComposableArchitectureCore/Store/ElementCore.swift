/// A core whose state is an element of a collection in another core's state.
///
/// A read of the state observes the element and not the collection, so the insertion of a row does
/// not invalidate the views of other rows.
@MainActor
final class ElementCore<BaseState, BaseAction, State, Action>: Core {
  private let base: any Core<BaseState, BaseAction>
  /// The core in whose state `locator` locates the element.
  private let container: any Core
  private let collection: StateObservation?
  private let locator: StateLocator
  private let toBaseAction: @Sendable (Action) -> BaseAction

  /// The last state, which a view may still read during its removal.
  private let lastState: StateBox<State>

  private let reader = StateReader.make(for: State.self)
  private let observers = ValueObservers()
  private var id: ObservableStateID?
  private var collectionObservers: StateObservers?

  let root: any AnyRootCore

  /// Creates the core of an element.
  ///
  /// - Parameters:
  ///   - base: The core that handles the actions.
  ///   - container: The core with the collection.
  ///   - collection: The observed property of the collection; `nil` if `locator` tracks the access.
  ///   - locator: Locates the element in the state of `container`.
  ///   - lastState: The last known element, which may have been removed.
  ///   - toBaseAction: Embeds an action of the element in an action of `base`.
  init(
    base: any Core<BaseState, BaseAction>,
    container: any Core,
    collection: StateObservation?,
    locator: StateLocator,
    last lastState: State,
    action toBaseAction: @escaping @Sendable (Action) -> BaseAction
  ) {
    self.base = base
    self.container = container
    self.collection = collection
    self.locator = locator
    self.toBaseAction = toBaseAction
    self.lastState = StateBox(lastState)
    root = base.root
    id = reader?.id(at: self.lastState.pointer)
  }

  package var isUncached: Bool { base.isUncached }

  package func locate() -> UnsafeRawPointer? {
    guard let root = container.locate() else { return nil }
    return element(in: root)
  }

  package func locateLast() -> UnsafeRawPointer {
    guard let state = element(in: container.locateLast()) else {
      return UnsafeRawPointer(lastState.pointer)
    }
    lastState.copyState(at: state)
    return state
  }

  func send(_ action: Action) -> EffectScope? {
    base.send(toBaseAction(action))
  }

  private func element(in root: UnsafeRawPointer) -> UnsafeRawPointer? {
    if let collection {
      collection.observers(in: root)._withUnsafeGuaranteedRef { listen(to: $0, of: collection) }
      observers.access()
    }
    return locator.locate(in: root)
  }

  private func listen(to observers: StateObservers, of collection: StateObservation) {
    guard observers !== collectionObservers else { return }
    collectionObservers = observers
    observers.add(self, in: collection.keyPath)
  }
}

extension ElementCore: ElementObserver {
  func collectionDidChange() {
    let state = container.locate().flatMap { locator.locate(in: $0) }
    let id = state.flatMap { reader?.id(at: $0) }
    if let id, id == self.id, !id.isInert { return }
    self.id = id
    observers.replace()
  }
}

/// A core whose state can be a collection that is a property of another core's state.
@MainActor
protocol CollectionCore {
  /// The property, or `nil` if it is not observed.
  var collection: ObservedCollection? { get }
}

/// An observed property with a collection.
@MainActor
struct ObservedCollection {
  /// The core whose state has the property.
  let container: any Core
  let observation: StateObservation
  /// Locates the collection in the state of `container`, and does not track the access.
  let locator: StateLocator
}
