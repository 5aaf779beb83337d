import OrderedCollections

extension Store {
  /// The stores of the elements of a collection.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { store in
  ///   RowView(store: store)
  /// }
  /// ```
  ///
  /// A store is made when its element is asked for, and kept while the element is there.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: A collection of stores.
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    elements(state, ActionPath(action))
  }

  /// The stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: A collection of stores.
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    elements(state, ActionPath(action))
  }
}

extension Store where Action: CasePathable {
  /// The stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: A collection of stores.
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ElementID, ElementAction>>
    >
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    elements(state, ActionPath(action))
  }

  /// The stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: A collection of stores.
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ElementID, ElementAction>>
    >
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    elements(state, ActionPath(action))
  }
}

extension Store {
  private func elements<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: ActionPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> _StoreCollection<ID, State, Action, ElementState, ElementAction> {
    let access = StateAccess.to(state)
    let stores = cached(state, action.key) {
      let path = action.path()
      return ElementStores<ID, State, Action, ElementState, ElementAction>(
        base: core,
        toState: { root, id in access.observe(root) { $0.pointee[id: id] } },
        toAction: { path.embed(.element(id: $0, action: $1)) }
      )
    }
    let ids = access.observe(core.pointer) { $0.pointee.ids }
    stores.keep(ids)
    return _StoreCollection(stores: stores, ids: ids)
  }

  /// The store of a feature on a stack, or `nil` when it is not there.
  package func element<ElementState, ElementAction>(
    id: StackElementID
  ) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let stores = cached(ElementStoresKey.state, ElementStoresKey.state) {
      ElementStores<StackElementID, State, Action, ElementState, ElementAction>(
        base: core,
        toState: { root, id in root.pointee.elements[id] },
        toAction: { .element(id: $0, action: $1) }
      )
    }
    let ids = core.pointer.pointee.ids
    stores.keep(ids)
    return ids.contains(id) ? stores.store(id: id) : nil
  }
}

/// What the stores of a stack's features are cached under.
private enum ElementStoresKey {
  static let state: AnyKeyPath & Sendable = \Int.self
}

/// The stores of a collection's elements that somebody has asked for.
@MainActor
final class ElementStores<ID: Hashable & Sendable, BaseState, BaseAction, State, Action> {
  private let base: any Core<BaseState, BaseAction>
  private let toState: (UnsafePointer<BaseState>, ID) -> State?
  private let toAction: @Sendable (ID, Action) -> BaseAction
  private var stores: [ID: Store<State, Action>] = [:]

  init(
    base: any Core<BaseState, BaseAction>,
    toState: @escaping (UnsafePointer<BaseState>, ID) -> State?,
    toAction: @escaping @Sendable (ID, Action) -> BaseAction
  ) {
    self.base = base
    self.toState = toState
    self.toAction = toAction
  }

  func store(id: ID) -> Store<State, Action>? {
    if let store = stores[id] { return store }
    guard let state = toState(base.pointer, id) else { return nil }
    let store = Store(
      core: ChildCore(
        base: base,
        initialState: state,
        part: StatePart { [toState] in toState($0, id) },
        action: { [toAction] in toAction(id, $0) }
      )
    )
    stores[id] = store
    return store
  }

  /// Forgets the stores of elements that have gone.
  func keep(_ ids: OrderedSet<ID>) {
    guard stores.count > ids.count || !stores.keys.allSatisfy(ids.contains) else { return }
    stores = stores.filter { ids.contains($0.key) }
  }
}

/// The stores of a collection's elements.
public struct _StoreCollection<ID: Hashable & Sendable, BaseState, BaseAction, State, Action>:
  RandomAccessCollection
{
  let stores: ElementStores<ID, BaseState, BaseAction, State, Action>
  let ids: OrderedSet<ID>

  public var startIndex: Int { 0 }
  public var endIndex: Int { ids.count }
  public func index(after index: Int) -> Int { index + 1 }
  public func index(before index: Int) -> Int { index - 1 }

  /// The store of an element.
  ///
  /// A collection's members can't be isolated, but stores can only be used on the main actor.
  public subscript(position: Int) -> Store<State, Action> {
    let (stores, id) = (UncheckedSendable(stores), ids[position])
    return MainActor.assumeIsolated {
      guard let store = stores.value.store(id: id) else {
        preconditionFailure(
          """
          The element '\\(id)' has gone from the collection. To fix this, scope the store again \\
          after the collection has changed.
          """
        )
      }
      return UncheckedSendable(store)
    }
    .value
  }
}
