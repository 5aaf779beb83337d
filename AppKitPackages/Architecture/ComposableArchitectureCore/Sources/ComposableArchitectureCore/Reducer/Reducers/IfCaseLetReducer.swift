extension Reducer {
  /// Runs a child's reducer while the state has a case.
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
  /// The child runs before the parent. Its effects are cancelled when the case changes.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state.
  ///   - toCaseAction: The case of the child's actions.
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
      step: CaseStep(toCaseState, path: AnyCasePath(toCaseState), kind: .feature),
      toChildAction: AnyCasePath(toCaseAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let parent: ReducerNode<Parent>
  @usableFromInline let child: CaseChild<Parent.State, Child>
  @usableFromInline let toChildAction: AnyCasePath<Parent.Action, Child.Action>

  @inlinable
  public static var _isConstant: Bool { Parent._isConstant && Child._isConstant }

  @inlinable
  init(
    parent: Parent,
    child: Child,
    step: CaseStep<Parent.State, Child.State>,
    toChildAction: AnyCasePath<Parent.Action, Child.Action>,
    location: SourceLocation
  ) {
    self.parent = ReducerNode(parent)
    self.child = CaseChild(child, step: step, operatorName: "ifCaseLet", location: location)
    self.toChildAction = toChildAction
  }

  @inlinable
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    ReducerContext.reduceChildren(&state) { state in
      child.reduce(&state, action: action, toChildAction: toChildAction)
        .merge(with: parent.reduce(into: &state, action: action))
    }
  }
}
