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
  let base: Base
  let toPresentationState: WritableKeyPath<Base.State, PresentationState<Destination.State>>
  let toPresentationAction: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  let destination: Destination
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
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
    self.base = base
    self.toPresentationState = toPresentationState
    self.toPresentationAction = toPresentationAction
    self.destination = destination
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let presentationAction = toPresentationAction.extract(from: action)
    let before = Presentation(state[keyPath: toPresentationState], at: toPresentationState)
    var effect = Effect<Base.Action>.none

    switch presentationAction {
    case .some where before.current == nil:
      reportAbsentChild(
        of: "ifLet",
        action: action,
        expected: "'\(Destination.State.self)', not 'nil'",
        actual: state,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      effect = base.reduce(into: &state, action: action)

    case .presented(let destinationAction):
      // Sound: the case above took an absent destination.
      let current = before.current!
      let ephemeral =
        current.isEphemeral
        ? state[keyPath: toPresentationState].wrappedValue.flatMap(ephemeralType(of:)) : nil
      effect = NavigationPath.$current.withValue(current.feature.path) {
        destination.reduce(
          into: &state[keyPath: toPresentationState].wrappedValue!,
          action: destinationAction
        )
      }
      .map { [toPresentationAction] in toPresentationAction.embed(.presented($0)) }
      .cancellable(at: current.feature.path)
      effect = effect.merge(with: base.reduce(into: &state, action: action))
      if let ephemeral, isAction(destinationAction, of: ephemeral) {
        dismiss(current, in: &state)
      }

    case .dismiss:
      effect = base.reduce(into: &state, action: action)
      // Sound: the first case took an absent destination.
      dismiss(before.current!, in: &state)

    case nil:
      effect = base.reduce(into: &state, action: action)
    }

    return effect.merge(with: follow(before, in: &state))
  }

  /// Sets the state to `nil` unless the parent has presented another feature meanwhile.
  private func dismiss(_ feature: Presentation.Current, in state: inout Base.State) {
    let now = Presentation(state[keyPath: toPresentationState], at: toPresentationState)
    if now.current?.feature.path == feature.feature.path {
      state[keyPath: toPresentationState].wrappedValue = nil
    }
  }

  /// Ends what a feature that has gone does, and lets a feature that has come dismiss itself.
  private func follow(
    _ before: Presentation,
    in state: inout Base.State
  ) -> Effect<Base.Action> {
    let after = Presentation(state[keyPath: toPresentationState], at: toPresentationState)
    let current = after.current.flatMap { $0.isEphemeral ? nil : $0.feature }
    guard current?.path != before.followed?.path || after.followed?.path != current?.path
    else { return .none }

    var effect = Effect<Base.Action>.none
    if let gone = before.followed, gone.path != current?.path {
      effect = .cancel(at: gone.path)
    }
    if after.followed?.path != current?.path {
      state[keyPath: toPresentationState].presented = current
    }
    if let current, current.path != before.followed?.path {
      effect = effect.merge(
        with: Effect(
          operation: .dismissal(current.path, toPresentationAction.embed(.dismiss))
        )
      )
    }
    return effect
  }
}

/// What a ``PresentationState`` holds, and whose effects it follows.
struct Presentation {
  struct Current {
    let feature: PresentedFeature
    let isEphemeral: Bool
  }

  /// The feature whose state is there.
  let current: Current?

  /// The feature whose effects run.
  let followed: PresentedFeature?

  init<Root, State>(
    _ state: PresentationState<State>,
    at keyPath: KeyPath<Root, PresentationState<State>>
  ) {
    followed = state.presented
    guard !state.isEmpty else {
      current = nil
      return
    }
    let parent = NavigationPath.current
    if let followed, followed.isConstant, followed.path.parent == parent {
      current = Current(feature: followed, isEphemeral: false)
      return
    }
    // Sound: the state is there, or it would be empty.
    let value = state.wrappedValue!
    let isConstant = StateIdentity.isConstant(for: value)
    let identity = isConstant ? .constant : StateIdentity(of: value)
    current = Current(
      feature: PresentedFeature(
        path: NavigationPath(NavigationID(keyPath, identity: identity), in: parent),
        isConstant: isConstant
      ),
      isEphemeral: isEphemeral(value)
    )
  }
}
