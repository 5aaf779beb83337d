extension Store {
  /// Creates a store of a child state that functions derive.
  ///
  /// - Parameters:
  ///   - last: The child state if the function returns `nil` at the first read.
  ///   - toChildState: Derives the child state, or returns `nil` if there is none.
  ///   - fromChildAction: Embeds a child action.
  ///   - isUncached: Whether a child of the store is reported, because observers of it would miss
  ///     changes.
  @_spi(Internals) public func functionScope<ChildState, ChildAction>(
    last: @autoclosure @escaping () -> ChildState,
    state toChildState: @escaping (State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action,
    isUncached: Bool = false
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: FunctionCore(
        base: core,
        initial: last,
        state: toChildState,
        action: fromChildAction,
        isUncached: isUncached || core.isUncached
      )
    )
  }
}

/// A core whose state and actions functions derive from those of another core.
@MainActor
final class FunctionCore<BaseState, BaseAction, State, Action>: Core {
  private let base: any Core<BaseState, BaseAction>
  private let toState: (BaseState) -> State?
  private let toBaseAction: (Action) -> BaseAction

  /// The last state, which a view may still read during its removal; `nil` before the first read.
  private var lastState: StateBox<State>?
  private let initialState: () -> State

  let root: any AnyRootCore
  let isUncached: Bool

  init(
    base: any Core<BaseState, BaseAction>,
    initial initialState: @escaping () -> State,
    state toState: @escaping (BaseState) -> State?,
    action toBaseAction: @escaping (Action) -> BaseAction,
    isUncached: Bool
  ) {
    self.base = base
    self.isUncached = isUncached
    self.toState = toState
    self.toBaseAction = toBaseAction
    self.initialState = initialState
    root = base.root
  }

  func locate() -> UnsafeRawPointer? {
    guard !base.isInvalid, let state = toState(base.state) else { return nil }
    return store(state)
  }

  func locateLast() -> UnsafeRawPointer {
    if let state = toState(base.state) { return store(state) }
    return lastState.map { UnsafeRawPointer($0.pointer) } ?? store(initialState())
  }

  private func store(_ state: State) -> UnsafeRawPointer {
    if let lastState {
      lastState.pointer.pointee = state
      return UnsafeRawPointer(lastState.pointer)
    }
    let box = StateBox(state)
    lastState = box
    return UnsafeRawPointer(box.pointer)
  }

  func send(_ action: Action) -> EffectScope? {
    base.send(toBaseAction(action))
  }
}
