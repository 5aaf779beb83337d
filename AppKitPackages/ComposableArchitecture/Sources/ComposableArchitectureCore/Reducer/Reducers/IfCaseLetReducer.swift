extension Reducer {
  /// Runs a child's reducer while the state is in a case.
  ///
  /// ```swift
  /// @ObservableState
  /// @CasePathable
  /// enum State {
  ///   case loggedIn(LoggedIn.State)
  ///   case loggedOut(LoggedOut.State)
  /// }
  ///
  /// @CasePathable
  /// enum Action {
  ///   case loggedIn(LoggedIn.Action)
  ///   case loggedOut(LoggedOut.Action)
  /// }
  ///
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in .none }
  ///     .ifCaseLet(\.loggedIn, action: \.loggedIn) { LoggedIn() }
  ///     .ifCaseLet(\.loggedOut, action: \.loggedOut) { LoggedOut() }
  /// }
  /// ```
  ///
  /// The child runs before the parent, and its effects are cancelled when the state goes to another
  /// case.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state.
  ///   - toCaseAction: The case that holds the child's actions.
  ///   - case: The child's reducer.
  /// - Returns: A reducer that runs the child and the parent.
  @inlinable
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfCaseLetReducer(
      parent: self,
      child: `case`(),
      keyPath: toCaseState,
      toChildState: AnyCasePath(toCaseState),
      toChildAction: AnyCasePath(toCaseAction),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let parent: ReducerNode<Parent>
  @usableFromInline let child: ReducerNode<Child>
  @usableFromInline let keyPath: AnyKeyPath
  @usableFromInline let toChildState: AnyCasePath<Parent.State, Child.State>
  @usableFromInline let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  @usableFromInline let location: SourceLocation

  @inlinable
  public static var _isConstant: Bool { Parent._isConstant && Child._isConstant }

  @inlinable
  init(
    parent: Parent,
    child: Child,
    keyPath: AnyKeyPath,
    toChildState: AnyCasePath<Parent.State, Child.State>,
    toChildAction: AnyCasePath<Parent.Action, Child.Action>,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    self.parent = ReducerNode(parent)
    self.child = ReducerNode(child)
    self.keyPath = keyPath
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @inlinable
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    let path = path(in: state)
    var effect = Effect<Parent.Action>.none
    if let childAction = toChildAction.extract(from: action) {
      if let path {
        let childEffect = path.run { runChild(in: &state, action: childAction) }
        if !childEffect.isNone {
          effect = childEffect.map(toChildAction.embed).cancellable(at: path)
        }
      } else {
        reportAbsentChild(
          of: "ifCaseLet",
          action: action,
          expected: "a case that holds '\(typeName(Child.State.self))'",
          actual: state,
          location: location
        )
      }
    }
    // What the child makes of itself doesn't end its effects; only the parent does.
    let before = effect.isNone ? path : self.path(in: state)
    effect = effect.merge(with: parent.reduce(into: &state, action: action))
    guard let before, before != self.path(in: state) else { return effect }
    return effect.merge(with: .cancel(at: before))
  }

  @inlinable
  func runChild(
    in state: inout Parent.State,
    action: Child.Action
  ) -> Effect<Child.Action> {
    // Sound: the child is only run when its state was found just before.
    var childState = toChildState.extract(from: state)!
    defer { state = toChildState.embed(childState) }
    return child.reduce(into: &childState, action: action)
  }

  @inlinable
  func path(in state: Parent.State) -> NavigationPath? {
    toChildState.extract(from: state).map { child in
      NavigationPath(
        NavigationID(keyPath, identity: StateIdentity(of: child)),
        in: NavigationPath.current
      )
    }
  }
}
