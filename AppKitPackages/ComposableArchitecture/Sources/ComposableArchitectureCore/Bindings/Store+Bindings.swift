extension Store
where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A part of the state, which a control can write: the write is sent as a `binding` action.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { core.pointer.pointee[keyPath: keyPath] }
    set { send(.set(keyPath, newValue)) }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A part of the state, which a control can write: the write is sent as a `binding` action of the
  /// view.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { core.pointer.pointee[keyPath: keyPath] }
    set { send(.view(.set(keyPath, newValue))) }
  }
}

extension Store {
  /// A part of the state, which a control can write: the write is sent as an action with the value.
  package subscript<Value>(
    state state: KeyPath<State, Value>, action action: CaseKeyPath<Action, Value>
  ) -> Value {
    get { core.pointer.pointee[keyPath: state] }
    set { send(action(newValue)) }
  }

  /// The store of a presented feature, which a presentation can set to `nil` to dismiss it.
  package subscript<ChildState, ChildAction>(
    presented state: KeyPath<State, ChildState?>,
    action action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    get { scope(state: state, action: action) }
    set {
      guard newValue == nil, core.pointer.pointee[keyPath: state] != nil else { return }
      send(action(.dismiss))
    }
  }
}
