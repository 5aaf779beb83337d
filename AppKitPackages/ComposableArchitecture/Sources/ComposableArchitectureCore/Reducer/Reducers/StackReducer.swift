import OrderedCollections

extension Reducer {
  /// Runs a reducer on the features of a stack.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .forEach(\.path, action: \.path) {
  ///     Path.body
  ///   }
  /// ```
  ///
  /// The feature runs before the parent, a push happens before the parent sees it and a pop after.
  /// When a feature has gone, its effects are cancelled. In a feature, `@Dependency(\.dismiss)` pops
  /// it.
  ///
  /// - Parameters:
  ///   - toStackState: The stack.
  ///   - toStackAction: The case that holds the stack's actions.
  ///   - destination: The reducer of the features.
  /// - Returns: A reducer that runs the features and the parent.
  @inlinable
  @warn_unqualified_access
  public func forEach<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _StackReducer(
      base: self,
      toStackState: toStackState,
      toStackAction: AnyCasePath(toStackAction),
      destination: destination(),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs the reducers of an enum of features on a stack.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path)
  /// ```
  ///
  /// - Parameters:
  ///   - toStackState: The stack, whose elements belong to a `@Reducer enum`.
  ///   - toStackAction: The case that holds the stack's actions.
  /// - Returns: A reducer that runs the features and the parent.
  @inlinable
  @warn_unqualified_access
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where DestinationState.StateReducer.Action == DestinationAction {
    self.forEach(
      toStackState,
      action: toStackAction,
      destination: { DestinationState.StateReducer.body },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

public struct _StackReducer<Base: Reducer, Destination: Reducer>: Reducer {
  private let base: ReducerNode<Base>
  private let destination: ChildReducer<Base.State, StackState<Destination.State>, Destination>
  private let toStackAction:
    AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
  private let location: SourceLocation

  public static var _isConstant: Bool { Base._isConstant && Destination._isConstant }

  @usableFromInline
  init(
    base: Base,
    toStackState: WritableKeyPath<Base.State, StackState<Destination.State>>,
    toStackAction: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>,
    destination: Destination,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    self.base = ReducerNode(base)
    self.destination = ChildReducer(destination, at: toStackState)
    self.toStackAction = toStackAction
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var effect: Effect<Base.Action>
    switch toStackAction.extract(from: action) {
    case .element(let id, let destinationAction):
      effect = reduceElement(id, into: &state, action: destinationAction, whole: action)
      effect = effect.merge(with: base.reduce(into: &state, action: action))

    case .popFrom(let id):
      let isPresent = ids(in: &state).contains(id)
      effect = base.reduce(into: &state, action: action)
      if isPresent {
        modify(&state) { $0.pop(from: id) }
      } else {
        reportAbsent(id, ids: ids(in: &state))
      }

    case .push(let id, let element):
      push(element, id: id, onto: &state)
      effect = base.reduce(into: &state, action: action)

    case nil:
      effect = base.reduce(into: &state, action: action)
    }
    return effect.merge(with: follow(in: &state))
  }

  private func reduceElement(
    _ id: StackElementID,
    into state: inout Base.State,
    action: Destination.Action,
    whole: Base.Action
  ) -> Effect<Base.Action> {
    guard let position = ids(in: &state).firstIndex(of: id) else {
      reportAbsentChild(
        of: "forEach",
        action: whole,
        expected: "a feature with the id \(id) on the stack",
        actual: state,
        location: location
      )
      return .none
    }
    let path = path(of: id)
    let effect = path.run {
      destination.reduce(&state, action: action) { stack, run in run(&stack[position]) }
    }
    if effect.isNone { return .none }
    return effect.map { [toStackAction] in toStackAction.embed(.element(id: id, action: $0)) }
      .cancellable(at: path)
  }

  private func push(
    _ element: Destination.State,
    id: StackElementID,
    onto state: inout Base.State
  ) {
    let ids = ids(in: &state)
    guard !ids.contains(id) else {
      reportPushedTwice(id, ids: ids)
      return
    }
    let dependencies = DependencyValues._current
    if dependencies.context == .test {
      let next = dependencies.stackElementID.peek()
      if id.generation > next.generation {
        reportPushedTooEarly(id, next: next)
      } else if id.generation == next.generation {
        _ = dependencies.stackElementID.next()
      }
    }
    modify(&state) { $0.elements[id] = element }
  }

  /// Ends what features that have gone do, and lets features that have come dismiss themselves.
  private func follow(in state: inout Base.State) -> Effect<Base.Action> {
    let (followed, ids) = destination.read(&state) { ($0.pointee.followed, $0.pointee.ids) }
    guard followed != ids else { return .none }
    var effects: [Effect<Base.Action>] = []
    for id in followed where !ids.contains(id) {
      effects.append(.cancel(at: path(of: id)))
    }
    for id in ids where !followed.contains(id) {
      effects.append(
        .dismissal(at: path(of: id), sending: toStackAction.embed(.popFrom(id: id)))
      )
    }
    destination.access.modify(&state) { $0.followed = ids }
    return .merge(effects)
  }

  private func modify(
    _ state: inout Base.State,
    _ body: (inout StackState<Destination.State>) -> Void
  ) {
    destination.access.modify(&state, body)
    destination.access.notify(&state)
  }

  private func ids(in state: inout Base.State) -> OrderedSet<StackElementID> {
    destination.read(&state) { $0.pointee.ids }
  }

  private func path(of id: StackElementID) -> NavigationPath {
    NavigationPath(
      NavigationID(destination.access.keyPath, identity: StateIdentity(element: id)),
      in: NavigationPath.current
    )
  }
}

// MARK: - Issues

extension _StackReducer {
  private func reportAbsent(_ id: StackElementID, ids: OrderedSet<StackElementID>) {
    location.report(
      """
      The "forEach" at "\(location)" received a "popFrom" action for a feature that is not on the \
      stack.

        Id: \(id)
        Ids on the stack: \(list(ids))

      To fix this, send "popFrom" only with an id from the stack, and once for each feature.
      """
    )
  }

  private func reportPushedTwice(_ id: StackElementID, ids: OrderedSet<StackElementID>) {
    location.report(
      """
      The "forEach" at "\(location)" received a "push" action with an id that is on the stack \
      already.

        Id: \(id)
        Ids on the stack: \(list(ids))

      To fix this, push each feature once; in a test, use the id that comes next.
      """
    )
  }

  private func reportPushedTooEarly(_ id: StackElementID, next: StackElementID) {
    location.report(
      """
      The "forEach" at "\(location)" received a "push" action with an id that comes later.

        Id: \(id)
        Next id: \(next)

      The ids of stacks count up in a test. To fix this, push with the next id.
      """
    )
  }

  private func list(_ ids: OrderedSet<StackElementID>) -> String {
    ids.map(\.debugDescription).joined(separator: ", ")
  }
}
