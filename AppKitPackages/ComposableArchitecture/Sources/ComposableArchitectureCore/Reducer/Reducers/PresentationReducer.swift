/// The reducer of a child that is presented.
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
    at place: _ChildPlace<Parent.State, Parent.Action, Value, ValueAction>
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let reducer = _PresentationReducer(base: parent, destination: reducer, place: place)
    return { reducer.reduce(into: &$0, action: $1) }
  }
}

@usableFromInline
final class _PresentationReducer<Base: Reducer, Destination: Reducer> {
  @usableFromInline let base: ReducerNode<Base>
  @usableFromInline let destination:
    ChildReducer<Base.State, PresentationState<Destination.State>, Destination>
  @usableFromInline let toPresentationAction:
    AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    base: Base,
    destination: Destination,
    place: _ChildPlace<
      Base.State, Base.Action, PresentationState<Destination.State>,
      PresentationAction<Destination.Action>
    >
  ) {
    self.base = ReducerNode(base)
    self.destination = ChildReducer(destination, at: place.state)
    toPresentationAction = place.action
    location = place.location
  }

  @inlinable
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let (isSettled, feature) = destination.read(&state) {
      $0.pointee.slot.isSettled ? (true, $0.pointee.slot.followed) : (false, nil)
    }
    guard isSettled else { return reduceUnsettled(into: &state, action: action) }

    let effect: Effect<Base.Action>
    switch toPresentationAction.extract(from: action) {
    case nil:
      effect = base.reduce(into: &state, action: action)
    case .presented(let destinationAction):
      guard let feature else { return reduceUnsettled(into: &state, action: action) }
      effect = reduce(feature, into: &state, action: destinationAction)
        .merge(with: base.reduce(into: &state, action: action))
    case .dismiss:
      return reduceUnsettled(into: &state, action: action)
    }
    if destination.read(&state, { $0.pointee.slot.isSettled(on: feature) }) { return effect }
    return effect.merge(with: follow(Presentation(settled: feature), in: &state))
  }

  /// Handles an action when a feature has come, or may have become another one, or goes.
  @inlinable
  func reduceUnsettled(
    into state: inout Base.State,
    action: Base.Action
  ) -> Effect<Base.Action> {
    let before = presentation(in: &state)
    var effect = Effect<Base.Action>.none

    switch (toPresentationAction.extract(from: action), before.current) {
    case (nil, _):
      effect = base.reduce(into: &state, action: action)

    case (.some, nil):
      reportAbsentChild(
        of: "ifLet",
        action: action,
        expected: "'\(typeName(Destination.State.self))', not 'nil'",
        actual: state,
        location: location
      )
      effect = base.reduce(into: &state, action: action)

    case (.dismiss, let current?):
      effect = base.reduce(into: &state, action: action)
      dismiss(current, in: &state)

    case (.presented(let destinationAction), let current?):
      let isLast = before.isEphemeral && isEphemeral(destinationAction, in: &state)
      effect = reduce(current, into: &state, action: destinationAction)
        .merge(with: base.reduce(into: &state, action: action))
      if isLast { dismiss(current, in: &state) }
    }

    return effect.merge(with: follow(before, in: &state))
  }

  @inlinable
  func reduce(
    _ feature: PresentedFeature,
    into state: inout Base.State,
    action: Destination.Action
  ) -> Effect<Base.Action> {
    let effect = feature.path.run {
      destination.reduce(&state, action: action) { presentation, run in presentation.modify(run) }
    }
    if effect.isNone { return .none }
    return effect.map { [toPresentationAction] in toPresentationAction.embed(.presented($0)) }
      .cancellable(at: feature.path)
  }

  @inlinable
  func presentation(in state: inout Base.State) -> Presentation {
    destination.read(&state) { Presentation($0, at: destination.access.keyPath) }
  }

  /// Whether an action is the one after which an alert goes away.
  @inlinable
  func isEphemeral(_ action: Destination.Action, in state: inout Base.State) -> Bool {
    let type = destination.read(&state) { $0.pointee.wrappedValue.flatMap(ephemeralType(of:)) }
    return type.map { isAction(action, of: $0) } ?? false
  }

  /// Sets the state to `nil` unless the parent has presented another feature meanwhile.
  @inlinable
  func dismiss(_ feature: PresentedFeature, in state: inout Base.State) {
    guard presentation(in: &state).current?.path == feature.path else { return }
    destination.access.modify(&state) { presentation in
      if let state = presentation.wrappedValue, ReducerRun.isActive { ReducerRun.depart(state) }
      presentation.wrappedValue = nil
    }
    destination.access.notify(&state)
  }

  /// Ends what a feature that has gone does, and lets a feature that has come dismiss itself.
  @inlinable
  func follow(
    _ before: Presentation,
    in state: inout Base.State
  ) -> Effect<Base.Action> {
    let after = presentation(in: &state)
    // The same object if it is the same feature, because features inside of it compare that first.
    let current =
      after.toFollow?.path == before.toFollow?.path ? before.toFollow : after.toFollow
    guard current?.path != before.followed?.path || after.followed?.path != current?.path
    else { return .none }

    if after.followed?.path != current?.path {
      destination.access.modify(&state) { $0.slot.followed = current }
    }
    var effect = Effect<Base.Action>.none
    if let gone = before.followed, gone.path != current?.path {
      effect = .cancel(at: gone.path)
    }
    if let current, current.path != before.followed?.path {
      effect = effect.merge(
        with: .dismissal(at: current.path, sending: toPresentationAction.embed(.dismiss))
      )
    }
    return effect
  }
}
