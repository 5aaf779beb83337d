extension Store {
  /// Creates a store of a child state that functions derive.
  ///
  /// - Parameters:
  ///   - last: The current child state.
  ///   - toChildState: Derives the child state, or returns `nil` if there is none.
  ///   - fromChildAction: Embeds a child action.
  ///   - isUncached: Whether a child of the store is reported, because observers of it would miss
  ///     changes.
  @_spi(Internals) public func functionScope<ChildState, ChildAction>(
    last: ChildState,
    state toChildState: @escaping (State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action,
    isUncached: Bool = false
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: FunctionCore(
        base: core,
        last: last,
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

  /// The last state, which a view may still read during its removal.
  private let lastState: StateBox<State>

  let root: any AnyRootCore
  let isUncached: Bool

  init(
    base: any Core<BaseState, BaseAction>,
    last lastState: State,
    state toState: @escaping (BaseState) -> State?,
    action toBaseAction: @escaping (Action) -> BaseAction,
    isUncached: Bool
  ) {
    self.base = base
    self.isUncached = isUncached
    self.toState = toState
    self.toBaseAction = toBaseAction
    self.lastState = StateBox(lastState)
    root = base.root
  }

  func locate() -> UnsafeRawPointer? {
    guard !base.isInvalid, let state = toState(base.state) else { return nil }
    lastState.pointer.pointee = state
    return UnsafeRawPointer(lastState.pointer)
  }

  func locateLast() -> UnsafeRawPointer {
    if let state = toState(base.state) { lastState.pointer.pointee = state }
    return UnsafeRawPointer(lastState.pointer)
  }

  func send(_ action: Action) -> EffectScope? {
    base.send(toBaseAction(action))
  }
}
