extension Reducer {
  /// Runs a child's reducer while its state is there: in an optional property, or in a presented one.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .ifLet(\.child, action: \.child) {
  ///     Child()
  ///   }
  ///   .ifLet(\.$edit, action: \.edit) {
  ///     EditFeature()
  ///   }
  /// ```
  ///
  /// The child runs before the parent, so that a parent that sets the state to `nil` does not take it
  /// from a child that has still to handle the action. When the child's state becomes `nil`, or that
  /// of another feature, the child's effects are cancelled.
  ///
  /// A presented child's state is also `nil` after a `dismiss` action, which
  /// `@Dependency(\.dismiss)` sends in the child.
  ///
  /// - Parameters:
  ///   - toChildState: The property: `\.child`, or `\.$edit` for one with `@Presents`.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child and the parent.
  @inlinable
  @warn_unqualified_access
  public func ifLet<ChildValue, ChildAction, Child: _IfLetChild<ChildValue, ChildAction>>(
    _ toChildState: WritableKeyPath<State, ChildValue>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @_ChildBuilder<ChildValue, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _AttachedReducer(
      parent: self,
      child: child(),
      place: _ChildPlace(
        state: toChildState,
        action: toChildAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }

  /// Runs the reducers of an enum of features.
  ///
  /// ```swift
  /// .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// The reducer of whichever case the state is in runs.
  ///
  /// - Parameters:
  ///   - toChildState: The presented property, whose state belongs to a `@Reducer enum`.
  ///   - toChildAction: The case that holds the child's actions.
  /// - Returns: A reducer that runs the child and the parent.
  @inlinable
  @warn_unqualified_access
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ toChildState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where ChildState.StateReducer.Action == ChildAction {
    _AttachedReducer(
      parent: self,
      child: _PresentedChild(reducer: ChildState.stateBody),
      place: _ChildPlace(
        state: toChildState,
        action: toChildAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }

  // The functions without a closure exclude each other by the type of the property, so that in a chain
  // of them the type checker has nothing to combine.

  /// Presents an alert, a dialog, or other state without a reducer.
  ///
  /// ```swift
  /// .ifLet(\.$alert, action: \.alert)
  /// ```
  ///
  /// The state is `nil` after one of its own actions. The case may hold actions of another type, which
  /// leave the state as it is.
  ///
  /// - Parameters:
  ///   - toChildState: The presented property.
  ///   - toChildAction: The case that holds the actions.
  /// - Returns: A reducer that runs the parent and dismisses the state.
  @inlinable
  @warn_unqualified_access
  public func ifLet<ChildState: _EphemeralState, ChildAction>(
    _ toChildState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _AttachedReducer(
      parent: self,
      child: _PresentedChild(reducer: EmptyReducer<ChildState, ChildAction>()),
      place: _ChildPlace(
        state: toChildState,
        action: toChildAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }

  /// Handles the actions of an alert, a dialog, or other state without a reducer, in an optional
  /// property.
  ///
  /// ```swift
  /// .ifLet(\.alert, action: \.alert)
  /// ```
  ///
  /// The state is `nil` after any action in the case, whatever type of action it holds.
  ///
  /// - Parameters:
  ///   - toChildState: The optional property.
  ///   - toChildAction: The case that holds the actions.
  /// - Returns: A reducer that runs the parent and sets the state to `nil`.
  @inlinable
  @warn_unqualified_access
  public func ifLet<ChildState: _EphemeralState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _AttachedReducer(
      parent: self,
      child: _OptionalChild(reducer: EmptyReducer<ChildState, ChildAction>()),
      place: _ChildPlace(
        state: toChildState,
        action: toChildAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }
}
