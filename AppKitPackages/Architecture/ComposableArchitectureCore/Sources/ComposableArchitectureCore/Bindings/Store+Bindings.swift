extension Store
where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A property of the state for a control. Each write sends a `binding` action.
  @_disfavoredOverload
  public subscript<Value: Equatable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { core.pointer.pointee[keyPath: keyPath] }
    set { write(.set(keyPath, newValue), as: { .binding($0) }) }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A property of the state for a control. Each write sends a `binding` action of the view.
  @_disfavoredOverload
  public subscript<Value: Equatable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { core.pointer.pointee[keyPath: keyPath] }
    set { write(.set(keyPath, newValue), as: { .view(.binding($0)) }) }
  }
}

extension Store {
  /// A property of the state for a control. Each write sends an action with the value.
  @_spi(Internals)
  public subscript<Value>(
    state state: KeyPath<State, Value>, action action: CaseKeyPath<Action, Value>
  ) -> Value {
    get { core.pointer.pointee[keyPath: state] }
    set {
      guard !isInvalid else { return }
      send(action(newValue))
    }
  }

  /// The store of a stack. The setter does nothing: bindings require a writable key path.
  @_spi(Internals)
  public subscript<ElementState, ElementAction>(
    stack state: KeyPath<State, StackState<ElementState>>,
    action action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
    get { scope(state: state, action: action) }
    set {}
  }

  /// The store of a presented feature, which a presentation can set to `nil` to dismiss it.
  @_spi(Internals)
  public subscript<ChildState, ChildAction>(
    presented state: KeyPath<State, ChildState?>,
    action action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    from site: CallSite
  ) -> Store<ChildState, ChildAction>? {
    get { scope(state: state, action: action) }
    set {
      // An alert's action may have removed the feature that presents the alert.
      guard newValue == nil, !isInvalid, let child = core.pointer.pointee[keyPath: state]
      else { return }
      send(action(.dismiss))
      guard
        !isInvalid, !isPaused,
        let kept = core.pointer.pointee[keyPath: state],
        StateIdentity(of: kept) == StateIdentity(of: child)
      else { return }
      site.report(
        """
        A view was dismissed, but the state it shows is still there.

          State: \(typeName(ChildState.self))
          Presented by: \(typeName(State.self))

        No reducer handled the "dismiss" action. To fix this, run the feature with "ifLet" in the "body" of \
        the reducer that presents it, and make sure that the store runs that reducer.
        """
      )
    }
  }

  /// Sends the change of a control, and reports an issue if no reducer writes it.
  private func write<Root>(
    _ binding: BindingAction<Root>,
    as action: (BindingAction<Root>) -> Action
  ) {
    // A control may write during its removal, when the feature no longer exists.
    guard !isInvalid else { return }
    var binding = binding
    let receipt = binding.addReceipt()
    send(action(binding))
    guard !isInvalid, !isPaused else { return }
    receipt.reportIfUnsigned(binding)
  }
}
