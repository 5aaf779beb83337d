/// The reducer of a child whose state is optional.
public struct _OptionalChild<Child: Reducer>: _IfLetChild {
  public typealias Value = Child.State?
  public typealias ValueAction = Child.Action

  @usableFromInline let reducer: Child

  @inlinable
  public static var isConstant: Bool { Child._isConstant }

  @inlinable
  init(reducer: Child) {
    self.reducer = reducer
  }

  @inlinable
  public func attach<Parent: Reducer>(
    to parent: Parent,
    at scope: _ChildScope<Parent.State, Parent.Action, Value, ValueAction>
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let reducer = _IfLetReducer(parent: parent, child: reducer, scope: scope)
    return { reducer.reduce(into: &$0, action: $1) }
  }
}

@usableFromInline
final class _IfLetReducer<Parent: Reducer, Child: Reducer> {
  @usableFromInline let parent: ReducerNode<Parent>
  @usableFromInline let child: ChildReducer<Parent.State, Child.State?, Child>
  @usableFromInline let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  @usableFromInline let step: OptionalStep<Parent.State, Child.State>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    parent: Parent,
    child: Child,
    scope: _ChildScope<Parent.State, Parent.Action, Child.State?, Child.Action>
  ) {
    self.parent = ReducerNode(parent)
    self.child = ChildReducer(child, at: scope.state)
    toChildAction = scope.action
    step = OptionalStep(self.child.access)
    location = scope.location
  }

  @inlinable
  func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    guard let childAction = toChildAction.extract(from: action)
    else { return parent.reduce(into: &state, action: action) }
    guard let feature = feature(in: &state) else {
      reportAbsentChild(
        of: "ifLet",
        action: action,
        expected: "'\(typeName(Child.State.self))', not 'nil'",
        actual: state,
        location: location
      )
      return parent.reduce(into: &state, action: action)
    }
    let childEffect = child.reduce(&state, at: feature.path, action: childAction) { value, run in
      // Sound: the state is not `nil`, because the code above has located it.
      run(&value!)
    }
    var effect = childEffect.isNone ? .none : childEffect.map(toChildAction.embed)
    if feature.isEphemeral {
      dismiss(&state)
    } else {
      effect = effect.running(from: feature.path, to: self.feature(in: &state)?.path)
    }
    return effect.merge(with: parent.reduce(into: &state, action: action))
  }

  @inlinable
  func dismiss(_ state: inout Parent.State) {
    child.access.modify(&state) { $0 = nil }
    child.access.notify(&state)
  }

  @inlinable
  func feature(in state: inout Parent.State) -> Feature? {
    child.read(&state) { $0.wrapped().map { step.feature(of: $0) } }
  }
}
