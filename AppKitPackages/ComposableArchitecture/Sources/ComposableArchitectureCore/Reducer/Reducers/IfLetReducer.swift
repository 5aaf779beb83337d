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
  // Disfavored, so that the type checker tries presented state first: a chain of ten would else take
  // it seconds, because it tries every combination of the two.
  @_disfavoredOverload
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
  @usableFromInline let parent: ReducerNode<Parent>
  @usableFromInline let child: ChildReducer<Parent.State, Child.State?, Child>
  @usableFromInline let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  @usableFromInline let features: FeatureCache<Child.State>
  @usableFromInline let location: SourceLocation

  @inlinable
  public static var _isConstant: Bool { Parent._isConstant && Child._isConstant }

  @inlinable
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
    self.parent = ReducerNode(parent)
    self.child = ChildReducer(child, at: toChildState)
    self.toChildAction = toChildAction
    features = FeatureCache()
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @inlinable
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    let childAction = toChildAction.extract(from: action)
    guard let before = feature(in: &state) else {
      if childAction != nil {
        reportAbsentChild(
          of: "ifLet",
          action: action,
          expected: "'\(typeName(Child.State.self))', not 'nil'",
          actual: state,
          location: location
        )
      }
      return parent.reduce(into: &state, action: action)
    }
    var effect = Effect<Parent.Action>.none
    if let childAction {
      let childEffect = before.path.run {
        child.reduce(&state, action: childAction) { value, run in
          // Sound: the child's state was there just before.
          run(&value!)
        }
      }
      if before.isEphemeral { dismiss(&state) }
      if !childEffect.isNone {
        effect = childEffect.map(toChildAction.embed).cancellable(at: before.path)
      }
    }
    effect = effect.merge(with: parent.reduce(into: &state, action: action))
    guard !before.isEphemeral, before.path != feature(in: &state)?.path else { return effect }
    return effect.merge(with: .cancel(at: before.path))
  }

  @inlinable
  func dismiss(_ state: inout Parent.State) {
    child.access.modify(&state) { $0 = nil }
    child.access.notify(&state)
  }

  @inlinable
  func feature(in state: inout Parent.State) -> Feature? {
    child.read(&state) { value in
      guard value.pointee != nil else { return nil }
      // Sound: an optional keeps the wrapped value at its start.
      return features.feature(
        of: UnsafeRawPointer(value).assumingMemoryBound(to: Child.State.self),
        at: child.access.keyPath
      )
    }
  }
}
