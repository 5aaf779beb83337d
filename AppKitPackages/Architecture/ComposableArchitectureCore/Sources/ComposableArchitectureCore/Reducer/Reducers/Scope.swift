/// Runs a child's reducer on a part of the parent's state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: \.profile) {
///     Profile()
///   }
///   Reduce { state, action in .none }
/// }
/// ```
///
/// Declare the scope before the parent's own logic, so that the child handles an action before the
/// parent can change the child's state.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  @usableFromInline
  enum Part {
    case property(
      ChildReducer<ParentState, Child.State, Child>,
      PropertyStep<ParentState, Child.State>
    )
    case enumCase(CaseChild<ParentState, Child>)
  }

  @usableFromInline let part: Part
  @usableFromInline let toChildAction: AnyCasePath<ParentAction, Child.Action>

  @inlinable
  public static var _isConstant: Bool { Child._isConstant }

  /// Runs a reducer on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let child = ChildReducer(child(), at: toChildState)
    part = .property(child, PropertyStep(child.access))
    self.toChildAction = AnyCasePath(toChildAction)
  }

  /// Runs a reducer on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// Runs a reducer on a case of the parent's state, which is an enum.
  ///
  /// The child's effects are cancelled when the state changes to another case.
  ///
  /// - Parameters:
  ///   - toChildState: The case of the child state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    part = .enumCase(
      CaseChild(
        child(),
        step: CaseStep(toChildState, path: AnyCasePath(toChildState), kind: .part),
        operatorName: "Scope",
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
    self.toChildAction = AnyCasePath(toChildAction)
  }

  /// Runs a reducer on a case of the parent's state, which is an enum.
  ///
  /// The child's effects are cancelled when the state changes to another case.
  ///
  /// - Parameters:
  ///   - toChildState: The case of the child state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: toChildState,
      action: toChildAction,
      child: child,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  @inlinable
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    switch part {
    case .property(let child, let step):
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      return ReducerContext.reduceChildren(&state) { state in
        let effect = child.reduce(&state, at: step.path, action: childAction) { value, run in
          run(&value)
        }
        return effect.isNone ? .none : effect.map(toChildAction.embed)
      }
    case .enumCase(let child):
      return ReducerContext.reduceChildren(&state) { state in
        child.reduce(&state, action: action, toChildAction: toChildAction)
      }
    }
  }
}
