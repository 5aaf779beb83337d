import OrderedCollections

extension Reducer {
  /// Runs a reducer on the features of a stack.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .forEach(\.path, action: \.path) {
  ///     Path()
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
  let base: Base
  let toStackState: WritableKeyPath<Base.State, StackState<Destination.State>>
  let toStackAction: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
  let destination: Destination
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

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
    self.base = base
    self.toStackState = toStackState
    self.toStackAction = toStackAction
    self.destination = destination
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var effect: Effect<Base.Action>
    switch toStackAction.extract(from: action) {
    case .element(let id, let destinationAction):
      effect = reduceElement(id, into: &state, action: destinationAction, whole: action)
      effect = effect.merge(with: base.reduce(into: &state, action: action))

    case .popFrom(let id):
      let isPresent = state[keyPath: toStackState].ids.contains(id)
      effect = base.reduce(into: &state, action: action)
      if isPresent {
        state[keyPath: toStackState].pop(from: id)
      } else {
        report(
          """
          A "forEach" at "\(fileID):\(line)" received a "popFrom" action for a feature that is not \
          on the stack.

            Id: \(id)
            Ids on the stack: \(list(state[keyPath: toStackState].ids))

          To fix this, send "popFrom" only with an id from the stack, and once for each feature.
          """
        )
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
    guard state[keyPath: toStackState].ids.contains(id) else {
      reportAbsentChild(
        of: "forEach",
        action: whole,
        expected: "a feature with the id \(id) on the stack",
        actual: state,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return .none
    }
    let path = path(of: id)
    return NavigationPath.$current.withValue(path) {
      // Sound: the element was found just before.
      destination.reduce(
        into: &state[keyPath: toStackState].elements[id]!,
        action: action
      )
    }
    .map { [toStackAction] in toStackAction.embed(.element(id: id, action: $0)) }
    .cancellable(at: path)
  }

  private func push(
    _ element: Destination.State,
    id: StackElementID,
    onto state: inout Base.State
  ) {
    guard !state[keyPath: toStackState].ids.contains(id) else {
      report(
        """
        A "forEach" at "\(fileID):\(line)" received a "push" action for an id that is on the stack \
        already.

          Id: \(id)
          Ids on the stack: \(list(state[keyPath: toStackState].ids))

        To fix this, push each feature once; in a test, use the id that comes next.
        """
      )
      return
    }
    @Dependency(\.context) var context
    if context == .test {
      @Dependency(\.stackElementID) var nextID
      let next = nextID.peek()
      if id.generation > next.generation {
        report(
          """
          A "forEach" at "\(fileID):\(line)" received a "push" action with an id from the future.

            Id: \(id)
            Next id: \(next)

          Ids of a stack count up from zero in a test. To fix this, push with the next id.
          """
        )
      } else if id.generation == next.generation {
        _ = nextID.next()
      }
    }
    state[keyPath: toStackState].elements[id] = element
  }

  /// Ends what features that have gone do, and lets features that have come dismiss themselves.
  private func follow(in state: inout Base.State) -> Effect<Base.Action> {
    let followed = state[keyPath: toStackState].followed
    let ids = state[keyPath: toStackState].ids
    guard followed != ids else { return .none }
    var effects: [Effect<Base.Action>] = []
    for id in followed where !ids.contains(id) {
      effects.append(.cancel(at: path(of: id)))
    }
    for id in ids where !followed.contains(id) {
      effects.append(
        Effect(operation: .dismissal(path(of: id), toStackAction.embed(.popFrom(id: id))))
      )
    }
    state[keyPath: toStackState].followed = ids
    return .merge(effects)
  }

  private func path(of id: StackElementID) -> NavigationPath {
    NavigationPath(
      NavigationID(toStackState, identity: StateIdentity(element: id)),
      in: NavigationPath.current
    )
  }

  private func list(_ ids: OrderedSet<StackElementID>) -> String {
    ids.map(\.debugDescription).joined(separator: ", ")
  }

  private func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
