/// The runtime of a feature: it stores the state, runs the reducer for each action and starts
/// effects.
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
/// A program creates one store and derives the stores of child features with
/// `scope(state:action:)`. A store is isolated to the main actor, needs no screen and is
/// observable: a change of `count` invalidates views that read `store.count`, and calls the
/// `onChange` of `withObservationTracking`.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action> {
  package let core: any Core<State, Action>
  var children = StoreCache()

  /// Creates a store from an initial state and a reducer.
  ///
  /// The feature and its effects use the dependencies that are current when the store is created.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
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

  // The closure is created in an inlinable initializer, where the type of the reducer is known.
  @usableFromInline
  convenience init(
    initialState: State,
    reducer: @escaping (inout State, Action) -> Effect<Action>,
    dependencies: DependencyValues
  ) {
    let prepared = StorePreparations.current?.prepare(reducer, initialState: initialState)
    let reducer = prepared?.reducer ?? reducer
    self.init(
      core: RootCore(
        initialState: initialState,
        tracer: dependencies.tracer,
        reducer: dependencies.isPlain
          ? reducer : { state, action in dependencies.run { reducer(&state, action) } }
      )
    )
    prepared?.didCreate(self)
  }

  init(core: any Core<State, Action>) {
    self.core = core
  }

  /// Sends an action to the reducer.
  ///
  /// The state has changed when the method returns. An action that is sent while the reducer runs
  /// is handled after the reducer has returned.
  ///
  /// - Parameter action: The action.
  /// - Returns: The effects that the action started.
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
  /// - Parameter body: Receives the state.
  /// - Returns: The result of the closure.
  public func withState<R>(_ body: (_ state: State) throws -> R) rethrows -> R {
    try body(observedState)
  }

  /// The state. Reading it tracks the access for observation.
  @_spi(Internals) public var observedState: State { core.state }

  /// Whether the state of this store was removed.
  @_spi(Internals) public var isInvalid: Bool { core.isInvalid }

  /// Whether the root store is paused: it refuses actions from outside, for example because it shows
  /// an earlier state.
  @_spi(Internals) public var isPaused: Bool { core.root.isPaused }

  /// Adds an observer of the root store's actions. The store keeps a weak reference to it.
  @_spi(Internals) public func add(_ observer: ActionObserver) {
    core.root.add(observer)
  }
}

extension Store where State: ObservableState {
  /// The state.
  public var state: State { observedState }

  /// A property of the state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    statePointer.pointee[keyPath: keyPath]
  }

  // Inlining up to this property lets the optimizer replace the key path by a direct access.
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
    let (state, action) = (typeName(State.self), typeName(Action.self))
    return state.hasSuffix(".State") && action == state.dropLast(5) + "Action"
      ? "StoreOf<\(state.dropLast(6))>" : "Store<\(state), \(action)>"
  }
}

/// The store of a reducer: `StoreOf<Counter>`.
public typealias StoreOf<R: _ReducerTypes> = Store<R.State, R.Action>
