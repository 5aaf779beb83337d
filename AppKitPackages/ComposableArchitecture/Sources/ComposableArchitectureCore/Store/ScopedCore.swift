/// A part of another core's state.
@MainActor
final class ScopedCore<BaseState, BaseAction, State, Action>: Core {
  private let base: any Core<BaseState, BaseAction>
  private let stateKeyPath: KeyPath<BaseState, State>
  private let toBaseAction: @Sendable (Action) -> BaseAction
  let root: any AnyRootCore

  init(
    base: any Core<BaseState, BaseAction>,
    state stateKeyPath: KeyPath<BaseState, State>,
    action toBaseAction: @escaping @Sendable (Action) -> BaseAction
  ) {
    self.base = base
    self.stateKeyPath = stateKeyPath
    self.toBaseAction = toBaseAction
    root = base.root
  }

  var state: State { base.state[keyPath: stateKeyPath] }
  var isInvalid: Bool { base.isInvalid }

  func send(_ action: Action) -> EffectScope? {
    base.send(toBaseAction(action))
  }
}

/// A part of another core's state that can go away.
@MainActor
final class OptionalCore<BaseState, BaseAction, State, Action>: Core {
  private let base: any Core<BaseState, BaseAction>
  private let toState: (BaseState) -> State?
  private let toBaseAction: @Sendable (Action) -> BaseAction
  private var lastState: State
  let root: any AnyRootCore

  init(
    base: any Core<BaseState, BaseAction>,
    initialState: State,
    state toState: @escaping (BaseState) -> State?,
    action toBaseAction: @escaping @Sendable (Action) -> BaseAction
  ) {
    self.base = base
    self.toState = toState
    self.toBaseAction = toBaseAction
    lastState = initialState
    root = base.root
  }

  /// The state, or the last one that was there: a view may still read it while it is leaving.
  var state: State {
    let state = toState(base.state) ?? lastState
    lastState = state
    return state
  }

  var isInvalid: Bool { toState(base.state) == nil || base.isInvalid }

  func send(_ action: Action) -> EffectScope? {
    base.send(toBaseAction(action))
  }
}
