extension Reducer {
  /// Runs a child's reducer while its feature is presented.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .ifLet(\.$edit, action: \.edit) {
  ///     EditFeature()
  ///   }
  /// ```
  ///
  /// The child runs before the parent. After a `dismiss` action the state is `nil`; whenever the
  /// state becomes `nil`, or that of another feature, the child's effects are cancelled. In the
  /// child, `@Dependency(\.dismiss)` sends the `dismiss` action.
  ///
  /// - Parameters:
  ///   - toPresentationState: The presented property.
  ///   - toPresentationAction: The case that holds the child's actions.
  ///   - destination: The child's reducer.
  /// - Returns: A reducer that runs the child and the parent.
  @inlinable
  @warn_unqualified_access
  public func ifLet<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self,
      toPresentationState: toPresentationState,
      toPresentationAction: AnyCasePath(toPresentationAction),
      destination: destination(),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Presents and dismisses an alert, or other state without a reducer.
  ///
  /// ```swift
  /// .ifLet(\.$alert, action: \.alert)
  /// ```
  ///
  /// - Parameters:
  ///   - toPresentationState: The presented property.
  ///   - toPresentationAction: The case that holds the state's actions.
  /// - Returns: A reducer that dismisses the state after its action.
  @inlinable
  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { EmptyReducer<DestinationState, DestinationAction>() },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs the reducer of whichever place an enum of places is at.
  ///
  /// ```swift
  /// .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// - Parameters:
  ///   - toPresentationState: The presented property, whose type belongs to a `@Reducer enum`.
  ///   - toPresentationAction: The case that holds the places' actions.
  /// - Returns: A reducer that runs the places' reducers and the parent.
  @inlinable
  @warn_unqualified_access
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where DestinationState.StateReducer.Action == DestinationAction {
    self.ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { DestinationState.StateReducer.body },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

public struct _PresentationReducer<Base: Reducer, Destination: Reducer>: Reducer {
  @usableFromInline let base: ReducerNode<Base>
  @usableFromInline let destination:
    ChildReducer<Base.State, PresentationState<Destination.State>, Destination>
  @usableFromInline let toPresentationAction:
    AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  @usableFromInline let location: SourceLocation

  @inlinable
  public static var _isConstant: Bool { Base._isConstant && Destination._isConstant }

  @inlinable
  init(
    base: Base,
    toPresentationState: WritableKeyPath<Base.State, PresentationState<Destination.State>>,
    toPresentationAction: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>,
    destination: Destination,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    self.base = ReducerNode(base)
    self.destination = ChildReducer(destination, at: toPresentationState)
    self.toPresentationAction = toPresentationAction
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
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
    if destination.read(&state, { before.isKept(in: $0) }) { return .none }
    let after = presentation(in: &state)
    let current = after.isEphemeral ? nil : after.current
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
