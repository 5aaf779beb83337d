/// The reducer of a presented child.
public struct _PresentedChild<Child: Reducer>: _IfLetChild {
  public typealias Value = PresentationState<Child.State>
  public typealias ValueAction = PresentationAction<Child.Action>

  @usableFromInline let reducer: Child

  @inlinable
  public static var isConstant: Bool { Child._isConstant }

  @inlinable
  init(reducer: Child) {
    self.reducer = reducer
  }

  @inlinable
  public func attach<Parent: Reducer>(
    to parent: Parent,
    at scope: _ChildScope<Parent.State, Parent.Action, Value, ValueAction>
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let reducer = _PresentationReducer(base: parent, destination: reducer, scope: scope)
    return { reducer.reduce(into: &$0, action: $1) }
  }
}

@usableFromInline
final class _PresentationReducer<Base: Reducer, Destination: Reducer> {
  @usableFromInline let base: ReducerNode<Base>
  @usableFromInline let destination:
    ChildReducer<Base.State, PresentationState<Destination.State>, Destination>
  @usableFromInline let step: PresentationStep<Base.State, Destination.State>
  @usableFromInline let toPresentationAction:
    AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    base: Base,
    destination: Destination,
    scope: _ChildScope<
      Base.State, Base.Action, PresentationState<Destination.State>,
      PresentationAction<Destination.Action>
    >
  ) {
    self.base = ReducerNode(base)
    self.destination = ChildReducer(destination, at: scope.state)
    step = PresentationStep(self.destination.access)
    toPresentationAction = scope.action
    location = scope.location
  }

  @inlinable
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let presentationAction = toPresentationAction.extract(from: action)
    else { return base.reduce(into: &state, action: action) }
    guard let feature = feature(in: &state) else {
      reportAbsentChild(
        of: "ifLet",
        action: action,
        expected: "'\(typeName(Destination.State.self))', not 'nil'",
        actual: state,
        location: location
      )
      return base.reduce(into: &state, action: action)
    }
    switch presentationAction {
    case .dismiss:
      let effect = base.reduce(into: &state, action: action)
      dismiss(feature, in: &state)
      return effect

    case .presented(let destinationAction):
      let isLast = feature.isEphemeral && isEphemeral(destinationAction, in: &state)
      let effect = reduce(feature, into: &state, action: destinationAction)
        .merge(with: base.reduce(into: &state, action: action))
      if isLast { dismiss(feature, in: &state) }
      return effect
    }
  }

  @inlinable
  func reduce(
    _ feature: Feature,
    into state: inout Base.State,
    action: Destination.Action
  ) -> Effect<Base.Action> {
    let effect = destination.reduce(&state, at: feature.path, action: action) {
      presentation,
      run in
      presentation.modify(run)
    }
    if effect.isNone { return .none }
    let baseEffect = effect.map { [toPresentationAction] in
      toPresentationAction.embed(.presented($0))
    }
    // The first action of an alert removes its state, and the effects of that action continue.
    return feature.isEphemeral
      ? baseEffect
      : baseEffect.running(at: feature.path, dismissal: toPresentationAction.embed(.dismiss))
  }

  @inlinable
  func feature(in state: inout Base.State) -> Feature? {
    destination.read(&state) { $0.pointee.address.map { step.feature(of: $0) } }
  }

  /// Whether an action dismisses an alert.
  @inlinable
  func isEphemeral(_ action: Destination.Action, in state: inout Base.State) -> Bool {
    // The actions of an alert's state can have any type, and each of them dismisses the alert.
    if Destination.State.self is any _EphemeralState.Type { return true }
    let type = destination.read(&state) { $0.pointee.wrappedValue.flatMap(ephemeralType(of:)) }
    return type.map { isAction(action, of: $0) } ?? false
  }

  /// Sets the state to `nil` unless the parent has presented another feature meanwhile.
  @inlinable
  func dismiss(_ feature: Feature, in state: inout Base.State) {
    guard self.feature(in: &state)?.path == feature.path else { return }
    destination.access.modify(&state) { presentation in
      if let state = presentation.wrappedValue, ReducerContext.isActive {
        ReducerContext.retainLastState(state)
      }
      presentation.wrappedValue = nil
    }
    destination.access.notify(&state)
  }
}
