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
/// List it before the parent's own logic, so that the child sees an action first: a parent that runs
/// first could change the state under the child.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  @usableFromInline
  enum Part {
    case property(ChildReducer<ParentState, Child.State, Child>)
    case enumCase(EnumScope<ParentState, Child>)
  }

  @usableFromInline let part: Part
  @usableFromInline let toChildAction: AnyCasePath<ParentAction, Child.Action>

  @inlinable
  public static var _isConstant: Bool { Child._isConstant }

  /// Runs a reducer on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property.
  ///   - toChildAction: The case of the parent's action that holds the child's.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    part = .property(ChildReducer(child(), at: toChildState))
    self.toChildAction = AnyCasePath(toChildAction)
  }

  /// Runs a reducer on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property.
  ///   - toChildAction: The case of the parent's action that holds the child's.
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
  /// - Parameters:
  ///   - toChildState: The case.
  ///   - toChildAction: The case of the parent's action that holds the child's.
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
      EnumScope(
        toChildState: AnyCasePath(toChildState),
        child: ReducerNode(child()),
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
    self.toChildAction = AnyCasePath(toChildAction)
  }

  /// Runs a reducer on a case of the parent's state, which is an enum.
  ///
  /// - Parameters:
  ///   - toChildState: The case.
  ///   - toChildAction: The case of the parent's action that holds the child's.
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
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    let effect =
      switch part {
      case .property(let child):
        child.reduce(&state, action: childAction) { value, run in run(&value) }
      case .enumCase(let scope):
        scope.reduce(&state, action: childAction, whole: action)
      }
    return effect.isNone ? .none : effect.map(toChildAction.embed)
  }
}

/// A child's reducer, run on the payload of an enum.
@usableFromInline
struct EnumScope<Root, Child: Reducer> {
  @usableFromInline let toChildState: AnyCasePath<Root, Child.State>
  @usableFromInline let child: ReducerNode<Child>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    toChildState: AnyCasePath<Root, Child.State>,
    child: ReducerNode<Child>,
    location: SourceLocation
  ) {
    self.toChildState = toChildState
    self.child = child
    self.location = location
  }

  @inlinable
  func reduce(
    _ root: inout Root,
    action: Child.Action,
    whole: some Any
  ) -> Effect<Child.Action> {
    guard var childState = toChildState.extract(from: root) else {
      reportAbsentChild(
        of: "Scope",
        action: whole,
        expected: "a case that holds '\(typeName(Child.State.self))'",
        actual: root,
        location: location
      )
      return .none
    }
    defer { root = toChildState.embed(childState) }
    return child.reduce(into: &childState, action: action)
  }
}
