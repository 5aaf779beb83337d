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
  /// The element runs before the parent, so that a parent that removes it does not take its state
  /// away first. When an element has gone, its effects are cancelled. The element is changed in
  /// place, so the length of the collection does not matter.
  ///
  /// On a stack, a push happens before the parent sees it and a pop after, and in a feature
  /// `@Dependency(\.dismiss)` pops it.
  ///
  /// - Parameters:
  ///   - toElementsState: The collection, or the stack.
  ///   - toElementsAction: The case that holds the elements' actions.
  ///   - element: The reducer of one element.
  /// - Returns: A reducer that runs the elements and the parent.
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
