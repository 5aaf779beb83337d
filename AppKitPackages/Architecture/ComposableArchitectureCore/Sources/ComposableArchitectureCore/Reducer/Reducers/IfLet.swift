extension Reducer {
  /// Runs a child's reducer while its state is not `nil`, in an optional or in a presented
  /// property.
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
  /// The child runs before the parent, because the parent may set the state to `nil`. When the
  /// child's state becomes `nil`, or that of another feature, the child's effects are cancelled.
  ///
  /// A presented child's state is also `nil` after a `dismiss` action, which
  /// `@Dependency(\.dismiss)` sends in the child.
  ///
  /// - Parameters:
  ///   - toChildState: The property: `\.child`, or `\.$edit` for one with `@Presents`.
  ///   - toChildAction: The case of the child's actions.
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
      scope: _ChildScope(
        state: toChildState,
        action: toChildAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }

  /// Runs a child whose state type provides the reducer: an alert, a dialog, or an enum of
  /// features.
  ///
  /// ```swift
  /// .ifLet(\.$alert, action: \.alert)
  /// .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// An alert, or other state without a reducer, becomes `nil` after its action. A `@Reducer enum`
  /// runs the reducer of the current case.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child state.
  ///   - toChildAction: The case of the child's actions.
  /// - Returns: A reducer that runs the child and the parent.
  @inlinable
  @warn_unqualified_access
  public func ifLet<ChildValue: _ReducerProvidingValue>(
    _ toChildState: WritableKeyPath<State, ChildValue>,
    action toChildAction: CaseKeyPath<Action, ChildValue.ValueAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _AttachedReducer(
      parent: self,
      child: ChildValue.child,
      scope: _ChildScope(
        state: toChildState,
        action: toChildAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }

  /// Runs a child without a reducer whose first action removes it, such as an alert in an optional
  /// property, with actions of any type.
  ///
  /// ```swift
  /// .ifLet(\.alert, action: \.alert)
  /// ```
  ///
  /// If the action type is that of the state, the compiler selects the overload with
  /// `_ReducerProvidingValue`.
  ///
  /// - Parameters:
  ///   - toChildState: The optional property.
  ///   - toChildAction: The case of the child's actions.
  /// - Returns: A reducer that runs the child and the parent.
  @_disfavoredOverload
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
      scope: _ChildScope(
        state: toChildState,
        action: toChildAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }

  /// Runs a presented child without a reducer whose first action removes it, such as an alert, with
  /// actions of any type.
  ///
  /// ```swift
  /// .ifLet(\.$alert, action: \.alert)
  /// ```
  ///
  /// If the action type is that of the state, the compiler selects the overload with
  /// `_ReducerProvidingValue`.
  ///
  /// - Parameters:
  ///   - toChildState: The presented property.
  ///   - toChildAction: The case of the child's actions.
  /// - Returns: A reducer that runs the child and the parent.
  @_disfavoredOverload
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
      scope: _ChildScope(
        state: toChildState,
        action: toChildAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }
}
