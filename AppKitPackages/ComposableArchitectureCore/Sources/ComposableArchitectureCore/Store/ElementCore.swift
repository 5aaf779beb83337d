/// An element of a collection in another core's state.
///
/// Who reads it observes this element and not the collection, so that a new row is no change for
/// those that were there before.
@MainActor
final class ElementCore<BaseState, BaseAction, State, Action>: Core {
  private let base: any Core<BaseState, BaseAction>
  private let collection: StateObservation?
  private let locator: StateLocator
  private let toBaseAction: @Sendable (Action) -> BaseAction

  /// The last state that was there: a view may still read it while it is leaving.
  private let lastState: StateBox<State>

  private let reader = StateReader.make(for: State.self)
  private let observers = ValueObservers()
  private var id: ObservableStateID?
  private var collectionObservers: StateObservers?

  let root: any AnyRootCore

  /// Makes a core.
  ///
  /// - Parameters:
  ///   - base: What holds the collection.
  ///   - collection: How the collection is observed, unless the locator notes who reads it.
  ///   - locator: Finds the element.
  ///   - lastState: The element, which may have gone.
  ///   - toBaseAction: Makes an action one of the base.
  init(
    base: any Core<BaseState, BaseAction>,
    collection: StateObservation?,
    locator: StateLocator,
    last lastState: State,
    action toBaseAction: @escaping @Sendable (Action) -> BaseAction
  ) {
    self.base = base
    self.collection = collection
    self.locator = locator
    self.toBaseAction = toBaseAction
    self.lastState = StateBox(lastState)
    root = base.root
    id = reader?.id(at: self.lastState.pointer)
  }

  package func locate() -> UnsafeRawPointer? {
    guard let root = base.locate() else { return nil }
    return element(in: root)
  }

  package func locateLast() -> UnsafeRawPointer {
    guard let state = element(in: base.locateLast()) else {
      return UnsafeRawPointer(lastState.pointer)
    }
    lastState.pointer.pointee = state.assumingMemoryBound(to: State.self).pointee
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
    let state = base.locate().flatMap { locator.locate(in: $0) }
    let id = state.flatMap { reader?.id(at: $0) }
    if let id, id == self.id, !id.isInert { return }
    self.id = id
    observers.replace()
  }
}
