import OrderedCollections

extension Store {
  /// Returns the stores of the elements of a collection.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { store in
  ///   RowView(store: store)
  /// }
  /// ```
  ///
  /// A store is created on the first access of its element and cached until the element is removed.
  ///
  /// - Parameters:
  ///   - state: The property with the collection.
  ///   - action: The case of the elements' actions.
  /// - Returns: A collection of stores.
  @inlinable
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    elements(state, action) { AnyCasePath(action).embeddingElement() }
  }

  /// Returns the stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The property with the collection.
  ///   - action: The case of the elements' actions.
  /// - Returns: A collection of stores.
  @inlinable
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    elements(state, action) { AnyCasePath(action).embeddingElement() }
  }
}

extension Store where Action: CasePathable {
  /// Returns the stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The property with the collection.
  ///   - action: The case of the elements' actions.
  /// - Returns: A collection of stores.
  @inlinable
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ElementID, ElementAction>>
    >
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    elements(state, action) { AnyCasePath(action).embeddingElement() }
  }

  /// Returns the stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The property with the collection.
  ///   - action: The case of the elements' actions.
  /// - Returns: A collection of stores.
  @inlinable
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ElementID, ElementAction>>
    >
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    elements(state, action) { AnyCasePath(action).embeddingElement() }
  }
}

extension Store {
  @usableFromInline
  func elements<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: AnyKeyPath,
    embed: () -> @Sendable (ID, ElementAction) -> Action
  ) -> _StoreCollection<ID, State, Action, ElementState, ElementAction> {
    let access = StateAccess.to(state)
    let stores = cached(state, action) {
      reportIfUncached()
      return ElementStores<ID, State, Action, ElementState, ElementAction>(
        base: core,
        container: core,
        collection: access.observation,
        locator: { StateLocator(access, element: $0) },
        toAction: embed()
      )
    }
    let elements = access.observe(core.pointer) { $0.pointee }
    stores.keep(elements.ids)
    return _StoreCollection(stores: stores, elements: elements)
  }

  /// Returns the store of a feature on a stack, or `nil` if the stack does not contain the feature.
  @_spi(Internals) public func element<ElementState, ElementAction>(
    id: StackElementID
  ) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let stores = cached(ElementStoresKey.state, ElementStoresKey.state) {
      // The core of the stack tracks the property with the stack. The elements do not, so that a
      // push does not invalidate the views of other elements.
      let collection = (core as? any CollectionCore)?.collection
      return ElementStores<StackElementID, State, Action, ElementState, ElementAction>(
        base: core,
        container: collection?.container ?? core,
        collection: collection?.observation,
        locator: { StateLocator(in: State.self, at: collection?.locator, element: $0) },
        toAction: { .element(id: $0, action: $1) }
      )
    }
    let ids = core.pointer.pointee.ids
    stores.keep(ids)
    guard ids.contains(id) else { return nil }
    // Sound: `ids` contains the id.
    return stores.store(id: id, last: core.pointer.pointee[id: id]!)
  }
}

/// The cache key for the stores of a stack's elements.
private enum ElementStoresKey {
  static let state: AnyKeyPath & Sendable = \Int.self
}

/// The cached stores of a collection's elements.
@MainActor
final class ElementStores<ID: Hashable & Sendable, BaseState, BaseAction, State, Action> {
  private let base: any Core<BaseState, BaseAction>
  private let container: any Core
  private let collection: StateObservation?
  private let locator: (ID) -> StateLocator
  private let toAction: @Sendable (ID, Action) -> BaseAction
  private var stores: [ID: Store<State, Action>] = [:]
  private var ids: OrderedSet<ID> = []

  /// Creates the collection without creating stores.
  ///
  /// - Parameters:
  ///   - base: The core that handles the actions.
  ///   - container: The core of the state with the collection.
  ///   - collection: The observed property of the collection, or `nil`.
  ///   - locator: Locates an element in the state of `container`.
  ///   - toAction: Embeds an action of an element in an action of the base.
  init(
    base: any Core<BaseState, BaseAction>,
    container: any Core,
    collection: StateObservation?,
    locator: @escaping (ID) -> StateLocator,
    toAction: @escaping @Sendable (ID, Action) -> BaseAction
  ) {
    self.base = base
    self.container = container
    self.collection = collection
    self.locator = locator
    self.toAction = toAction
  }

  /// Returns the store of an element.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - state: The last known element, which may have been removed.
  /// - Returns: The store.
  func store(id: ID, last state: @autoclosure () -> State) -> Store<State, Action> {
    if let store = stores[id] { return store }
    let core = ElementCore<BaseState, BaseAction, State, Action>(
      base: base,
      container: container,
      collection: collection,
      locator: locator(id),
      last: state(),
      action: { [toAction] in toAction(id, $0) }
    )
    let store = Store(core: core)
    stores[id] = store
    return store
  }

  /// Removes the stores of removed elements from the cache.
  func keep(_ ids: OrderedSet<ID>) {
    guard !ids.isSame(as: self.ids) else { return }
    self.ids = ids
    guard !stores.keys.allSatisfy(ids.contains) else { return }
    stores = stores.filter { ids.contains($0.key) }
  }
}

/// The stores of a collection's elements.
public struct _StoreCollection<ID: Hashable & Sendable, BaseState, BaseAction, State, Action>:
  RandomAccessCollection
{
  let stores: ElementStores<ID, BaseState, BaseAction, State, Action>

  /// The elements at the creation of the collection, for elements that are removed before their
  /// first access.
  let elements: IdentifiedArray<ID, State>

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public func index(after index: Int) -> Int { index + 1 }
  public func index(before index: Int) -> Int { index - 1 }

  // The default implementations check their arguments in unspecialized generic code, which takes
  // longer than the access to a store.
  public var count: Int { elements.count }
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }
  public func distance(from start: Int, to end: Int) -> Int { end - start }

  /// The store of an element. The store of a removed element has its last state.
  ///
  /// The requirements of `Collection` are not isolated, so the subscript asserts that it is called
  /// on the main actor.
  public subscript(position: Int) -> Store<State, Action> {
    let collection = UncheckedSendable(self)
    return MainActor.assumeIsolated {
      let (stores, elements) = (collection.value.stores, collection.value.elements)
      return UncheckedSendable(stores.store(id: elements.ids[position], last: elements[position]))
    }
    .value
  }
}
