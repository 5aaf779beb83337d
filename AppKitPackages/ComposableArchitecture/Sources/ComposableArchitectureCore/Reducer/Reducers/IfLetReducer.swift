extension Reducer {
  /// Runs a child's reducer while an optional part of the state is there.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .ifLet(\.child, action: \.child) {
  ///     Child()
  ///   }
  /// ```
  ///
  /// The child runs before the parent, so that a parent that sets the state to `nil` does not take
  /// it from a child that has still to handle the action. When the child's state becomes `nil`, or
  /// that of another feature, the child's effects are cancelled.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property.
  ///   - toWrappedAction: The case that holds the child's actions.
  ///   - wrapped: The child's reducer.
  /// - Returns: A reducer that runs the child and the parent.
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self,
      child: wrapped(),
      toChildState: toWrappedState,
      toChildAction: AnyCasePath(toWrappedAction),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Ties the lifetime of an optional alert, or other state without a reducer, to its action.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property.
  ///   - toWrappedAction: The case that holds the state's actions.
  /// - Returns: A reducer that sets the state to `nil` after its action.
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toWrappedState,
      action: toWrappedAction,
      then: { EmptyReducer<WrappedState, WrappedAction>() },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let toChildState: WritableKeyPath<Parent.State, Child.State?>
  let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(
    parent: Parent,
    child: Child,
    toChildState: WritableKeyPath<Parent.State, Child.State?>,
    toChildAction: AnyCasePath<Parent.Action, Child.Action>,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    self.parent = parent
    self.child = child
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    let childAction = toChildAction.extract(from: action)
    guard let path = path(in: state) else {
      if childAction != nil {
        reportAbsentChild(
          of: "ifLet",
          action: action,
          expected: "'\(Child.State.self)', not 'nil'",
          actual: state,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
      }
      return parent.reduce(into: &state, action: action)
    }
    var effect = Effect<Parent.Action>.none
    if let childAction {
      effect = NavigationPath.$current.withValue(path) {
        runChild(in: &state, action: childAction)
      }
      .map(toChildAction.embed)
      .cancellable(at: path)
    }
    effect = effect.merge(with: parent.reduce(into: &state, action: action))
    guard path != self.path(in: state) else { return effect }
    return state[keyPath: toChildState].map(isEphemeral) == true
      ? effect
      : effect.merge(with: .cancel(at: path))
  }

  private func runChild(
    in state: inout Parent.State,
    action: Child.Action
  ) -> Effect<Child.Action> {
    let isEphemeral = state[keyPath: toChildState].map(isEphemeral) == true
    defer { if isEphemeral { state[keyPath: toChildState] = nil } }
    // Sound: the child is only run when its state was found just before.
    return child.reduce(into: &state[keyPath: toChildState]!, action: action)
  }

  private func path(in state: Parent.State) -> NavigationPath? {
    state[keyPath: toChildState].map { child in
      NavigationPath(
        NavigationID(toChildState, identity: StateIdentity(of: child)),
        in: NavigationPath.current
      )
    }
  }
}
