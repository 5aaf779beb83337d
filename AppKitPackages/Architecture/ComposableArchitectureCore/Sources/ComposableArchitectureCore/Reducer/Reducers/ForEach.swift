extension Reducer {
  /// Runs a child's reducer on the elements of a collection, or on the features of a stack.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .forEach(\.rows, action: \.rows) {
  ///     Row()
  ///   }
  ///   .forEach(\.path, action: \.path) {
  ///     Path.body
  ///   }
  /// ```
  ///
  /// The reducer of the element runs before the parent, because the parent may remove the element.
  /// When an element is removed, its effects are cancelled. The element is mutated in place, so the
  /// cost does not depend on the length of the collection.
  ///
  /// On a stack, an element is pushed before the parent runs and popped after it, and a feature can
  /// pop itself with `@Dependency(\.dismiss)`.
  ///
  /// - Parameters:
  ///   - toElementsState: The property with the collection or the stack.
  ///   - toElementsAction: The case of the elements' actions.
  ///   - element: The reducer of one element.
  /// - Returns: A reducer that runs the reducer of an element and the parent.
  @inlinable
  @warn_unqualified_access
  public func forEach<Elements, ElementsAction, Element: _ForEachChild<Elements, ElementsAction>>(
    _ toElementsState: WritableKeyPath<State, Elements>,
    action toElementsAction: CaseKeyPath<Action, ElementsAction>,
    @_ChildBuilder<Elements, ElementsAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _AttachedReducer(
      parent: self,
      child: element(),
      scope: _ChildScope(
        state: toElementsState,
        action: toElementsAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
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
  ///   - toStackAction: The case of the stack's actions.
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
    _AttachedReducer(
      parent: self,
      child: _StackChild(reducer: DestinationState.stateBody),
      scope: _ChildScope(
        state: toStackState,
        action: toStackAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }
}
