/// Runs a feature: it holds the state, hands actions to the reducer, and starts effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) {
///   Counter()
/// }
///
/// store.send(.increment)
/// store.count                        // 1
/// ```
///
/// A program makes one store and hands parts of it on with `scope(state:action:)`. A store is used
/// on the main actor, needs no screen, and can be observed: who reads `store.count` in
/// `withObservationTracking`, or in a view, hears when `count` changes.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action> {
  package let core: any Core<State, Action>
  var children = StoreCache()

  /// Makes a store with a state and a reducer.
  ///
  /// The feature and its effects see the dependencies that are current now, whenever they run.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Changes the dependencies of the feature and of its effects.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    func make() -> (R.State, R, DependencyValues) {
      (initialState(), reducer(), DependencyValues._current)
    }
    let (initialState, reducer, dependencies) =
      if let prepareDependencies {
        withDependencies(prepareDependencies, operation: make)
      } else {
        make()
      }
    self.init(
      initialState: initialState,
      reducer: ReducerNode(reducer).reduce,
      dependencies: dependencies
    )
  }

  // Not inlined, but the reducer is compiled where its type is known.
  @usableFromInline
  convenience init(
    initialState: State,
    reducer: @escaping (inout State, Action) -> Effect<Action>,
    dependencies: DependencyValues
  ) {
    self.init(
      core: RootCore(
        initialState: initialState,
        reducer: dependencies.isPlain
          ? reducer : { state, action in dependencies.run { reducer(&state, action) } }
      )
    )
  }

  init(core: any Core<State, Action>) {
    self.core = core
  }

  /// Sends an action to the reducer.
  ///
  /// The state has changed when this returns. An action that is sent while the reducer runs is kept
  /// until it has returned.
  ///
  /// - Parameter action: The action.
  /// - Returns: The work that the action started.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(scope: core.send(action))
  }

  /// Calls a closure with the state.
  ///
  /// ```swift
  /// let total = store.withState { $0.prices.reduce(0, +) }
  /// ```
  ///
  /// - Parameter body: What to do with the state.
  /// - Returns: What the closure returns.
  public func withState<R>(_ body: (_ state: State) throws -> R) rethrows -> R {
    try body(observedState)
  }

  /// The state. Reading it tracks the access for observation.
  @_spi(Internals) public var observedState: State { core.state }

  /// Whether the state of this store was removed.
  @_spi(Internals) public var isInvalid: Bool { core.isInvalid }

  /// Adds an observer of the root store's actions. The store keeps a weak reference to it.
  @_spi(Internals) public func add(_ observer: ActionObserver) {
    core.root.add(observer)
  }
}

extension Store where State: ObservableState {
  /// The state.
  public var state: State { observedState }

  /// A part of the state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    statePointer.pointee[keyPath: keyPath]
  }

  // Inlined down to here, an optimizer makes a plain call out of the key path.
  @usableFromInline
  var statePointer: UnsafePointer<State> { core.pointer }
}

extension Store: Observable {}

extension Store: Identifiable {}

extension Store: Equatable {
  nonisolated public static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
}

extension Store: Hashable {
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Store: CustomDebugStringConvertible {
  nonisolated public var debugDescription: String {
    "Store<\(State.self), \(Action.self)>"
  }
}

/// The store of a reducer: `StoreOf<Counter>`.
public typealias StoreOf<R: _ReducerTypes> = Store<R.State, R.Action>
